// A chain as the house writes it, word by word: “MAiSON G1↓”, a small letter for a joker.

import { type Speller, spelled } from "../../lib/spelling";

export interface Step {
	/** The word in capitals. */
	word: string;
	/** The same with its accents. */
	written: string;
	row: number;
	column: number;
	down: boolean;
	/** Which of its letters are jokers. */
	jokers: boolean[];
}

const NOTED = /^([A-Za-z]+) ([A-S])(\d{1,2})([→↓])$/;

/** Read the steps of a chain; none when it is written in a way that we do not know. */
export function stepsOf(noted: readonly string[], speller?: Speller): Step[] {
	const steps = noted.map((each) => stepOf(each, speller));
	return steps.every((step) => step !== null) ? steps : [];
}

function stepOf(noted: string, speller?: Speller): Step | null {
	const [, letters, column, row, way] = NOTED.exec(noted) ?? [];
	if (!letters || !column || !row) return null;
	return {
		word: letters.toUpperCase(),
		written: spelled(letters.toUpperCase(), speller),
		row: Number(row) - 1,
		column: column.charCodeAt(0) - "A".charCodeAt(0),
		down: way === "↓",
		jokers: [...letters].map((letter) => letter !== letter.toUpperCase()),
	};
}

export interface Place {
	row: number;
	column: number;
}

/** Give the squares of a word. */
export function squaresOf({
	word,
	row,
	column,
	down,
}: Pick<Step, "word" | "row" | "column" | "down">): Place[] {
	return Array.from(word, (_, nth) => ({ row: row + (down ? nth : 0), column: column + (down ? 0 : nth) }));
}

/** Give the board after some words, as the house writes boards: a dot for none, a small letter for a joker. */
export function boardAfter(steps: readonly Step[], size: number): string[] {
	const rows = Array.from({ length: size }, () => Array<string>(size).fill("."));
	for (const step of steps)
		squaresOf(step).forEach(({ row, column }, nth) => {
			const letter = step.word[nth] ?? ".";
			const line = rows[row];
			if (line?.[column] === ".") line[column] = step.jokers[nth] ? letter.toLowerCase() : letter;
		});
	return rows.map((row) => row.join(""));
}
