import { describe, expect, it } from "vitest";
import { ALL_DIRECTIONS, CROSSWORD, kindsOf, letterAt, nameOf, spotAfter, stepped, turned } from "./squares";

describe("squares", () => {
	it("are called as the house calls them", () => {
		expect(nameOf({ row: 9, column: 10 })).toBe("K10");
		expect(nameOf({ row: 20, column: 20 })).toBe("U21");
	});

	it("lie on four ways", () => {
		const from = { row: 5, column: 5 };
		expect(ALL_DIRECTIONS.map((way) => nameOf(stepped(from, way, 2)))).toEqual(["H6", "F8", "H8", "H4"]);
	});

	it("turn through the directions that a game knows", () => {
		expect(turned("across", CROSSWORD)).toBe("down");
		expect(turned("down", CROSSWORD)).toBe("across");
		expect(turned("down", ALL_DIRECTIONS)).toBe("falling");
		expect(turned("rising", ALL_DIRECTIONS)).toBe("across");
	});

	it("are read from the house’s text", () => {
		expect(kindsOf(["rR.", "GoB"])).toEqual([
			["red", "key-red", "plain"],
			["grey", "orange", "key-blue"],
		]);
		expect(letterAt(["A.b"], { row: 0, column: 2 })).toBe("b");
		expect(letterAt(["A.b"], { row: 0, column: 1 })).toBe("");
		expect(letterAt(["A.b"], { row: 1, column: 1 })).toBe("");
	});

	it("are reached by arrow keys, and the edge stops", () => {
		const from = { row: 0, column: 18 };
		expect(spotAfter(from, "ArrowRight", false, 19)).toEqual(from);
		expect(spotAfter(from, "ArrowDown", false, 19)).toEqual({ row: 1, column: 18 });
		expect(spotAfter(from, "Home", true, 19)).toEqual({ row: 0, column: 0 });
		expect(spotAfter(from, "PageDown", false, 19)).toEqual({ row: 5, column: 18 });
		expect(spotAfter(from, "Enter", false, 19)).toBeNull();
	});
});
