import { describe, expect, it } from "vitest";
import { boxOf, COVERED, columnOf, LINES, rowOf, SQUARES } from "../geometry";
import { GRID, LATER, Lesson, OPENING } from "./lesson.svelte";

function peers(square: number): number[] {
	return SQUARES.filter(
		(other) =>
			other !== square &&
			(rowOf(other) === rowOf(square) ||
				columnOf(other) === columnOf(square) ||
				boxOf(other) === boxOf(square)),
	);
}

/** The stones of a box under which a digit may lie, as far as anybody can see. */
function places(board: string, digit: number, box: number): number[] {
	return SQUARES.filter(
		(square) =>
			boxOf(square) === box &&
			board[square] === COVERED &&
			peers(square).every((other) => board[other] !== String(digit)),
	);
}

describe("the guided game", () => {
	it("hides a true sudoku", () => {
		for (const square of SQUARES)
			for (const other of peers(square)) expect(GRID[other]).not.toBe(GRID[square]);
		for (const board of [OPENING, LATER])
			for (const square of SQUARES) if (board[square] !== COVERED) expect(board[square]).toBe(GRID[square]);
	});

	it("leaves one box untouched, and opens each other by one stone", () => {
		const opened = LINES.map(
			(box) => SQUARES.filter((square) => boxOf(square) === box && OPENING[square] !== COVERED).length,
		);
		expect(opened).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1]);
	});

	it("says the truth about what can be known", () => {
		expect(places(LATER, 5, 4)).toEqual([31]);
		expect(places(LATER, 6, 6)).toEqual([56]);
		expect(places(LATER, 4, 1)).toEqual([13, 22]);
		expect(places(LATER, 2, 1)).toEqual([13, 22]);
		expect([...LATER].filter((sign) => sign === "1").length).toBe(8);
		expect([...LATER].filter((sign) => sign === "3").length).toBe(9);
	});

	it.each([
		[22, "lucky", 34],
		[13, "unlucky", 33],
	])("comes to its end by B5 or C5", (guess, step, stones) => {
		const lesson = new Lesson();
		lesson.next();
		lesson.lift(0);
		expect(lesson.step).toBe("prepare");
		lesson.lift(40);
		lesson.lift(56);
		expect(lesson.hint?.digit).toBe("6");
		lesson.lift(31);
		lesson.lift(56);
		lesson.note(13, 2);
		lesson.note(13, 4);
		expect(lesson.marks).toEqual({ 13: [2, 4] });
		lesson.next();
		lesson.lift(guess);
		expect(lesson.step).toBe(step);
		lesson.next();
		lesson.next();
		lesson.lift(58);
		expect(lesson.step).toBe("end");
		expect(lesson.stones[0]).toBe(stones);
		expect(lesson.incomplete).not.toContain(1);
	});
});
