import { describe, expect, it } from "vitest";
import { wordOf } from "./cards";
import { compartments, placed, reading, type Spots, secret, typed } from "./compartments";
import type { Piece } from "./pieces";

const PIECES: Piece[] = Array.from("INS?-", (card, place) => ({ id: place + 1, card }));
const at = (place: number, letter = "", down = false) => ({ at: place, letter, down });
const row = (holder: string[], spots: Spots) => compartments(holder, PIECES, spots);

describe("the holder with what is laid and not sent", () => {
	it("covers and opens a compartment at the end", () => {
		const shown = row(["M", "A", "R", "Te"], { 1: at(3), 2: at(4) });
		expect(reading(shown)).toBe("MARIN");
		expect(shown.map((each) => each.covered)).toEqual([0, 0, 0, 2, 0]);
		expect(shown.map((each) => each.opened)).toEqual([false, false, false, false, true]);
	});
	it("opens one at the beginning, which is numbered −1", () => {
		const shown = row(["A", "I", "T"], { 3: at(-1) });
		expect(reading(shown)).toBe("SAIT");
		expect(shown[0]?.at).toBe(-1);
	});
	it("reads without the erasers at both ends", () => {
		expect(wordOf("-_MARe-")).toBe("MARE");
		expect(reading(row(["M", "A", "R", "S"], { 5: at(3) }))).toBe("MAR");
	});
	it("has three free compartments for the first word, and no more", () => {
		const shown = row([], { 1: at(0), 4: at(2, "F") });
		expect(shown.map((each) => each.face)).toEqual(["I", "", "f"]);
		expect(reading(shown)).toBe("I F");
		expect(secret(row([], { 1: at(0), 4: at(1, "F"), 3: at(2) }))).toBe("IfS");
	});
	it("sends the cards from left to right, jokers named, a card face down without a letter", () => {
		expect(placed(PIECES, { 3: at(2), 4: at(0, "E"), 1: at(1, "", true) })).toEqual([
			{ at: 0, card: "?", letter: "E", face_down: false },
			{ at: 1, card: "I", letter: "", face_down: true },
			{ at: 2, card: "S", letter: "", face_down: false },
		]);
	});
});

describe("typing", () => {
	const [here] = row(["M"], {});
	it("keeps a letter that is already there", () => {
		expect(typed("M", here, PIECES, {})).toEqual({ do: "keep" });
	});
	it("lays the card, else a joker in its place, else nothing", () => {
		expect(typed("S", here, PIECES, {})).toEqual({ do: "lay", id: 3, letter: "" });
		expect(typed("W", here, PIECES, {})).toEqual({ do: "lay", id: 4, letter: "W" });
		expect(typed("W", here, PIECES, { 4: at(0, "A") })).toEqual({ do: "none" });
	});
	it("takes an unsent card from further right, which is being written over, and none from the left", () => {
		expect(typed("S", here, PIECES, { 3: at(2) })).toEqual({ do: "lay", id: 3, letter: "" });
		const [, , third] = row(["M", "A", "R"], {});
		expect(typed("S", third, PIECES, { 3: at(0), 4: at(1, "A") })).toEqual({ do: "none" });
	});
	it("takes the eraser for a hyphen, and no joker for it", () => {
		expect(typed("-", here, PIECES, {})).toEqual({ do: "lay", id: 5, letter: "" });
		expect(typed("-", here, PIECES, { 5: at(0) })).toEqual({ do: "none" });
	});
});
