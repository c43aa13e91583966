import { describe, expect, it } from "vitest";
import { disputed, laying } from "./placement";

describe("the prepared word", () => {
	it("goes to the house without this device’s names", () => {
		const unsent = [{ id: 7, row: 9, column: 8, letter: "A", joker: true }];
		expect(laying(unsent)).toEqual({ type: "lay", tiles: [{ row: 9, column: 8, letter: "A", joker: true }] });
		expect(laying([])).toBeNull();
	});
});

describe("a refusal", () => {
	const text = { fr: "XE n’est pas dans le dictionnaire.", en: "XE is not in the dictionary." };
	it("names the word that the table may admit", () => {
		expect(disputed({ rule: "C-09", text }, ["AXE", "XE"])).toBe("XE");
		expect(disputed({ rule: "C-09", text: { fr: "Inconnu.", en: "Unknown." } }, ["AXE", "XE"])).toBe("AXE");
	});
	it("of another kind cannot be voted on", () => {
		expect(disputed({ rule: "C-10", text }, ["AXE", "XE"])).toBe("");
		expect(disputed(null, ["AXE"])).toBe("");
	});
});
