// Who has won, in which order the others follow, partners together; and the word that was worth most.
import type { Language } from "../../../lib/language.svelte";
import type { Outcome, Replay } from "../../../protocol/house";
import { type BestTurn, bestTurns } from "../../replay/course";

export interface Rank {
	rank: number;
	/** One seat, or partners. */
	seats: number[];
	score: number;
	won: boolean;
}

/** Give the sides in their order: each has its own score, partners the one they share. */
export function ranksOf(outcome: Outcome, sides: readonly (readonly number[])[]): Rank[] {
	const scores = sides.map((side) => outcome.scores[side[0] ?? 0] ?? 0);
	return sides
		.map((side, place) => {
			const score = scores[place] ?? 0;
			const won = side.some((seat) => outcome.winners.includes(seat));
			return { rank: 1 + scores.filter((other) => other > score).length, seats: [...side], score, won };
		})
		.sort((a, b) => a.rank - b.rank);
}

/** Tell whether others have come to the same rank. */
export function isTied(ranks: readonly Rank[], mine: Rank): boolean {
	return ranks.some((each) => each !== mine && each.rank === mine.rank);
}

/** Write a rank as people do: 1er, 2e; 1st, 2nd. */
export function ordinalOf(rank: number, language: Language): string {
	return `${rank}${signOf(rank, language)}`;
}

/** What is written behind the number of a rank, higher and smaller where there is room for it. */
export function signOf(rank: number, language: Language): string {
	if (language === "fr") return rank === 1 ? "er" : "e";
	return ["st", "nd", "rd"][rank - 1] ?? "th";
}

/** Put seats together that play together; each alone unless the game says which side it is on. */
export function sidesOf(seats: number, side: readonly number[] | undefined): number[][] {
	const found = new Map<number, number[]>();
	for (let seat = 0; seat < seats; seat++) {
		const mine = side?.[seat] ?? seat;
		found.set(mine, [...(found.get(mine) ?? []), seat]);
	}
	return [...found.values()];
}

/** Give the turn that everybody will talk about: the one worth most, the longest word among equals; null without any. */
export function bestOfAll(replay: Replay): BestTurn | null {
	const [best] = bestTurns(replay).sort((a, b) => b.points - a.points || b.word.length - a.word.length);
	return best ?? null;
}

/** Give the longest word that was laid, where the score only counts moves. */
export function longestWord(replay: Replay): { word: string; seat: number } | null {
	const gains = replay.steps.flatMap((step) => step.gains).filter((gain) => gain.word);
	const [longest] = gains.sort((a, b) => b.word.length - a.word.length);
	return longest ? { word: longest.word, seat: longest.seat } : null;
}
