import { describe, expect, it } from "vitest";
import { laying } from "./placement";

describe("the prepared word", () => {
	it("goes to the house without this device’s names", () => {
		const unsent = [{ id: 7, row: 9, column: 8, letter: "A", joker: true }];
		expect(laying(unsent)).toEqual({ type: "lay", tiles: [{ row: 9, column: 8, letter: "A", joker: true }] });
		expect(laying([])).toBeNull();
	});
});
