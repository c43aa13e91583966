import { describe, expect, it } from "vitest";
import type { AnyEvent, View } from "../../protocol/rondo";
import { rounds, settled } from "./columns";
import { reckoned } from "./facts";

const laid = (seat: number, word: string, points: number): AnyEvent => ({
	type: "laid",
	seat,
	word,
	points,
	cards: [],
	bonus: 0,
	erasers: 0,
	exchanges: 0,
});
const passed = (seat: number): AnyEvent => ({ type: "passed", seat, points: 0, time_up: false });

describe("the block", () => {
	it("has a line a round, a dash for a pass, and the words", () => {
		const events = [laid(0, "MAR", 9), passed(1), laid(0, "MARI", 11)];
		expect(rounds([[9, 11], [null]], events)).toEqual([
			[
				{ points: 9, word: "MAR" },
				{ points: null, word: "" },
			],
			[{ points: 11, word: "MARI" }, undefined],
		]);
	});
	it("puts the words it still knows beside the latest turns", () => {
		expect(rounds([[9, 11]], [laid(0, "MARI", 11)])[0]?.[0]).toEqual({ points: 9, word: "" });
	});
	it("has what the remaining cards cost in one line, below the turns", () => {
		const columns = [
			[9, 11, -25],
			[7, -41],
		];
		const { turns, left } = settled(columns, true);
		expect(turns).toEqual([[9, 11], [7]]);
		expect(left).toEqual([-25, -41]);
		expect(settled(columns, false)).toEqual({ turns: columns, left: null });
	});
	it("says in the result what they have taken from a score", () => {
		const view = {
			columns: [
				[40, 22, -32],
				[7, 0],
			],
			totals: [30, 7],
			phase: "over",
		} as unknown as View;
		expect(reckoned(view, 0, "fr")).toBe("62 − 32 de cartes");
		expect(reckoned(view, 1, "fr")).toBe("");
		expect(reckoned({ ...view, phase: "turns" }, 0, "fr")).toBe("");
	});
	it("is empty before the first turn", () => {
		expect(rounds([[], []], [])).toEqual([]);
	});
});
