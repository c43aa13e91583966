import { beforeEach, describe, expect, it } from "vitest";
import { Lists, listsOf } from "./lists.svelte";

beforeEach(() => sessionStorage.clear());

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
	it("survive a reload, each seat its own", () => {
		listsOf("ABCDEF", 0, "anagrams").add("CRANE", "NACRE");
		expect(listsOf("ABCDEF", 0, "anagrams").of("CRANE")).toEqual(["NACRE"]);
		expect(new Lists("ABCDEF", "coquillaude:0:anagrams").of("CRANE")).toEqual(["NACRE"]);
		expect(listsOf("ABCDEF", 1, "anagrams").of("CRANE")).toEqual([]);
	});
});
