import { describe, expect, it } from "vitest";
import { reconciled } from "../../../lib/pieces";
import { reached, rowsOf, STEPS, wanted } from "./lesson.svelte";

describe("the first game", () => {
	it("gives the letters for every word", () => {
		for (const { goal, lying, rack, name } of STEPS) {
			if (!goal) continue;
			const rows = rowsOf(lying);
			const letters = wanted(goal, rows).map((spot) => {
				const place = goal.down ? spot.row - goal.row : spot.column - goal.column;
				return goal.word[place] ?? "";
			});
			const left = reconciled([], rack).map((piece) => piece.card);
			for (const letter of letters) {
				const place = left.includes(letter) ? left.indexOf(letter) : left.indexOf("?");
				expect(place, `${name}: ${letter}`).toBeGreaterThanOrEqual(0);
				left.splice(place, 1);
			}
		}
	});

	it("knows when a word lies where it should", () => {
		const { goal } = STEPS[3] ?? {};
		const rows = rowsOf(STEPS[3]?.lying ?? []);
		if (!goal) throw new Error("the fourth step lays a word");
		const at = (letter: string, column: number, joker = false) => ({
			id: column,
			row: 6,
			column,
			letter,
			joker,
		});
		expect(reached(goal, rows, [at("B", 6, true), at("A", 7), at("E", 9)])).toBe(true);
		expect(reached(goal, rows, [at("C", 6, true), at("A", 7), at("E", 9)])).toBe(false);
		expect(reached(goal, rows, [at("B", 6, true), at("A", 7)])).toBe(false);
	});
});
