import { beforeEach, describe, expect, it } from "vitest";
import { cleared, keepMarks, marksOf, pruned, recallMarks, toggled } from "./marks";

beforeEach(() => localStorage.clear());

describe("pencil marks", () => {
	it("are noted in order and rubbed out again", () => {
		const noted = toggled(toggled({}, 5, 7), 5, 2);
		expect(noted).toEqual({ 5: [2, 7] });
		expect(toggled(noted, 5, 7)).toEqual({ 5: [2] });
		expect(toggled({ 5: [2] }, 5, 2)).toEqual({});
		expect(cleared({ 5: [2], 6: [1] }, 5)).toEqual({ 6: [1] });
	});

	it("show what a reason rests on", () => {
		expect(marksOf(["8@B3", "4@F2"])).toEqual({ 11: [8], 46: [4] });
		expect(marksOf([])).toBeNull();
	});

	it("go with their stone", () => {
		const board = `1${".".repeat(80)}`;
		expect(pruned({ 0: [1], 1: [2] }, board)).toEqual({ 1: [2] });
		const untouched = { 1: [2] };
		expect(pruned(untouched, board)).toBe(untouched);
	});

	it("are kept for each table and seat", () => {
		keepMarks("ABCDEF", 0, { 3: [4] });
		keepMarks("ABCDEF", 1, { 3: [9] });
		expect(recallMarks("ABCDEF", 0)).toEqual({ 3: [4] });
		expect(recallMarks("ABCDEF", 1)).toEqual({ 3: [9] });
		expect(recallMarks("GHJKLM", 0)).toEqual({});
	});

	it("of old tables are forgotten, and nothing is kept of nothing", () => {
		for (let table = 0; table < 20; table++) keepMarks(`T${table}`, 0, { 1: [1] });
		expect(recallMarks("T0", 0)).toEqual({});
		expect(recallMarks("T19", 0)).toEqual({ 1: [1] });
		for (let table = 0; table < 20; table++) keepMarks(`T${table}`, 0, {});
		expect(localStorage.length).toBe(0);
	});

	it("survive nonsense in the storage", () => {
		localStorage.setItem("pioche:kakuzu:pencil", "{");
		expect(recallMarks("ABCDEF", 0)).toEqual({});
		localStorage.setItem("pioche:kakuzu:pencil", "3");
		expect(recallMarks("ABCDEF", 0)).toEqual({});
	});
});
