import { beforeEach, describe, expect, it } from "vitest";
import { isSolved, noteSolved } from "./solved";

describe("solved puzzles", () => {
	beforeEach(() => localStorage.clear());

	it("are remembered by game, for their day alone", () => {
		expect(isSolved("dames", "2026-11-17")).toBe(false);
		noteSolved("dames", "2026-11-17");
		noteSolved("oie", "2026-11-17");
		expect(isSolved("dames", "2026-11-17")).toBe(true);
		expect(isSolved("dames", "2026-11-18")).toBe(false);
		expect(isSolved("oie", "2026-11-17")).toBe(true);
	});

	it("are none where what was kept cannot be read", () => {
		localStorage.setItem("pioche:puzzles", "[1");
		expect(isSolved("dames", "2026-11-17")).toBe(false);
		localStorage.setItem("pioche:puzzles", "[]");
		expect(isSolved("dames", "2026-11-17")).toBe(false);
	});
});
