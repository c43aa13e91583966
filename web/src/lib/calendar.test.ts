import { describe, expect, it } from "vitest";
import { isDay, later, monthLater, weeksOf, written } from "./calendar";

describe("the calendar", () => {
	it("steps over months, years and leap days", () => {
		expect(later("2026-12-31", 1)).toBe("2027-01-01");
		expect(later("2028-02-28", 1)).toBe("2028-02-29");
		expect(later("2026-03-01", -1)).toBe("2026-02-28");
		expect(monthLater("2026-01", -1)).toBe("2025-12");
		expect(monthLater("2026-11", 2)).toBe("2027-01");
	});

	it("knows which texts are days", () => {
		expect(["2026-11-15", "2028-02-29"].every(isDay)).toBe(true);
		expect(["2026-02-29", "2026-13-01", "hier", "2026-1-1", ""].some(isDay)).toBe(false);
	});

	it("lays a month out from Monday to Sunday, every day once", () => {
		const weeks = weeksOf("2026-11");
		expect(weeks.every((week) => week.length === 7)).toBe(true);
		expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
		expect(weeks.flat().filter(Boolean)).toHaveLength(30);
		expect(weeksOf("2027-02").flat()).toHaveLength(28);
	});

	it("writes a day as people do", () => {
		expect(written("2026-11-15", "fr")).toBe("15 novembre 2026");
		expect(written("2026-11-15", "en")).toBe("November 15, 2026");
	});
});
