import { beforeEach, describe, expect, it, vi } from "vitest";
import { isSolved, noteSolved } from "./solved";

describe("solved puzzles", () => {
	beforeEach(() => {
		const kept = new Map<string, string>();
		vi.stubGlobal("localStorage", {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => kept.set(key, value),
		});
	});

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
