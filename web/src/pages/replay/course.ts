// What a finished game adds up to. Turns and gains are the house's words: nothing here knows a game or reads a sentence.
import type { Replay, Share, Text } from "../../protocol/house";

export interface BestTurn {
	seat: number;
	points: number;
	/** The position right after it. */
	at: number;
	/** How many gains it was made of. */
	parts: number;
	/** How its dearest part was told. */
	told: Text;
	/** The word that it was made with; empty where there was none. */
	word: string;
	/** Made in somebody else's turn, such as a stake that was stolen. */
	aside: boolean;
}

/** How high a seat’s line is on a desktop’s time line: the board below it needs the height more. */
export const laneOf = (seats: number): number => (seats < 3 ? 18 : 13);

type Course = Pick<Replay, "steps" | "turns" | "sides" | "seats">;

/** Give the scores at each moment, from before the first act: what seats have gained, partners together. */
export function scoresOf({ steps, sides, seats }: Omit<Course, "turns">): number[][] {
	const own = Array.from({ length: seats }, () => 0);
	const shown = () => own.map((_, seat) => sum(sideOf(sides, seat).map((each) => own[each] ?? 0)));
	return [
		shown(),
		...steps.map((step) => {
			for (const gain of step.gains) own[gain.seat] = (own[gain.seat] ?? 0) + gain.points;
			return shown();
		}),
	];
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const sideOf = (sides: Course["sides"], seat: number) => sides.find((side) => side.includes(seat)) ?? [seat];

/** Give the positions where some score has changed, the first and the last among them. */
export function changes(scores: readonly (readonly number[])[]): number[] {
	return scores.flatMap((now, at) => {
		const before = scores[at - 1];
		const ends = at === 0 || at === scores.length - 1;
		return ends || now.some((score, seat) => score !== before?.[seat]) ? [at] : [];
	});
}

/** Tell whether a chart of the scores says anything: somebody is compared, or steps differ. */
export function worthDrawing(scores: readonly (readonly number[])[]): boolean {
	const seats = scores.at(-1)?.length ?? 0;
	return (
		seats > 1 || scores.some((now, at) => at > 0 && Math.abs((now[0] ?? 0) - (scores[at - 1]?.[0] ?? 0)) > 1)
	);
}

/** Give each seat's best turn, where one has brought anything; a word said in another's turn stands for itself. */
export function bestTurns(course: Course): BestTurn[] {
	return Array.from({ length: course.seats }, (_, seat) =>
		candidates(course, seat).reduce<BestTurn | null>(
			(best, each) => (each.points > (best?.points ?? 0) ? each : best),
			null,
		),
	).filter((each) => each !== null);
}

function candidates(course: Course, seat: number): BestTurn[] {
	const whose = new Map(course.turns.map((turn) => [turn.number, turn.seat]));
	const own = new Map<number, BestTurn & { most: number }>();
	const aside: BestTurn[] = [];
	for (const { gain, at } of gainsOf(course, seat)) {
		// What settles the game in the end is nobody's turn.
		if (gain.turn === null) continue;
		const { points, told, word } = gain;
		if (!isOwn(whose.get(gain.turn), seat)) {
			if (word) aside.push({ seat, points, at, parts: 1, told, word, aside: true });
			continue;
		}
		const turn = own.get(gain.turn);
		const dearest = !turn || points >= turn.most;
		own.set(gain.turn, {
			seat,
			points: points + (turn?.points ?? 0),
			at,
			parts: 1 + (turn?.parts ?? 0),
			told: dearest ? told : turn.told,
			word: dearest ? word : turn.word,
			aside: false,
			most: dearest ? points : turn.most,
		});
	}
	return [...[...own.values()].map(({ most: _, ...turn }) => turn), ...aside];
}

/** Give a seat's gains with the position right after each. */
function gainsOf(course: Course, seat: number): { gain: Share; at: number }[] {
	return course.steps.flatMap((step, number) =>
		step.gains.filter((gain) => gain.seat === seat).map((gain) => ({ gain, at: number + 1 })),
	);
}

/** A round is everybody's own turn. */
const isOwn = (whose: number | null | undefined, seat: number) => whose === null || whose === seat;

/** Give how many turns seats have had, and what they have made in them. */
export function ownTurns(course: Course, seats: readonly number[]): { turns: number; made: number } {
	const mine = course.turns.map((turn) => seats.filter((seat) => isOwn(turn.seat, seat)));
	const numbers = new Map(course.turns.map((turn, place) => [turn.number, mine[place] ?? []]));
	const gains = course.steps.flatMap((step) => step.gains);
	const own = gains.filter((gain) => gain.turn !== null && numbers.get(gain.turn)?.includes(gain.seat));
	return { turns: sum(mine.map((each) => each.length)), made: sum(own.map((gain) => gain.points)) };
}

/** Give the number of the turn that is being played at a moment; 0 before the first. */
export function turnAt({ turns }: Pick<Course, "turns">, at: number): number {
	return turns.findLast((turn) => turn.at <= at)?.number ?? 0;
}

/** Give a moment of a game as people say it: minutes and seconds since it began. */
export function clock(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const rest = String(seconds % 60).padStart(2, "0");
	return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Give what the seats are called; a record without names counts them. */
export function namesOf(replay: Replay, player: (n: number) => string): string[] {
	return Array.from({ length: replay.seats }, (_, seat) => replay.names[seat] || player(seat + 1));
}
