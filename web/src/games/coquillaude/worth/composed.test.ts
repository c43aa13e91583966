import { describe, expect, it } from "vitest";
import type { Counted, Preparation } from "../../../protocol/coquillaude";
import { composed, summed } from "./composed";

const counted = (points: number, more: Partial<Counted>): Counted => ({
	...{ word: "", letters: 6, shells: 0, person: null, decree: false },
	...{ row: 0, column: 0, direction: "across", points },
	...more,
});
const isabelle = { letters: 8, shells: 2, person: { fr: "Isabelle", en: "Isabelle" } };

describe("how a worth comes about", () => {
	it("is letters, fame and shells, and their square", () => {
		const line = (...given: Parameters<typeof composed>) => composed(...given).replaceAll("\u00a0", " ");
		expect(line(counted(36, {}))).toBe("6 lettres : 6 × 6");
		expect(line(counted(49, { shells: 1 }))).toBe("6 lettres + 1 coquille : 7 × 7");
		expect(line(counted(144, isabelle))).toBe("8 lettres + 2 (célèbre) + 2 coquilles : 12 × 12");
		expect(line(counted(36, {}), true)).toBe("anagramme, 6 lettres : 6 × 6");
	});

	it("is a decree where the rules say so, and no sum that would be wrong", () => {
		expect(composed(counted(120, { letters: 11, decree: true }))).toBe("par décret");
		expect(composed(counted(50, {}))).toBe("6 lettres");
	});

	it("names what comes on top of the word, so that all adds up to the points", () => {
		const sheet = (more: Partial<Preparation>) => {
			const words = [counted(64, { word: "CHATAIGN", letters: 8 })];
			return summed({ tiles: [], words, anagrams: [], points: 64, ...more }).replaceAll("\u00a0", " ");
		};
		expect(sheet({})).toBe("8 lettres : 8 × 8");
		const words = [counted(64, { letters: 8 }), counted(4, { word: "EU", letters: 2 })];
		expect(sheet({ words })).toBe("8 lettres : 8 × 8, + 4 (EU)");
		expect(sheet({ words: [...words, counted(9, {})] })).toBe("8 lettres : 8 × 8, + 13 (2 mots à côté)");
		const alike = counted(36, { word: "RENTRE" });
		expect(sheet({ anagrams: [alike] })).toBe("8 lettres : 8 × 8, + 36 (RENTRE)");
		expect(sheet({ anagrams: [alike, alike] })).toBe("8 lettres : 8 × 8, + 72 (2 anagrammes)");
	});
});
