import { describe, expect, it } from "vitest";
import { isOnLine, lineOf, placesAround, spelling } from "./lines";
import { CROSSWORD, type Unsent } from "./squares";

const ROWS = [".....", "..P..", ".....", ".....", "....."];
const tile = (id: number, row: number, column: number, letter: string): Unsent => ({
	id,
	row,
	column,
	letter,
	joker: false,
});
const SOU = [tile(1, 1, 0, "S"), tile(2, 1, 1, "O"), tile(3, 1, 3, "E")];

describe("prepared letters as one word", () => {
	it("run over letters of the board", () => {
		expect(lineOf(ROWS, SOU, CROSSWORD)?.direction).toBe("across");
		expect(lineOf(ROWS, SOU.slice(0, 1), CROSSWORD)).toBeNull();
		expect(lineOf(ROWS, [tile(1, 0, 0, "S"), tile(2, 0, 2, "O")], CROSSWORD)).toBeNull();
	});

	it("know which squares are beside their line", () => {
		const line = { direction: "across", tiles: SOU } as const;
		expect(isOnLine({ row: 1, column: 4 }, line)).toBe(true);
		expect(isOnLine({ row: 2, column: 4 }, line)).toBe(false);
	});

	it("are moved along with one of them, hop over the board's letters and stay on the board", () => {
		const places = placesAround(ROWS, { row: 1, column: 1 }, "across", 1, 2);
		expect(places?.map(({ column }) => column)).toEqual([0, 1, 3, 4]);
		expect(placesAround(ROWS, { row: 1, column: 1 }, "across", 2, 0)).toBeNull();
		expect(placesAround(ROWS, { row: 1, column: 2 }, "across", 0, 0)).toBeNull();
		expect(placesAround(ROWS, { row: 4, column: 0 }, "down", 0, 1)).toBeNull();
	});

	it("are spelled from the rack, a joker where a letter is missing, and through what lies there", () => {
		const pieces = Array.from("SO?", (card, id) => ({ id, card }));
		const laid = spelling("SOPE", { row: 1, column: 0 }, "across", ROWS, pieces);
		expect([...(laid ?? [])]).toEqual([
			[0, { row: 1, column: 0, letter: "" }],
			[1, { row: 1, column: 1, letter: "" }],
			[2, { row: 1, column: 3, letter: "E" }],
		]);
		expect(spelling("SOLE", { row: 1, column: 0 }, "across", ROWS, pieces)).toBeNull();
		expect(spelling("SOUS", { row: 0, column: 0 }, "across", ROWS, pieces)).toBeNull();
		expect(spelling("SOSOSO", { row: 0, column: 0 }, "across", ROWS, pieces)).toBeNull();
	});
});
