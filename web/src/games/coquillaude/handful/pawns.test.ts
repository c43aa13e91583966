import { describe, expect, it } from "vitest";
import { capitals, lacking, piled, pinnedFirst, spent, spread, togglePin } from "./pawns";

const pieces = Array.from("EAEZE", (card, nth) => ({ id: nth + 1, card }));

describe("many pawns", () => {
	it("share a pile by letter; what is laid does not count", () => {
		expect(piled(pieces, new Set([1]))).toEqual([
			{ card: "E", id: 3, count: 2 },
			{ card: "A", id: 2, count: 1 },
			{ card: "Z", id: 4, count: 1 },
		]);
		expect(piled(pieces, new Set([4])).at(-1)).toEqual({ card: "Z", id: 4, count: 0 });
	});

	it("keep their own places while they are few", () => {
		expect(spread(pieces, new Set([2])).map((pile) => pile.count)).toEqual([1, 0, 1, 1, 1]);
	});

	it("stand in front when they are pinned, whatever the order", () => {
		const pins = togglePin(togglePin("", "Z"), "A");
		expect(
			pinnedFirst(pieces, pins)
				.map((piece) => piece.card)
				.join(""),
		).toBe("ZAEEE");
		expect(togglePin(pins, "Z")).toBe("A");
	});
});

describe("looking for a word", () => {
	it("reads letters as pawns show them", () => {
		expect(capitals("œuf à l’été !")).toBe("OEUFALETE");
	});
	it("tells what is missing", () => {
		expect(lacking("EAEZE", "AZEZ")).toBe("Z");
		expect(lacking("EAEZE", "ZEE")).toBe("");
	});
	it("marks the letters of a word that are used up", () => {
		expect(spent("NACRE", "ECRAN")).toEqual([true, true, true, true, true]);
		expect(spent("REGLES", "LEG")).toEqual([false, true, true, true, false, false]);
	});
});
