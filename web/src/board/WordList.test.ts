import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import WordList from "./WordList.svelte";

describe("the list of words on a board", () => {
	it("has a word as often as it lies there, also twice from one row", () => {
		const rows = ["E.E..", "T.T..", ".....", ".....", "....."];
		const list = mount(WordList, { target: document.body, props: { rows, spell: (word: string) => word } });
		flushSync();
		expect(document.querySelectorAll("li")).toHaveLength(2);
		void unmount(list);
	});
});
