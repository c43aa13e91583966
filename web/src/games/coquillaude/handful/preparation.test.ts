import { beforeEach, describe, expect, it } from "vitest";
import { Preparation } from "./preparation.svelte";

const ROWS = ["...", "...", "..."];
beforeEach(() => sessionStorage.clear());

describe("a preparation", () => {
	it("survives a reload, pins included", () => {
		const before = new Preparation("ABCDEF", 0);
		before.enter(1);
		before.draft.meet("OR", ROWS);
		before.adopt([{ row: 0, column: 1, letter: "R", joker: false }]);
		before.pin("O");
		const after = new Preparation("ABCDEF", 0);
		after.enter(1);
		expect(after.draft.unsent).toMatchObject([{ row: 0, column: 1, letter: "R" }]);
		expect(after.pins).toBe("O");
	});

	it("belongs to one seat and one round", () => {
		const mine = new Preparation("ABCDEF", 0);
		mine.enter(1);
		mine.draft.meet("OR", ROWS);
		mine.adopt([{ row: 0, column: 1, letter: "R", joker: false }]);
		expect(new Preparation("ABCDEF", 1).draft.unsent).toEqual([]);
		mine.enter(2);
		expect(mine.draft.unsent).toEqual([]);
	});
});
