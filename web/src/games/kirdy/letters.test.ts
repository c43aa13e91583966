import { describe, expect, it } from "vitest";
import { capitals, isSame, light, missing } from "./letters";

describe("letters light up in order", () => {
	it("marks the earliest place of each letter", () => {
		expect(light("ACRYLIQUE", "ACIQE")).toEqual({
			marks: [true, true, false, false, false, true, true, false, true],
			found: 5,
		});
	});
	it("does not light a letter that comes too early", () => {
		expect(light("CA", "AC").found).toBe(1);
		expect(missing("CA", "AC")).toEqual({ letters: "C", after: "A" });
	});
	it("names all letters while none is met", () => {
		expect(missing("", "RZ")).toEqual({ letters: "RZ", after: null });
	});
	it("wants a letter twice when the support has it twice", () => {
		expect(light("ANANAS", "AAA").found).toBe(3);
		expect(missing("BANA", "AAA")).toEqual({ letters: "A", after: "A" });
	});
	it("writes bare capitals, ligatures as two letters, and drops what is no letter", () => {
		expect(capitals("cœur d’été 3")).toBe("COEURD'ETE");
		expect(capitals("a".repeat(60))).toHaveLength(40);
		expect(isSame("AUJOURDHUI", capitals("aujourd’hui"))).toBe(true);
		expect(isSame("L'EAU", capitals("l’eau"))).toBe(true);
		expect(isSame("EAU", capitals("l’eau"))).toBe(false);
	});
});
