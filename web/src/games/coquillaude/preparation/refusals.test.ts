import { describe, expect, it } from "vitest";
import type { Refusal } from "../../../protocol/house";
import { culprit, isTooLittle } from "./refusals";

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

	it("of the value is about nothing else", () => {
		expect(isTooLittle(refusal("Q-25", "Il faut au moins 25 points."))).toBe(true);
		expect(isTooLittle(unknown)).toBe(false);
	});
});
