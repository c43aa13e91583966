import { describe, expect, it } from "vitest";
import type { BallotView, TableView } from "../../protocol/house";
import { changes } from "./changes";

const ballot: BallotView = { number: 1, kind: "admit", seat: 1, word: "XU", left_ms: 15_000, mine: true };
const table = (more: Partial<TableView> = {}, standsIn = false) =>
	({
		status: "playing",
		pause: null,
		ballots: [],
		chairs: [{ people: [{ name: "Léa" }], stands_in: standsIn }],
		...more,
	}) as unknown as TableView;
const kinds = (before: TableView | null, now: TableView) => changes(before, now).map((each) => each.kind);

describe("what changes beside the game", () => {
	it("is nothing when somebody arrives, unless a question waits for them", () => {
		expect(kinds(null, table({ status: "paused" }, true))).toEqual([]);
		expect(changes(null, table({ ballots: [ballot] }))).toEqual([{ kind: "asked", ballot }]);
	});

	it("is a pause and its end, and why", () => {
		const paused = table({ status: "paused", pause: "asked" });
		expect(kinds(table(), paused)).toEqual(["paused"]);
		expect(kinds(table(), table({ status: "paused", pause: "empty" }))).toEqual(["paused_empty"]);
		expect(kinds(table(), table({ status: "paused", pause: "stuck" }))).toEqual(["paused_stuck"]);
		expect(kinds(paused, paused)).toEqual([]);
		expect(kinds(paused, table())).toEqual(["resumed"]);
		expect(kinds(paused, table({ status: "abandoned" }))).toEqual([]);
	});

	it("is a computer that stands in, and whoever takes the seat back", () => {
		expect(changes(table(), table({}, true))).toEqual([{ kind: "stands_in", name: "Léa" }]);
		expect(changes(table({}, true), table())).toEqual([{ kind: "returned", name: "Léa" }]);
		expect(changes(table({}, true), table({}, true))).toEqual([]);
	});

	it("is a question once, however many messages tell of it", () => {
		const asked = table({ ballots: [ballot] });
		expect(kinds(table(), asked)).toEqual(["asked"]);
		expect(kinds(asked, table({ ballots: [{ ...ballot, left_ms: 9000, mine: false }] }))).toEqual([]);
	});
});
