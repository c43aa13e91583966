import { beforeEach, describe, expect, it, vi } from "vitest";
import { Draft } from "./draft.svelte";
import { Hands } from "./hands.svelte";
import { nameOf } from "./squares";

const ROWS = [".......", ".......", "..AXE..", ".......", ".......", ".......", "......."];
let draft: Draft;
let hands: Hands;
const play = vi.fn();
const press = (key: string) => hands.key(new KeyboardEvent("keydown", { key }));
const type = (word: string) => Array.from(word).forEach(press);
const shown = () => draft.unsent.map((each) => `${nameOf(each)}${each.letter}`).join(" ");
const idOf = (card: string) => draft.pieces.find((piece) => piece.card === card)?.id ?? -1;

beforeEach(() => {
	sessionStorage.clear();
	play.mockClear();
	draft = new Draft("ABCDEF", "seat");
	draft.meet("TSOL?", ROWS);
	hands = new Hands(() => ({ draft, rows: ROWS, holds: true, play }));
});

describe("typing", () => {
	it("writes a word over letters of the board", () => {
		hands.press({ row: 2, column: 1 });
		type("taxes");
		expect(shown()).toBe("B3T F3S");
		press("Enter");
		expect(play).toHaveBeenCalledOnce();
	});

	it("turns with Space and takes back with Backspace", () => {
		hands.press({ row: 3, column: 3 });
		press(" ");
		type("sol");
		expect(shown()).toBe("D4S D5O D6L");
		press("Backspace");
		expect(shown()).toBe("D4S D5O");
		expect(hands.cursor).toEqual({ row: 5, column: 3 });
	});

	it("lets the joker stand for a missing letter, and complains when there is none", () => {
		hands.press({ row: 4, column: 0 });
		type("zz");
		expect(shown()).toBe("A5Z");
		expect(hands.trouble).not.toBe("");
	});

	it("gives everything back on Escape, once nothing is chosen", () => {
		hands.press({ row: 4, column: 0 });
		type("so");
		press("Escape");
		expect(shown()).toBe("A5S B5O");
		press("Escape");
		expect(shown()).toBe("");
	});
});

describe("a prepared word", () => {
	const at = (letter: string) => draft.unsent.find((each) => each.letter === letter)?.id ?? -1;
	beforeEach(() => {
		hands.press({ row: 4, column: 0 });
		type("sol");
	});

	it("goes as a whole where one of its letters is drawn", () => {
		hands.drop(at("O"), { kind: "square", spot: { row: 5, column: 3 } });
		expect(shown()).toBe("C6S D6O E6L");
		expect(hands.cursor).toEqual({ row: 5, column: 5 });
	});

	it("begins where a square beside its line is tapped, and goes on where one of its line is", () => {
		hands.press({ row: 0, column: 2 });
		expect(shown()).toBe("C1S D1O E1L");
		hands.press({ row: 0, column: 6 });
		expect(shown()).toBe("C1S D1O E1L");
		expect(hands.cursor).toEqual({ row: 0, column: 6 });
	});

	it("stays where it is if it had no room, and hops over letters of the board", () => {
		hands.drop(at("S"), { kind: "square", spot: { row: 5, column: 6 } });
		expect(shown()).toBe("B5O C5L G6S");
		hands.allBack();
		hands.press({ row: 4, column: 0 });
		type("sol");
		hands.press({ row: 2, column: 1 });
		expect(shown()).toBe("B3S F3O G3L");
	});

	it("turns around its first letter", () => {
		hands.press({ row: 3, column: 0 });
		hands.turn();
		expect(shown()).toBe("A4S A5O A6L");
		hands.turn();
		expect(shown()).toBe("A4S B4O C4L");
	});

	it("makes room for another one, where the letters are there", () => {
		expect(hands.canSpell("LOTS", { row: 0, column: 0 }, "across")).toBe(true);
		expect(hands.canSpell("ZOZO", { row: 0, column: 0 }, "across")).toBe(false);
		hands.spell("LOT", { row: 0, column: 0 }, "down");
		expect(shown()).toBe("A1L A2O A3T");
	});
});

describe("tapping", () => {
	it("puts a chosen letter on a square and takes it back from there", () => {
		hands.pick(idOf("T"));
		hands.press({ row: 0, column: 0 });
		expect(shown()).toBe("A1T");
		expect(hands.selected).toBeNull();
		hands.press({ row: 0, column: 0 });
		expect(shown()).toBe("");
	});

	it("fills from a chosen square in the word’s direction; a second tap turns it", () => {
		hands.press({ row: 0, column: 0 });
		hands.press({ row: 0, column: 0 });
		hands.pick(idOf("S"));
		hands.pick(idOf("O"));
		expect(shown()).toBe("A1S A2O");
	});

	it("hops over letters of the board, as typing does", () => {
		hands.press({ row: 2, column: 1 });
		for (const card of "TS") hands.pick(idOf(card));
		expect(shown()).toBe("B3T F3S");
	});

	it("begins behind a letter of the board that is tapped", () => {
		hands.press({ row: 2, column: 2 });
		hands.press({ row: 2, column: 2 });
		for (const card of "LO") hands.pick(idOf(card));
		expect(shown()).toBe("C4L C5O");
	});

	it("says so where the line is full", () => {
		hands.press({ row: 0, column: 6 });
		hands.pick(idOf("T"));
		hands.pick(idOf("S"));
		expect(shown()).toBe("G1T");
		expect(hands.trouble).not.toBe("");
	});

	it("keeps the letter in hand where a square is taken", () => {
		hands.pick(idOf("T"));
		hands.press({ row: 2, column: 2 });
		expect(shown()).toBe("");
		expect(hands.selected).toBe(idOf("T"));
		expect(hands.trouble).toContain("C3");
	});

	it("asks which letter a joker is", () => {
		hands.pick(idOf("?"));
		hands.press({ row: 0, column: 0 });
		expect(hands.naming).not.toBeNull();
		hands.name("K");
		expect(shown()).toBe("A1K");
		expect(hands.selected).toBeNull();
	});
});

describe("dropping", () => {
	it("lays, moves, and puts back into the rack at a place", () => {
		hands.drop(idOf("L"), { kind: "square", spot: { row: 1, column: 1 } });
		hands.drop(idOf("L"), { kind: "square", spot: { row: 1, column: 2 } });
		expect(shown()).toBe("C2L");
		hands.drop(idOf("L"), { kind: "rack", before: idOf("T") });
		expect(shown()).toBe("");
		expect(draft.pieces[0]?.card).toBe("L");
	});

	it("lets taps add behind it, in the line that the letters make", () => {
		hands.drop(idOf("T"), { kind: "square", spot: { row: 0, column: 0 } });
		hands.pick(idOf("O"));
		expect(shown()).toBe("A1T B1O");
		hands.allBack();
		hands.drop(idOf("T"), { kind: "square", spot: { row: 0, column: 0 } });
		hands.drop(idOf("O"), { kind: "square", spot: { row: 1, column: 0 } });
		hands.pick(idOf("S"));
		expect(shown()).toBe("A1T A2O A3S");
	});

	it("asks a joker no more once the hand is let go", () => {
		hands.drop(idOf("?"), { kind: "square", spot: { row: 0, column: 0 } });
		expect(hands.naming).not.toBeNull();
		hands.letGo();
		expect(hands.naming).toBeNull();
	});
});

describe("looking on", () => {
	it("lays nothing", () => {
		hands = new Hands(() => ({ draft, rows: ROWS, holds: false, play }));
		hands.press({ row: 0, column: 0 });
		type("sol");
		expect(shown()).toBe("");
	});

	it("may still show what was sealed, where nothing can be moved", () => {
		hands.lay(idOf("S"), { row: 0, column: 0 });
		hands = new Hands(() => ({ draft, rows: ROWS, holds: false, shows: true, play }));
		hands.press({ row: 0, column: 0 });
		hands.pick(idOf("T"));
		hands.drop(idOf("S"), { kind: "square", spot: { row: 1, column: 1 } });
		expect(shown()).toBe("A1S");
		expect(hands.selected).toBeNull();
		expect(hands.unsent).toHaveLength(1);
	});
});
