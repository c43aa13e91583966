import { beforeEach, describe, expect, it } from "vitest";
import { figuresOf, isFirstTry, noteDay, type Result, recallDays } from "./results";

const arrived = (...lengths: number[]): Result => ({ end: "arrived", lengths, left: 80 });
const stuck: Result = { end: "stuck", lengths: [4, 3], left: 120 };

beforeEach(() => localStorage.clear());

describe("what this device remembers", () => {
	it("goes from begun to ended, and the first result stays", () => {
		noteDay("2026-11-15", "AAAAAA", "2026-11-15", null);
		noteDay("2026-11-15", "AAAAAA", "2026-11-16", arrived(5, 6));
		noteDay("2026-11-15", "BBBBBB", "2026-11-16", null);
		noteDay("2026-11-15", "BBBBBB", "2026-11-16", arrived(5));
		expect(recallDays()).toEqual({
			"2026-11-15": { code: "AAAAAA", on: "2026-11-15", result: arrived(5, 6) },
		});
	});

	it("knows a first try from later ones, of which nothing is shared", () => {
		expect(isFirstTry("2026-11-15", "AAAAAA")).toBe(true);
		noteDay("2026-11-15", "AAAAAA", "2026-11-15", arrived(5));
		expect(isFirstTry("2026-11-15", "AAAAAA")).toBe(true);
		expect(isFirstTry("2026-11-15", "BBBBBB")).toBe(false);
		expect(isFirstTry("2026-11-16", "BBBBBB")).toBe(true);
	});

	it("keeps the table that was begun first while nothing has ended", () => {
		noteDay("2026-11-15", "AAAAAA", "2026-11-15", null);
		noteDay("2026-11-15", "BBBBBB", "2026-11-15", null);
		expect(recallDays()["2026-11-15"]?.code).toBe("AAAAAA");
		noteDay("2026-11-15", "BBBBBB", "2026-11-15", stuck);
		expect(recallDays()["2026-11-15"]).toEqual({ code: "BBBBBB", on: "2026-11-15", result: stuck });
	});

	it.each(["", "{", "null", "[]", "3"])("begins anew when it finds nonsense: %s", (nonsense) => {
		localStorage.setItem("pioche:daily", nonsense);
		expect(recallDays()).toEqual({});
	});

	it("counts arrivals, words, and days in a row", () => {
		for (const day of ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-14"])
			noteDay(day, "AAAAAA", day, arrived(4, 5, 6));
		noteDay("2026-11-13", "BBBBBB", "2026-11-13", stuck);
		noteDay("2026-11-15", "CCCCCC", "2026-11-15", null);
		const figures = figuresOf(recallDays(), "2026-11-15");
		expect(figures).toEqual({ played: 5, arrived: 4, best: 3, average: 3, series: 1, longest: 3 });
		noteDay("2026-11-15", "CCCCCC", "2026-11-15", arrived(5, 5));
		expect(figuresOf(recallDays(), "2026-11-15")).toMatchObject({ best: 2, series: 2 });
		expect(figuresOf(recallDays(), "2026-11-17").series).toBe(0);
	});

	it("does not count days of the archive as days in a row", () => {
		noteDay("2026-11-13", "AAAAAA", "2026-11-15", arrived(5));
		noteDay("2026-11-14", "AAAAAA", "2026-11-15", arrived(5));
		noteDay("2026-11-15", "AAAAAA", "2026-11-15", arrived(5));
		expect(figuresOf(recallDays(), "2026-11-15")).toMatchObject({ series: 1, longest: 1, arrived: 3 });
	});

	it("has no averages before the first arrival", () => {
		expect(figuresOf({}, "2026-11-15")).toEqual({
			played: 0,
			arrived: 0,
			best: null,
			average: null,
			series: 0,
			longest: 0,
		});
	});
});
