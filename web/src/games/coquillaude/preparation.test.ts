import { beforeEach, describe, expect, it } from "vitest";
import { Lists } from "./lists.svelte";
import { Preparing } from "./preparation.svelte";

const ROWS = ["...", "...", "..."];
beforeEach(() => sessionStorage.clear());

describe("a preparation", () => {
	it("survives a reload, pins and anagrams included", () => {
		const before = new Preparing("ABCDEF", 0);
		before.enter(1);
		before.draft.meet("OR", ROWS);
		before.adopt([{ row: 0, column: 1, letter: "R", joker: false }]);
		before.anagrams.add("OR", "RO");
		before.pin("O");
		const after = new Preparing("ABCDEF", 0);
		after.enter(1);
		expect(after.draft.unsent).toMatchObject([{ row: 0, column: 1, letter: "R" }]);
		expect(after.anagrams.of("OR")).toEqual(["RO"]);
		expect(after.pins).toBe("O");
	});

	it("belongs to one seat and one round", () => {
		const mine = new Preparing("ABCDEF", 0);
		mine.enter(1);
		mine.draft.meet("OR", ROWS);
		mine.adopt([{ row: 0, column: 1, letter: "R", joker: false }]);
		expect(new Preparing("ABCDEF", 1).draft.unsent).toEqual([]);
		mine.enter(2);
		expect(mine.draft.unsent).toEqual([]);
	});
});

describe("lists of anagrams", () => {
	it("stay with their letters while another word is tried", () => {
		const lists = new Lists("ABCDEF", "anagrams");
		lists.add("CRANE", "NACRE");
		lists.add("CRANE", "NACRE");
		lists.add("CRANE", "ECRAN");
		lists.add("AXE", "EXA");
		lists.remove("CRANE", "ECRAN");
		expect([lists.of("CRANE"), lists.of("AXE"), lists.of("")]).toEqual([["NACRE"], ["EXA"], []]);
	});
	it("never name the word itself", () => {
		const lists = new Lists("ABCDEF", "anagrams");
		lists.add("CRANE", "NACRE");
		expect(lists.of("NACRE")).toEqual([]);
	});
});
