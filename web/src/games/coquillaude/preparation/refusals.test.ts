import { describe, expect, it } from "vitest";
import type { Refusal } from "../../../protocol/house";
import { crossing, culprit, isTooLittle } from "./refusals";

const refusal = (rule: string, fr: string, about?: string): Refusal => ({
	rule,
	text: { fr, en: "" },
	...(about && { about }),
});
const unknown = refusal("Q-17", "TRUVEN n’est pas dans le dictionnaire.", "TRUVEN");

describe("a refusal", () => {
	it("of an anagram names the one", () => {
		expect(culprit(unknown, ["VENTRU", "TRUVEN"])).toBe("TRUVEN");
		expect(culprit(refusal("Q-17", "Ce n’est pas un mot.", "ZZZ"), ["ZZ", "ZZZ"])).toBe("ZZZ");
		expect(culprit(refusal("Q-17", "ZZZ n’a pas les lettres de VENTRU."), ["ZZZ"])).toBe("");
		expect(culprit(refusal("Q-17", "C’est trop d’anagrammes."), ["ZZZ"])).toBe("");
	});

	it("of the word names no anagram, even one of the same letters", () => {
		const word = { ...refusal("Q-22", "TRUVEN n’est pas dans le dictionnaire."), word: "TRUVEN" };
		expect(culprit(word, ["TRUVEN"])).toBe("");
		expect([isTooLittle(null), culprit(null, ["TRUVEN"])]).toEqual([false, ""]);
	});

	it("of a word beside names its letters, and not those of the word that is meant", () => {
		const it = { ...refusal("Q-22", "IT n’est pas dans le dictionnaire."), word: "IT" };
		const spots = [
			{ row: 13, column: 13 },
			{ row: 14, column: 13 },
		];
		const through = [
			{ word: "PORTS", direction: "across" as const, spots: [] },
			{ word: "IT", direction: "down" as const, spots },
		];
		expect(crossing(it, "PORTS", through)?.spots).toBe(spots);
		expect(crossing({ ...it, word: "PORTS" }, "PORTS", through)).toBeNull();
		expect(crossing({ ...unknown, word: "IT" }, "PORTS", through)).toBeNull();
		expect(crossing(null, "PORTS", through)).toBeNull();
	});

	it("of the value is about nothing else", () => {
		expect(isTooLittle(refusal("Q-25", "Il faut au moins 25 points."))).toBe(true);
		expect(isTooLittle(unknown)).toBe(false);
	});
});
