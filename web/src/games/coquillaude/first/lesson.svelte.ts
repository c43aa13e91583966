// The guided first game: what each step asks for. Nothing is asked of the house, but its tests prove the figures.

import type { Reading } from "../../../board/readings";
import type { Direction, Kind, Unsent } from "../../../board/squares";
import { Steps } from "../../../lib/steps.svelte";
import type { View } from "../../../protocol/coquillaude";
import { mainWord } from "../preparation/composition";
import data from "./lesson.json";

export const STAGES = ["roll", "question", "word", "slant", "anagram", "reveal", "attack", "end"] as const;
export type Stage = (typeof STAGES)[number];

export class Lesson extends Steps<Stage> {
	constructor() {
		super(STAGES);
	}
}

export const NUMBER = data.number;
export const WORD = data.word;
export const PAWNS = data.pawns;
/** All anagrams of the word that the game has. */
export const ANAGRAMS = data.anagrams;
export const OTHER = data.other;
export const OTHERS_ANAGRAM = data.others_anagram;
export const TAKING = data.taking;
/** A famous name counts two letters more. */
const PERSON = 2;

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

/** Give the letters for which the lesson's word counts where it lies. */
export function weight(reading: Reading | null): number {
	return (reading?.word.length ?? 0) + covers(reading, "shell");
}

/** Give what one word is worth that counts for so many letters. */
function squared(word: string, letters: number): number {
	return (letters + (data.people.includes(word) ? PERSON : 0)) ** 2;
}

/** Give what the lesson's word is worth where it lies, with the anagrams that are announced. */
export function worth(reading: Reading | null, anagrams: readonly string[] = []): number {
	if (!reading) return 0;
	return [reading.word, ...anagrams].reduce((sum, word) => sum + squared(word, weight(reading)), 0);
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
export function revealed(
	letters: number,
	anagrams: readonly string[],
): Pick<View, "reveal" | "last" | "tie"> {
	const counted = (word: string, worth: number, shells = 0) => ({
		word,
		letters: word.length,
		shells,
		person: null,
		points: worth,
		decree: false,
		row: 0,
		column: 0,
		direction: "across" as const,
	});
	const bid = (seat: number, word: string, worth: number, shells: number, more: readonly string[] = []) => {
		const anagrams = more.map((each) => counted(each, squared(each, letters), shells));
		const points = anagrams.reduce((sum, each) => sum + each.points, worth);
		return { seat, preparation: { tiles: [], words: [counted(word, worth, shells)], anagrams, points } };
	};
	const mine = bid(0, WORD, squared(WORD, letters), Math.max(0, letters - WORD.length), anagrams);
	const lower = data.lower.map(({ word, points, shells }, nth) =>
		bid(data.lower.length - nth, word, points, shells),
	);
	return {
		reveal: [...lower, mine],
		last: { seat: 0, preparation: mine.preparation, scorer: 0, points: mine.preparation.points, found: [] },
		tie: [],
	};
}
