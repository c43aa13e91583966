import { describe, expect, it } from "vitest";
import type { Unsent } from "../../../board/squares";
import { mainWord, preparing } from "./composition";

const ROWS = [".....", ".....", "..OR.", ".....", "....."];
const laid = (...pawns: [number, number, string][]): Unsent[] =>
	pawns.map(([row, column, letter], id) => ({ id, row, column, letter, joker: false }));

describe("the word that is meant", () => {
	it("goes through all pawns, in any of four directions", () => {
		const falling = laid([1, 1, "N"], [3, 3, "T"]);
		expect(mainWord(ROWS, falling, "across")).toMatchObject({ word: "NOT", direction: "falling" });
		const rising = laid([3, 1, "S"], [1, 3, "L"]);
		expect(mainWord(ROWS, rising, "down")).toMatchObject({ word: "SOL", direction: "rising" });
		expect(mainWord(ROWS, laid([2, 4, "S"], [2, 1, "T"]), "down")?.word).toBe("TORS");
	});

	it("is none while pawns lie apart", () => {
		expect(mainWord(ROWS, laid([0, 0, "A"], [4, 4, "B"]), "across")).toBeNull();
		expect(mainWord(ROWS, [], "across")).toBeNull();
	});

	it("of a single pawn runs as wished, if anything is there to be read", () => {
		const one = laid([3, 2, "S"]);
		expect(mainWord(ROWS, one, "down")).toMatchObject({ word: "OS", direction: "down" });
		expect(mainWord(ROWS, one, "rising")).toMatchObject({ word: "SR", direction: "rising" });
		expect(mainWord(ROWS, one, "across")?.word).toBeDefined();
	});
});

describe("the command", () => {
	it("names no direction but for a single pawn", () => {
		const two = laid([1, 1, "N"], [3, 3, "T"]);
		expect(preparing(two, mainWord(ROWS, two, "across"), ["TON"])).toEqual({
			type: "prepare",
			tiles: [
				{ row: 1, column: 1, letter: "N", joker: false },
				{ row: 3, column: 3, letter: "T", joker: false },
			],
			direction: null,
			anagrams: ["TON"],
		});
		const one = laid([3, 3, "T"]);
		expect(preparing(one, mainWord(ROWS, one, "falling"), [])?.direction).toBe("descending");
		expect(preparing([], null, [])).toBeNull();
	});
});
