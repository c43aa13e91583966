import { expect, test } from "vitest";
import { warmthOf } from "./warmth";

test("three quarters of the answer are nearly it, less than two fifths are far from it", () => {
	expect([30, 29, 16, 15, 0].map((value) => warmthOf(value, 40))).toEqual([
		"near",
		"warm",
		"warm",
		"far",
		"far",
	]);
});
