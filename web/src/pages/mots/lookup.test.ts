import { expect, test } from "vitest";
import { wordAt } from "./lookup.svelte";

const LINE = "Léa pose ÉGOUT : 12 points, après CŒUR.";

test("a tap on a word in capitals gives that word, accents included", () => {
	expect(wordAt(LINE, LINE.indexOf("GOUT"))).toBe("ÉGOUT");
	expect(wordAt(LINE, LINE.indexOf("CŒUR"))).toBe("CŒUR");
	expect(wordAt(LINE, LINE.length - 1)).toBe("CŒUR");
});

test("a tap beside words in capitals gives nothing", () => {
	expect(wordAt(LINE, 1)).toBe("");
	expect(wordAt("A 12", 0)).toBe("");
});
