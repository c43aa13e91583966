import { describe, expect, it } from "vitest";
import { origins } from "./shift";

describe("the letters of an anagram", () => {
	it("come each from their own place in the word", () => {
		expect(origins("SATURE", "USERAT")).toEqual([3, 0, 5, 4, 1, 2]);
		expect(origins("ETE", "TEE")).toEqual([1, 0, 2]);
	});
	it("stay where they are if the word lacks them", () => {
		expect(origins("AB", "AX")).toEqual([0, 1]);
	});
});
