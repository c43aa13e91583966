// Two boards for the rules: the real squares around the middle, with the rulebook's own words. The house's tests lay
// the same words by the rules, so that no figure on the page can differ from the game's.
import type { Kind } from "../../../board/squares";
import type { Preparation } from "../../../protocol/coquillaude";
import { squaresOf } from "../squares";
import data from "./example.json";

export interface Picture {
	kinds: Kind[][];
	rows: string[];
}

interface Word {
	word: string;
	row: number;
	column: number;
	direction: string;
	points: number;
}

const STEPS: Record<string, readonly [down: number, right: number]> = {
	across: [0, 1],
	down: [1, 0],
	descending: [1, 1],
};

/** Cut a square out of the board and write words on it. */
function cut(top: number, left: number, size: number, words: readonly Word[]): Picture {
	const letters = data.board.map((line) => Array.from(line, () => "."));
	for (const { word, row, column, direction } of words) {
		const [down, right] = STEPS[direction] ?? [0, 1];
		Array.from(word).forEach((letter, nth) => {
			const line = letters[row + nth * down];
			if (line) line[column + nth * right] = letter;
		});
	}
	const part = (lines: string[]) => lines.slice(top, top + size).map((line) => line.slice(left, left + size));
	return { kinds: squaresOf(part(data.board)), rows: part(letters.map((line) => line.join(""))) };
}

export const CROSSED = cut(4, 3, 15, data.crossed);
export const SLANTED = cut(5, 5, 10, data.slanted);

const points = data.crossed[1]?.points ?? 0;
export const WORTH: Preparation = {
	tiles: [],
	words: [
		{
			word: "NABUCHODONOSOR",
			letters: 14,
			shells: 0,
			person: { fr: "Nabuchodonosor, roi de Babylone", en: "Nebuchadnezzar, king of Babylon" },
			points,
			decree: false,
			row: 5,
			column: 9,
			direction: "down",
		},
	],
	anagrams: [],
	points,
};
