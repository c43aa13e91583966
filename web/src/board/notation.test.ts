import { describe, expect, it } from "vitest";
import { laidOn, placementOf, spotOf } from "./notation";

describe("a placement in a list", () => {
	it("is read with its square, its way and its jokers", () => {
		expect(placementOf("AbOIERA K10↓ 24")).toEqual({
			letters: "AbOIERA",
			start: { row: 9, column: 10 },
			direction: "down",
		});
		expect(placementOf("MESURE A3↗ 56")?.direction).toBe("rising");
		expect(placementOf("SEL A1→")?.direction).toBe("across");
		expect(placementOf("7@D6")).toBeNull();
		expect(spotOf("K10")).toEqual({ row: 9, column: 10 });
		expect(spotOf("")).toBeNull();
	});

	it("is laid around the letters that lie there", () => {
		const rows = ["...", "E..", "..."];
		const after = laidOn(rows, { letters: "sEL", start: { row: 0, column: 0 }, direction: "down" });
		expect(after.rows).toEqual(["s..", "E..", "L.."]);
		expect(after.laid).toEqual([
			{ row: 0, column: 0, letter: "S", joker: true },
			{ row: 2, column: 0, letter: "L", joker: false },
		]);
	});
});
