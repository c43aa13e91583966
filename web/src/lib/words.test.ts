import { describe, expect, it } from "vitest";
import type { Text } from "../protocol/house";
import { enumerated, fill, typeset } from "./language.svelte";

type Dictionary = Record<string, Text>;
const files = import.meta.glob("../**/words.ts", { eager: true }) as Record<string, Record<string, unknown>>;
const dictionaries = Object.entries(files).flatMap(([file, exported]) =>
	Object.entries(exported)
		.filter(([, value]) => typeof value === "object")
		.map(([name, value]) => [`${file} ${name}`, value as Dictionary] as const),
);
const places = (text: string) =>
	[...text.matchAll(/\{(?:de |que )?(\w+)\}/g)].map((place) => place[1]).sort();

describe.each(dictionaries)("%s", (_, dictionary) => {
	it("has every text in both languages, with the same places to fill", () => {
		for (const [key, { fr, en }] of Object.entries(dictionary)) {
			expect(fr.trim(), key).not.toBe("");
			expect(en.trim(), key).not.toBe("");
			expect(places(en), key).toEqual(places(fr));
		}
	});

	it("is typeset: curly apostrophes, no three dots, spaces before tall signs in French", () => {
		for (const [key, { fr, en }] of Object.entries(dictionary)) {
			expect(`${fr}${en}`, key).not.toMatch(/'|\.\.\./);
			expect(fr, key).not.toMatch(/[^\s\u00a0«][:;!?»](?!\/)/);
		}
	});

	it("elides before names: no plain “de” or “que” stands before one", () => {
		for (const [key, { fr }] of Object.entries(dictionary))
			expect(fr, key).not.toMatch(/\b(de|que) \{(name|names|active|word|player|title)\}/);
	});

	it("says tu, never vous", () => {
		for (const [key, { fr }] of Object.entries(dictionary))
			expect(fr, key).not.toMatch(/\b(vous|votre|vos)\b/i);
	});
});

describe("sentences", () => {
	it("are found: the frame alone has five dictionaries", () => {
		expect(dictionaries.length).toBeGreaterThanOrEqual(5);
	});

	it("get non-breaking spaces in French only", () => {
		expect(typeset("« Prêt ? » dit-il : oui !")).toBe("«\u00a0Prêt\u00a0?\u00a0» dit-il\u00a0: oui\u00a0!");
		expect(fill({ fr: "{a} : {b}", en: "{a} : {b}" }, { a: 1, b: 2 }, "en")).toBe("1 : 2");
	});

	it("write numbers below zero with a true minus", () => {
		expect(fill({ fr: "{n} points", en: "{n} points" }, { n: -50 }, "fr")).toBe("−50 points");
		expect(fill({ fr: "{n} points", en: "{n} points" }, { n: 50 }, "fr")).toBe("50 points");
	});
});

describe("names in a row", () => {
	it("are said as people say them", () => {
		expect(enumerated(["A", "B", "C"], "et")).toBe("A, B et C");
		expect(enumerated([], "et")).toBe("");
	});
});
