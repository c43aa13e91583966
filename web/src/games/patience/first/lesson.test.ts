import { describe, expect, it } from "vitest";
import { squaresOf } from "../chain";
import { Lesson, SIZE, WORDS_TO_LAY } from "./lesson.svelte";

/** Give the letters that a word still lacks on the lesson's board. */
function missing(lesson: Lesson) {
	const wanted = lesson.wanted;
	if (!wanted) return [];
	return squaresOf(wanted).flatMap(({ row, column }, nth) =>
		lesson.rows[row]?.[column] === "." ? [{ row, column, letter: wanted.word[nth] ?? "" }] : [],
	);
}

describe("the guided first patience", () => {
	it("leads in four words from the first square to the last, each crossing the one before", () => {
		const squares = WORDS_TO_LAY.map(squaresOf);
		expect(squares[0]?.[0]).toEqual({ row: 0, column: 0 });
		expect(squares.at(-1)?.at(-1)).toEqual({ row: SIZE - 1, column: SIZE - 1 });
		for (const [nth, word] of WORDS_TO_LAY.entries()) {
			const before = WORDS_TO_LAY[nth - 1];
			if (!before) continue;
			expect(word.down).toBe(!before.down);
			const shared = squares[nth]?.filter((one) =>
				squares[nth - 1]?.some((other) => one.row === other.row && one.column === other.column),
			);
			expect(shared).toHaveLength(1);
		}
	});

	it("gives the letters that each word needs", () => {
		const lesson = new Lesson();
		while (lesson.wanted) {
			const rack = [...lesson.rack];
			for (const { letter } of missing(lesson)) {
				const at = rack.includes(letter) ? rack.indexOf(letter) : rack.indexOf("?");
				expect(at, `${lesson.step} ${letter}`).toBeGreaterThanOrEqual(0);
				rack.splice(at, 1);
			}
			expect(lesson.lay(missing(lesson))).toBe(true);
		}
		expect(lesson.step).toBe("end");
	});

	it("forgives other letters, and half a word, with a hint", () => {
		const lesson = new Lesson();
		expect(lesson.lay(missing(lesson).slice(1))).toBe(false);
		expect(lesson.lay([{ row: 0, column: 0, letter: "T" }])).toBe(false);
		expect([lesson.missed, lesson.step]).toEqual([true, "start"]);
		expect(lesson.lay(missing(lesson))).toBe(true);
		expect([lesson.missed, lesson.step]).toEqual([false, "cross"]);
	});
});
