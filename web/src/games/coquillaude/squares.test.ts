import { describe, expect, it } from "vitest";
import { spotsOf, squaresOf } from "./squares";

describe("what the house writes", () => {
	it("becomes squares", () => {
		expect(squaresOf([".OC"])).toEqual([["plain", "orange", "shell"]]);
		const counted = {
			word: "OR",
			letters: 2,
			shells: 0,
			person: null,
			points: 4,
			decree: false,
			row: 5,
			column: 2,
		};
		expect(spotsOf({ ...counted, direction: "ascending" })).toEqual([
			{ row: 5, column: 2 },
			{ row: 4, column: 3 },
		]);
	});
});
