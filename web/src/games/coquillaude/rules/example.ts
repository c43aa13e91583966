// Two boards for the rules: the real squares around the middle, with the rulebook's own words.
import type { Kind } from "../../../board/squares";
import type { Preparation } from "../../../protocol/coquillaude";
import { squaresOf } from "../squares";

const BOARD = [
	"..........C..........",
	".....................",
	".......C.....C.......",
	"...C......C......C...",
	".....................",
	"........C...C........",
	"......C.......C......",
	"..C...............C..",
	".....C..OOOOO..C.....",
	"........OOOOO........",
	"C..C....OOOOO....C..C",
	"........OOOOO........",
	".....C..OOOOO..C.....",
	"..C...............C..",
	"......C.......C......",
	"........C...C........",
	".....................",
	"...C......C......C...",
	".......C.....C.......",
	".....................",
	"..........C..........",
];

export interface Picture {
	kinds: Kind[][];
	rows: string[];
}

type Word = readonly [word: string, row: number, column: number, down: number, right: number];

/** Cut a square out of the board and write words on it. */
function cut(top: number, left: number, size: number, words: readonly Word[]): Picture {
	const letters = BOARD.map((line) => Array.from(line, () => "."));
	for (const [word, row, column, down, right] of words)
		Array.from(word).forEach((letter, nth) => {
			const line = letters[row + nth * down];
			if (line) line[column + nth * right] = letter;
		});
	const part = (lines: string[]) => lines.slice(top, top + size).map((line) => line.slice(left, left + size));
	return { kinds: squaresOf(part(BOARD)), rows: part(letters.map((line) => line.join(""))) };
}

export const CROSSED = cut(4, 3, 14, [
	["ARISTOTELICIEN", 10, 3, 0, 1],
	["NABUCHODONOSOR", 4, 8, 1, 0],
]);
export const SLANTED = cut(5, 5, 10, [["COQUILLE", 6, 6, 1, 1]]);

export const WORTH: Preparation = {
	tiles: [],
	words: [
		{
			word: "NABUCHODONOSOR",
			letters: 14,
			shells: 0,
			person: { fr: "personnage célèbre : + 2", en: "famous person: + 2" },
			points: 256,
			decree: false,
			row: 4,
			column: 8,
			direction: "down",
		},
	],
	anagrams: [],
	points: 256,
};
