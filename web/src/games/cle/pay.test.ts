import { describe, expect, it } from "vitest";
import { PAYS, partsOf } from "./pay";

describe("what squares pay", () => {
	it("is told as a sum of squares, the dearest first", () => {
		expect(partsOf([5, 50, 10, 5])).toEqual([
			{ square: "own-key", n: 1 },
			{ square: "own", n: 1 },
			{ square: "any", n: 2 },
		]);
		expect(partsOf([])).toEqual([]);
	});
	it("leaves no point out", () => {
		const sum = partsOf([25, 25, 5, 10]).reduce((total, { square, n }) => total + n * PAYS[square], 0);
		expect(sum).toBe(65);
	});
});
