import { describe, expect, it } from "vitest";
import type { Piece } from "../lib/pieces";
import { rubbed, typed } from "./keystrokes";

const rack = (letters: string): Piece[] => Array.from(letters, (card, place) => ({ id: place + 1, card }));
const rows = [".......", "..AXE..", ".......", ".......", ".......", ".......", "......."];
const from = { row: 1, column: 1 };

describe("typing at a square", () => {
	it("lays a letter of the rack", () => {
		const lying = { rows, pieces: rack("TQ"), spots: {} };
		expect(typed("T", from, "across", lying)).toEqual({ do: "lay", at: from, id: 1, letter: "" });
	});

	it("passes over a letter that lies there already", () => {
		const at = { row: 1, column: 2 };
		expect(typed("A", at, "across", { rows, pieces: rack("A"), spots: {} })).toEqual({ do: "keep", at });
	});

	it("goes on behind letters of the board for another letter", () => {
		const lying = { rows, pieces: rack("S"), spots: {} };
		const at = { row: 1, column: 5 };
		expect(typed("S", { row: 1, column: 2 }, "across", lying)).toEqual({ do: "lay", at, id: 1, letter: "" });
	});

	it("takes a joker when the letter is missing", () => {
		const lying = { rows, pieces: rack("Q?"), spots: {} };
		expect(typed("T", from, "across", lying)).toEqual({ do: "lay", at: from, id: 2, letter: "T" });
	});

	it("takes no letter twice", () => {
		const lying = { rows, pieces: rack("T"), spots: { 1: { row: 4, column: 4, letter: "" } } };
		expect(typed("T", from, "across", lying)).toEqual({ do: "lacks" });
	});

	it("keeps the same letter that lies there unsent, also a joker", () => {
		const pieces = rack("T?");
		const spots = { 1: { ...from, letter: "" }, 2: { row: 2, column: 1, letter: "U" } };
		expect(typed("T", from, "down", { rows, pieces, spots })).toEqual({ do: "keep", at: from });
		const below = { row: 2, column: 1 };
		expect(typed("U", below, "down", { rows, pieces, spots })).toEqual({ do: "keep", at: below });
	});

	it("ends at the board’s edge", () => {
		const full = ["....AXE"];
		const lying = { rows: full, pieces: rack("S"), spots: {} };
		expect(typed("S", { row: 0, column: 5 }, "across", lying)).toEqual({ do: "no_room" });
	});

	it("follows a slanting direction", () => {
		const lying = { rows, pieces: rack("S"), spots: {} };
		const at = { row: 2, column: 3 };
		expect(typed("S", { row: 1, column: 2 }, "falling", lying)).toEqual({ do: "lay", at, id: 1, letter: "" });
	});
});

describe("Backspace", () => {
	const spots = { 1: { ...from, letter: "" } };
	it("takes the letter here", () => {
		expect(rubbed(rows, spots, from, "across")).toEqual(from);
	});
	it("takes the letter before, across letters of the board", () => {
		expect(rubbed(rows, spots, { row: 1, column: 5 }, "across")).toEqual(from);
	});
	it("takes nothing where nothing is unsent", () => {
		expect(rubbed(rows, spots, { row: 3, column: 3 }, "across")).toBeNull();
		expect(rubbed(rows, {}, from, "across")).toBeNull();
	});
});
