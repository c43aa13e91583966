import { describe, expect, it } from "vitest";
import { typeset } from "./typeset";

describe("a question in print", () => {
	it("raises the e of a century, and breaks no word of two hyphens", () => {
		expect(typeset("Au XVIIe siècle, où vit-on ?")).toEqual([
			{ text: "Au XVII" },
			{ text: "e", as: "raised" },
			{ text: " siècle, où vit-on ?" },
		]);
		expect(typeset("Que représente-t-on ?")[1]).toEqual({ text: "représente-t-on", as: "whole" });
	});

	it("keeps every letter, and leaves plain words alone", () => {
		const plain = "Qui a composé Le Carnaval ? Le vin, Les Lices, Lie de vin";
		expect(typeset(plain)).toEqual([{ text: plain }]);
		const all = "Qu’appelle-t-on, du XIXe au XXe siècle, le beau XVIe ?";
		expect(
			typeset(all)
				.map((each) => each.text)
				.join(""),
		).toBe(all);
	});
});
