import { describe, expect, it } from "vitest";
import { clock, left, seconds, settle, warning } from "./sand";

const sand = (left_ms: number | null, more = {}) => ({
	number: 1,
	left_ms,
	limit_ms: 60_000,
	held: false,
	...more,
});

describe("the hourglass", () => {
	it("runs on between two messages", () => {
		const running = settle(null, sand(30_000), false, 1000);
		expect(left(running, 1000)).toBe(30_000);
		expect(left(running, 11_000)).toBe(20_000);
		expect(left(running, 99_000)).toBe(0);
	});

	it("does not jump back when a message comes late", () => {
		const first = settle(null, sand(30_000), false, 0);
		const late = settle(first, sand(25_000), false, 5400);
		expect(left(late, 5400)).toBe(24_600);
	});

	it("believes that time was given", () => {
		const first = settle(null, sand(5000), false, 0);
		expect(left(settle(first, sand(15_000), false, 1000), 1000)).toBe(15_000);
	});

	it("is a new one when its number changes", () => {
		const first = settle(null, sand(5000), false, 0);
		expect(left(settle(first, sand(6000, { number: 2 }), false, 4000), 4000)).toBe(6000);
	});

	it("stands still in a pause and behind the curtain", () => {
		for (const still of [
			settle(null, sand(5000), true, 0),
			settle(null, sand(5000, { held: true }), false, 0),
		]) {
			expect(left(still, 60_000)).toBe(5000);
		}
	});

	it("has no end where the game gives no time limit", () => {
		expect(left(settle(null, sand(null, { limit_ms: null }), false, 0), 0)).toBe(null);
		expect(left(settle(null, null, false, 0), 0)).toBe(null);
	});

	it("warns when ten seconds are left, and at the start where there were never more", () => {
		const running = settle(null, sand(30_000), false, 0);
		expect(warning(running, 0)).toEqual({ inMs: 20_000, seconds: 10 });
		expect(warning(running, 25_500)).toEqual({ inMs: 0, seconds: 5 });
		expect(warning(settle(null, sand(5000, { limit_ms: 5000 }), false, 0), 0)).toEqual({
			inMs: 0,
			seconds: 5,
		});
	});

	it("warns of nothing where it stands, has run out or has no end", () => {
		expect(warning(settle(null, sand(5000), true, 0), 0)).toBe(null);
		expect(warning(settle(null, sand(5000), false, 0), 6000)).toBe(null);
		expect(warning(settle(null, sand(null, { limit_ms: null }), false, 0), 0)).toBe(null);
		expect(warning(null, 0)).toBe(null);
	});

	it("counts the last second until nothing is left", () => {
		expect([10_000, 9001, 1, 0].map(seconds)).toEqual([10, 10, 1, 0]);
	});

	it("is read in minutes where there are many seconds", () => {
		const read = [0, 59, 99, 100, 176, 180].map((n) => clock(n).replaceAll("\u00a0", " "));
		expect(read).toEqual(["0 s", "59 s", "99 s", "1 min 40", "2 min 56", "3 min 00"]);
	});
});
