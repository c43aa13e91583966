import { describe, expect, it } from "vitest";
import { placeOf, readings, wholeWord, wordsOn, wordThrough } from "./readings";
import { ALL_DIRECTIONS } from "./squares";

const ROWS = [".....", ".aXE.", ".....", ".....", "....."];
const laid = (letter: string, row: number, column: number) => ({
	id: column + 1,
	row,
	column,
	letter,
	joker: false,
});
const words = (found: ReturnType<typeof readings>) => found.map((each) => each.word);

describe("the words on a board", () => {
	it("are told with their first square and their direction", () => {
		const told = wordsOn([".....", ".aXE.", ".S...", "....."]).map((each) => [
			each.word,
			each.direction,
			each.spots[0],
		]);
		expect(told).toEqual([
			["AXE", "across", { row: 1, column: 1 }],
			["AS", "down", { row: 1, column: 1 }],
		]);
	});

	it("are told on a slant where words may run so, but not letters that touch by chance", () => {
		const rows = ["M....", ".E...", "..L.T", "...U.", "..S.."];
		expect(words(wordsOn(rows, ALL_DIRECTIONS))).toEqual(["MELU"]);
		expect(wordsOn(rows)).toEqual([]);
	});

	it("are found by the letters that were laid", () => {
		const rows = ["TAXE.", ".S..."];
		expect(placeOf(rows, [{ row: 0, column: 3 }], "TAXE")?.direction).toBe("across");
		expect(placeOf(rows, [{ row: 1, column: 1 }], "AS")?.spots[0]).toEqual({ row: 0, column: 1 });
		expect(placeOf(rows, [{ row: 1, column: 1 }], "NON")).toBeNull();
	});
});

describe("a word that was laid", () => {
	const names = (found: readonly { row: number; column: number }[]) =>
		found.map(({ row, column }) => `${row}${column}`).join(" ");
	it("is all of it, also the letters that lay there before, in every direction", () => {
		const rows = ["TAXEE", "A.L..", "X..U.", "E...S"];
		const spots = (...given: [number, number][]) => given.map(([row, column]) => ({ row, column }));
		expect(names(wholeWord(rows, spots([0, 1], [0, 3])))).toBe("00 01 02 03 04");
		expect(names(wholeWord(rows, spots([1, 0], [2, 0])))).toBe("00 10 20 30");
		expect(names(wholeWord(rows, spots([1, 2], [2, 3])))).toBe("01 12 23 34");
		expect(names(wholeWord(rows, spots([0, 0])))).toBe("00");
	});
});

describe("what can be read", () => {
	it("goes through letters of the board, jokers as well", () => {
		expect(words(readings(ROWS, [laid("T", 1, 0)]))).toEqual(["TAXE"]);
	});

	it("begins with the word that was laid, then those it crosses", () => {
		const found = readings(ROWS, [laid("U", 0, 2), laid("E", 2, 2), laid("S", 2, 3)]);
		expect(words(found)).toEqual(["UXE", "ES", "ES"]);
		expect(found[0]?.direction).toBe("down");
	});

	it("finds nothing in a single letter", () => {
		expect(readings(ROWS, [laid("U", 4, 4)])).toEqual([]);
	});

	it("reads slanting lines where a game has them", () => {
		expect(words(readings(ROWS, [laid("S", 2, 4)], ALL_DIRECTIONS))).toEqual(["ES"]);
	});
});

it("a square tells the longest word that goes through it", () => {
	const rows = ["MOT..", "A....", "R....", "E...."];
	expect(wordThrough(rows, { row: 0, column: 0 })).toBe("MARE");
	expect(wordThrough(rows, { row: 0, column: 2 })).toBe("MOT");
	expect(wordThrough(rows, { row: 1, column: 3 })).toBe("");
});

it("a square tells a word on a slant where words may lie so, unless another goes through it", () => {
	const rows = ["R....", ".I.SI", "..R..", "...E."];
	expect(wordThrough(rows, { row: 0, column: 0 })).toBe("");
	expect(wordThrough(rows, { row: 0, column: 0 }, ALL_DIRECTIONS)).toBe("RIRE");
	expect(wordThrough(rows, { row: 1, column: 3 }, ALL_DIRECTIONS)).toBe("SI");
	expect(wordThrough(["A..", ".B.", "..."], { row: 0, column: 0 }, ALL_DIRECTIONS)).toBe("");
});
