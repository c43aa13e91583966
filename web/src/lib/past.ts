// The games that were played on this device, for their players alone: nothing of it leaves the browser.
import type { Text } from "../protocol/house";
import { recall, remember } from "./memory";

export interface Played {
	/** The table's code: one line for each table, however often its result is looked at. */
	code: string;
	game: string;
	/** When it was over, as this device's clock says. */
	when: number;
	names: string[];
	/** My seats; several when the device went round. */
	mine: number[];
	scores: number[];
	winners: number[];
	/** The permanent address of the game, once it is known. */
	id: string | null;
	/** How many turns were mine. */
	turns: number;
	/** What I made in them, as the house counts; games noted before it did so have no such figure. */
	made?: number;
	/** My best turn, with the word that it was made with. */
	best: { points: number; told: Text; word?: string } | null;
	/** The score only counts moves: the fewer the better. */
	counts?: boolean;
	/** The bot on each seat, null for people; games noted before bots were have no such list. */
	bots?: (string | null)[] | undefined;
}

export interface Tally {
	game: string;
	games: number;
	wins: number;
	/** The score only counts moves. */
	counts: boolean;
	/** The fewest moves that such a game was won with; null where none was. */
	fewest: number | null;
	/** What a turn of mine brings; null where no turn was counted. */
	average: number | null;
	best: Played["best"];
}

const NAME = "past";
const MOST = 300;

/** Give all games, the latest first. */
export function past(): Played[] {
	try {
		const kept: unknown = JSON.parse(recall(NAME) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isPlayed) : [];
	} catch {
		return [];
	}
}

function isPlayed(value: unknown): value is Played {
	const each = value as Partial<Played> | null;
	const lists = [each?.names, each?.mine, each?.scores, each?.winners].every(Array.isArray);
	return (
		lists && typeof each?.code === "string" && typeof each.game === "string" && typeof each.when === "number"
	);
}

/** Note a game; what is known of it already is completed. */
export function notePlayed(game: Pick<Played, "code"> & Partial<Played>): void {
	const all = past();
	const known = all.find((each) => each.code === game.code);
	const blank = {
		game: "",
		when: 0,
		names: [],
		mine: [],
		scores: [],
		winners: [],
		id: null,
		turns: 0,
		best: null,
	};
	const entry: Played = { ...blank, ...known, ...game, when: known?.when ?? game.when ?? 0 };
	const rest = all.filter((each) => each !== known);
	remember(NAME, JSON.stringify([entry, ...rest].sort((a, b) => b.when - a.when).slice(0, MOST)));
}

/** Forget all games. */
export function forgetPast(): void {
	remember(NAME, null);
}

/** Give whose game it was: when one device went round, its owner's, if a seat bears that name. */
export function ownSeats(seats: readonly number[], names: readonly string[], owner: string): number[] {
	const own = seats.filter((seat) => owner && names[seat] === owner);
	return own.length === 1 ? own : [...seats];
}

/** Tell whether a game was won: by me, not by whoever held the device at that moment. */
export function won(played: Played): boolean {
	return played.mine.length === 1 && played.winners.includes(played.mine[0] ?? -1);
}

/** Add games up, each kind for itself, the most played first. */
export function tallies(all: readonly Played[]): Tally[] {
	const kinds = new Map<string, Played[]>();
	for (const each of all) kinds.set(each.game, [...(kinds.get(each.game) ?? []), each]);
	return [...kinds]
		.map(([game, games]) => tally(game, games))
		.sort((a, b) => b.games - a.games || a.game.localeCompare(b.game));
}

/** Add games of one kind up. */
export function tally(game: string, games: readonly Played[]): Tally {
	// Turns of games without that figure were guessed from who acted after whom, and often wrong.
	const counted = games.filter((each) => each.turns > 0 && each.made !== undefined);
	const turns = counted.reduce((sum, each) => sum + each.turns, 0);
	const points = counted.reduce((sum, each) => sum + (each.made ?? 0), 0);
	const solved = games.filter((each) => each.counts && won(each));
	const moves = solved.flatMap((each) => each.mine.map((seat) => each.scores[seat] ?? 0));
	const bests = games.flatMap((each) => each.best ?? []);
	return {
		game,
		games: games.length,
		wins: games.filter(won).length,
		counts: games.some((each) => each.counts),
		fewest: moves.length ? Math.min(...moves) : null,
		average: turns ? points / turns : null,
		best: bests.reduce<Played["best"]>((top, each) => (top && top.points >= each.points ? top : each), null),
	};
}
