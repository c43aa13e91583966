import { describe, expect, it } from "vitest";
import { boardAfter, squaresOf, stepsOf } from "./chain";

describe("a chain as the house writes it", () => {
	it("is read with its squares, its ways and its jokers", () => {
		const [first, second] = stepsOf(["SAvOIR A1→", "ROUGE F1↓"]);
		expect(first).toMatchObject({ word: "SAVOIR", row: 0, column: 0, down: false });
		expect(first?.jokers).toEqual([false, false, true, false, false, false]);
		expect(second).toMatchObject({ word: "ROUGE", row: 0, column: 5, down: true });
		expect(second && squaresOf(second).at(-1)).toEqual({ row: 4, column: 5 });
		expect(stepsOf(["ANE Q19→"])[0]).toMatchObject({ row: 18, column: 16 });
	});

	it("is written with its accents", () => {
		const [first, second] = stepsOf(["EMaNEE A1→", "ROUGE F1↓"], { spelled: { EMANEE: "ÉMANÉE" } });
		expect([first?.word, first?.written, second?.written]).toEqual(["EMANEE", "ÉMANÉE", "ROUGE"]);
	});

	it("is not shown when it cannot be read", () => {
		expect(stepsOf(["SAVOIR A1→", "?"])).toEqual([]);
		expect(stepsOf([])).toEqual([]);
	});

	it("is laid word by word; letters that lie there stay as they are", () => {
		const steps = stepsOf(["SAvE A1→", "VU C1↓"]);
		expect(boardAfter(steps.slice(0, 1), 4)).toEqual(["SAvE", "....", "....", "...."]);
		expect(boardAfter(steps, 4)).toEqual(["SAvE", "..U.", "....", "...."]);
		expect(boardAfter([], 2)).toEqual(["..", ".."]);
	});
});
