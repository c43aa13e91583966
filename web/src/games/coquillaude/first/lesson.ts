// The guided first game: what each step asks for. Nothing is asked of the house.

import type { Reading } from "../../../board/reading";
import type { Direction, Kind, Unsent } from "../../../board/squares";
import type { View } from "../../../protocol/coquillaude";
import { mainWord } from "../preparing/composing";

export const STAGES = ["roll", "question", "word", "slant", "anagram", "reveal", "attack", "end"] as const;
export type Stage = (typeof STAGES)[number];

export const NUMBER = 2533;
export const WORD = "NACRE";
export const PAWNS = "ACENORSU";
/** All anagrams of the word that the big dictionary has. */
export const ANAGRAMS = "ANCRE CANER CARNE CERNA CRANE CRENA ECRAN ENCRA NACER RANCE".split(" ");
export const OTHER = "CHIEN";
export const OTHERS_ANAGRAM = "NICHE";
export const TAKING = ["CHINE"];

const BOARD = [
	".........",
	"....C....",
	"..C...C..",
	"...OOO...",
	".C.OOO.C.",
	"...OOO...",
	"..C...C..",
	"....C....",
	".........",
];
export const ROWS = BOARD.map((line) => ".".repeat(line.length));
export const KINDS: Kind[][] = BOARD.map((line) =>
	Array.from(line, (sign) => (sign === "O" ? "orange" : sign === "C" ? "shell" : "plain")),
);

/** Count how many squares of a kind a word covers. */
export function covers(reading: Reading | null, kind: Kind): number {
	return reading?.spots.filter(({ row, column }) => KINDS[row]?.[column] === kind).length ?? 0;
}

/** Give what the lesson's word is worth where it lies; with anagrams, that many times. */
export function worth(reading: Reading | null, words = 1): number {
	const length = (reading?.word.length ?? 0) + covers(reading, "shell");
	return length * length * words;
}

/** Tell what is still wrong with the pawns on the board; nothing when they are as asked. */
export function missing(
	stage: Stage,
	unsent: readonly Unsent[],
	wish: Direction,
): "" | "hint_word" | "hint_orange" | "hint_slant" {
	const main = mainWord(ROWS, unsent, wish);
	if (main?.word !== WORD) return "hint_word";
	if (!covers(main, "orange")) return "hint_orange";
	const slants = main.direction === "falling" || main.direction === "rising";
	return stage === "slant" && !(slants && covers(main, "shell")) ? "hint_slant" : "";
}

/** Make the part of a view that the reveal draws. */
export function revealed(points: number, anagrams: readonly string[]): Pick<View, "reveal" | "last" | "tie"> {
	const counted = (word: string, worth: number) => ({
		word,
		letters: word.length,
		shells: 0,
		person: null,
		points: worth,
		decree: false,
		row: 0,
		column: 0,
		direction: "across" as const,
	});
	const bid = (seat: number, word: string, worth: number, more: readonly string[] = []) => ({
		seat,
		preparation: {
			tiles: [],
			words: [counted(word, worth)],
			anagrams: more.map((each) => counted(each, worth)),
			points: worth * (1 + more.length),
		},
	});
	const mine = bid(0, WORD, points, anagrams);
	return {
		reveal: [bid(2, "COUP", 25), bid(1, "SABLE", 49), mine],
		last: { seat: 0, preparation: mine.preparation, scorer: 0, points: mine.preparation.points, found: [] },
		tie: [],
	};
}
