import { describe, expect, it } from "vitest";
import { boxOf, SQUARES, squareOf, stepFrom, trackOf } from "./geometry";

describe("the board's geometry", () => {
	it("gives each box nine squares", () => {
		const sizes = Array.from(
			{ length: 9 },
			(_, box) => SQUARES.filter((square) => boxOf(square) === box).length,
		);
		expect(sizes).toEqual(Array(9).fill(9));
		expect([0, 8, 40, 72, 80].map(boxOf)).toEqual([0, 2, 4, 6, 8]);
	});

	it("finds a square by the name that the house says", () => {
		expect(["A1", "E5", "I9", "J1", ""].map(squareOf)).toEqual([0, 40, 80, null, null]);
	});

	it("leaves a track free between boxes", () => {
		expect([0, 2, 3, 5, 6, 8].map(trackOf)).toEqual([1, 3, 5, 7, 9, 11]);
	});
});

describe("the arrow keys", () => {
	it("go to the neighbour and stop at the edge", () => {
		expect(stepFrom(40, "ArrowLeft", false)).toBe(39);
		expect(stepFrom(40, "ArrowDown", false)).toBe(49);
		expect(stepFrom(0, "ArrowUp", false)).toBe(0);
		expect(stepFrom(8, "ArrowRight", false)).toBe(8);
		expect(stepFrom(80, "ArrowDown", false)).toBe(80);
	});

	it("jump along the line, to corners and over a box", () => {
		expect(stepFrom(40, "ArrowRight", true)).toBe(44);
		expect(stepFrom(40, "ArrowUp", true)).toBe(4);
		expect(stepFrom(40, "Home", false)).toBe(36);
		expect(stepFrom(40, "Home", true)).toBe(0);
		expect(stepFrom(40, "End", true)).toBe(80);
		expect(stepFrom(40, "PageDown", false)).toBe(67);
		expect(stepFrom(4, "PageUp", false)).toBe(4);
	});

	it("leave other keys to others", () => {
		expect(stepFrom(40, "Enter", false)).toBeNull();
		expect(stepFrom(40, "Tab", false)).toBeNull();
	});

	it("reach every square from every other", () => {
		const seen = new Set([17]);
		for (const square of seen)
			for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
				seen.add(stepFrom(square, key, false) ?? square);
		expect(seen.size).toBe(81);
	});
});
