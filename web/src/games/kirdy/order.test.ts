import { describe, expect, it } from "vitest";
import { gapAt, isMoved, moved, oneMoveSuffices, unmoved } from "./order";

describe("arranging with a yellow joker", () => {
	it("puts a letter into a gap on either side", () => {
		expect(moved([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
		expect(moved([0, 1, 2], 0, 3)).toEqual([1, 2, 0]);
		expect(moved([0, 1, 2], 0, 2)).toEqual([1, 0, 2]);
	});
	it("leaves a letter that goes back to its place", () => {
		expect(moved([0, 1, 2], 1, 1)).toEqual(unmoved(3));
		expect(moved([0, 1, 2], 1, 2)).toEqual(unmoved(3));
		expect(isMoved(unmoved(3))).toBe(false);
	});
	it("finds the gap under a finger", () => {
		expect(gapAt([10, 20, 30], 5)).toBe(0);
		expect(gapAt([10, 20, 30], 25)).toBe(2);
		expect(gapAt([10, 20, 30], 99)).toBe(3);
	});
	it("waits for more moves only where any order of three or more is allowed", () => {
		expect(oneMoveSuffices(1, 5)).toBe(true);
		expect(oneMoveSuffices(2, 2)).toBe(true);
		expect(oneMoveSuffices(3, 3)).toBe(false);
	});
});
