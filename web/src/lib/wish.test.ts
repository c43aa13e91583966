import { expect, it } from "vitest";
import { wish } from "./wish.svelte";

it("is taken once, by the table that it was made for", () => {
	wish.lay("ABCDEF", "SOUPE K10→");
	expect(wish.take("GHIJKL")).toBe("");
	expect(wish.take("ABCDEF")).toBe("SOUPE K10→");
	expect(wish.take("ABCDEF")).toBe("");
});
