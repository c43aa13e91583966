import { describe, expect, it } from "vitest";
import type { Outcome, Replay } from "../../../protocol/house";
import { bestOfAll, isTied, longestWord, ordinalOf, ranksOf, sidesOf, signOf } from "./ranks";

const NONE = { fr: "", en: "" };
const gain = (seat: number, points: number, word: string, turn: number) => ({
	seat,
	points,
	word,
	turn,
	told: NONE,
});
const replay = (...gains: ReturnType<typeof gain>[]) =>
	({
		seats: 2,
		sides: [[0], [1]],
		turns: gains.map((each) => ({ number: each.turn, seat: each.seat, at: 0 })),
		steps: gains.map((each) => ({ gains: [each] })),
	}) as unknown as Replay;

describe("the result", () => {
	it("tells partners as one side with one score", () => {
		const outcome = { reason: "", winners: [0, 2], scores: [300, 180, 300, 180] };
		expect(ranksOf(outcome, sidesOf(4, [0, 1, 0, 1]))).toEqual([
			{ rank: 1, seats: [0, 2], score: 300, won: true },
			{ rank: 2, seats: [1, 3], score: 180, won: false },
		]);
	});
	it("puts equals on the same rank, each alone where nobody is on a side", () => {
		const outcome = { reason: "", winners: [1, 2], scores: [10, 20, 20] };
		expect(ranksOf(outcome, sidesOf(3, undefined)).map(({ rank, seats }) => [rank, seats])).toEqual([
			[1, [1]],
			[1, [2]],
			[3, [0]],
		]);
	});
});

describe("the word of the evening", () => {
	it("is the one worth most, and the longest among equals", () => {
		expect(bestOfAll(replay(gain(0, 30, "MUR", 1), gain(1, 60, "ÉTÉ", 2)))).toMatchObject({
			seat: 1,
			points: 60,
		});
		expect(bestOfAll(replay(gain(0, 60, "MUR", 1), gain(1, 60, "MURAILLE", 2)))?.word).toBe("MURAILLE");
		expect(bestOfAll(replay())).toBeNull();
	});
	it("is the longest where only moves are counted", () => {
		expect(longestWord(replay(gain(0, 1, "MUR", 1), gain(0, 1, "MURAILLE", 2)))?.word).toBe("MURAILLE");
	});
});

describe("a rank", () => {
	it("is written as people do", () => {
		expect([1, 2, 4].map((rank) => ordinalOf(rank, "fr"))).toEqual(["1er", "2e", "4e"]);
		expect([1, 2, 3, 4].map((rank) => ordinalOf(rank, "en"))).toEqual(["1st", "2nd", "3rd", "4th"]);
	});
});

it("tells that others have as many points, behind whoever has won", () => {
	const ranks = ranksOf({ winners: [0], scores: [9, 4, 4, 2] } as Outcome, [[0], [1], [2], [3]]);
	expect(ranks.map((each) => [each.rank, isTied(ranks, each)])).toEqual([
		[1, false],
		[2, true],
		[2, true],
		[4, false],
	]);
});

it("knows what is written behind the number of a rank", () => {
	expect([1, 2, 3].map((rank) => signOf(rank, "fr"))).toEqual(["er", "e", "e"]);
	expect([1, 2, 3, 4].map((rank) => signOf(rank, "en"))).toEqual(["st", "nd", "rd", "th"]);
});
