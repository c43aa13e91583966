import { describe, expect, it } from "vitest";
import { elided, elides } from "./elision";
import { fill, single } from "./language.svelte";

describe("« de » before a name", () => {
	it.each(["Anna", "Inès", "Éloi", "Hélène", "Yves", "Œdipe", "ÉGOUT"])("is elided: d’%s", (name) => {
		expect(elided("de", name)).toBe(`d’${name}`);
	});

	it.each([
		"HALEINE",
		"HÉROÏNE",
		"HOMME",
		"HUÎTRE",
		"HIVER",
		"HARMONIE",
		"Hannah",
		"Hugo",
		"Hubert",
		"Henri",
	])("is elided before a silent H: d’%s", (word) => expect(elides(word)).toBe(true));

	it.each(["HAINE", "HACHE", "HÉROS", "HIBOU", "HONTE", "HUIT", "HAUT", "HALTE", "HASARD", "HEURTE"])(
		"is not before one that is heard: de %s",
		(word) => expect(elides(word)).toBe(false),
	);

	it.each(["Léa", "Yann", "Harry", "Zoé", "", "42", "H", "Joueur 2"])("is not: de %s", (name) => {
		expect(elides(name)).toBe(false);
	});

	it("is written in a place of a sentence", () => {
		const text = { fr: "la mise {de name}", en: "{name}’s stake" };
		expect(fill(text, { name: "Inès" }, "fr")).toBe("la mise d’Inès");
		expect(fill(text, { name: "Léa" }, "fr")).toBe("la mise de Léa");
		expect(fill(text, { name: "Inès" }, "en")).toBe("Inès’s stake");
	});
});

describe("a number", () => {
	it("is singular up to two in French, at one in English", () => {
		expect([0, 1, 2].map((n) => single(n, "fr"))).toEqual([true, true, false]);
		expect([0, 1, 2].map((n) => single(n, "en"))).toEqual([false, true, false]);
	});
});
