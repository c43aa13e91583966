import { describe, expect, it } from "vitest";
import type { Unsent } from "../../../board/squares";
import { lacking } from "../handful/pawns";
import { mainWord } from "../preparation/composition";
import {
	ANAGRAMS,
	missing,
	OTHER,
	OTHERS_ANAGRAM,
	PAWNS,
	ROWS,
	revealed,
	TAKING,
	WORD,
	weight,
	worth,
} from "./lesson.svelte";

const laid = (row: number, column: number, down: number, right: number): Unsent[] =>
	Array.from(WORD, (letter, id) => ({
		id,
		row: row + id * down,
		column: column + id * right,
		letter,
		joker: false,
	}));

describe("the guided first game", () => {
	it("gives the pawns that it asks for", () => {
		expect(lacking(PAWNS, WORD)).toBe("");
		for (const [word, all] of [
			[WORD, ANAGRAMS],
			[OTHER, [OTHERS_ANAGRAM, ...TAKING]],
		] as const)
			for (const anagram of all)
				expect([lacking(word, anagram), anagram.length], anagram).toEqual(["", word.length]);
	});

	it("wants the word in the orange zone, then slanting over a shell", () => {
		expect(missing("word", laid(4, 2, 0, 1), "across")).toBe("");
		expect(missing("word", laid(0, 0, 0, 1), "across")).toBe("hint_orange");
		expect(missing("word", laid(4, 2, 0, 1).slice(1), "across")).toBe("hint_word");
		expect(missing("slant", laid(4, 2, 0, 1), "across")).toBe("hint_slant");
		expect(missing("slant", laid(2, 2, 1, 1), "across")).toBe("");
		expect(missing("slant", laid(6, 2, -1, 1), "across")).toBe("");
	});

	it("squares the letters, shells twice", () => {
		expect(worth(mainWord(ROWS, laid(4, 2, 0, 1), "across"))).toBe(25);
		const slanting = mainWord(ROWS, laid(2, 2, 1, 1), "across");
		expect(worth(slanting, ["ECRAN"])).toBe(98);
		expect(weight(slanting)).toBe(7);
		expect(revealed(7, ["ECRAN"]).last?.points).toBe(98);
	});

	it("pays famous people two letters more", () => {
		const slanting = mainWord(ROWS, laid(2, 2, 1, 1), "across");
		expect(worth(slanting, ["CRANE"])).toBe(49 + 81);
		expect(revealed(7, ["CRANE"]).last?.points).toBe(49 + 81);
	});
});
