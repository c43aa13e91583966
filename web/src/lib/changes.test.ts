import { describe, expect, it } from "vitest";
import { changed, Misplaced } from "./changes";

const edition = {
	sequence: 4,
	lines: ["a", "b"],
	views: [{ seat: 0, view: { hand: "ABC", turn: 1, rows: [[1], [2]] } }],
};

describe("changes put into an edition", () => {
	it("change what they name and leave the rest the very same", () => {
		const after = changed(edition, [
			[[0, "sequence"], 5],
			[[0, "views", 0, "view", "hand"], "AB"],
			[[3, "turn"], 0],
		]);
		expect(after).toEqual({
			...edition,
			sequence: 5,
			views: [{ seat: 0, view: { hand: "AB", turn: 0, rows: [[1], [2]] } }],
		});
		expect(after.lines).toBe(edition.lines);
		expect(after.views[0]?.view.rows).toBe(edition.views[0]?.view.rows);
		expect(edition.sequence).toBe(4);
		expect(edition.views[0]?.view.hand).toBe("ABC");
	});
	it("lengthen a list and cut it off", () => {
		expect(changed(edition, [[[0, "lines", 2], "c"]]).lines).toEqual(["a", "b", "c"]);
		expect(changed(edition, [[[0, "lines", "length"], 1]]).lines).toEqual(["a"]);
		expect(edition.lines).toEqual(["a", "b"]);
	});
	it("may take the place of all", () => {
		expect(changed(edition, [[[0], { ...edition, sequence: 9 }]]).sequence).toBe(9);
		expect(changed(edition, [])).toBe(edition);
	});
	it("that name a place which is not there are refused", () => {
		expect(() => changed(edition, [[[0, "nowhere", "deep"], 1]])).toThrow(Misplaced);
		expect(() => changed(edition, [[[0, "lines", 7], "x"]])).toThrow(Misplaced);
	});
});
