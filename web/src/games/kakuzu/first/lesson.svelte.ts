// The guided first game: a fixed grid, a handful of stones, nothing asked of the house.
import { boxOf, COVERED, DIGITS, LINES } from "../geometry";
import { type Marks, toggled } from "../marks";
import type { WORDS } from "./words";

type Word = keyof typeof WORDS;

export const GRID = "365781429941326875728549613279658134514237968683194752856412397437965281192873546";
/** One digit in each box but the middle one. */
export const OPENING = hidden([1, 23, 15, 46, 42, 64, 57, 79]);
/** Fifteen stones are left. */
export const LATER = "36578142.9.13.68.57.85.9.132796.8134.142379686.319475285.4.239743.965281192873.4.";

const B5 = 13;
const C5 = 22;
const F2 = 46;
const GUESSED = 4;

export type Step =
	| "intro"
	| "prepare"
	| "sure"
	| "row"
	| "note"
	| "guess"
	| "lucky"
	| "unlucky"
	| "lea_misses"
	| "ninth"
	| "end";

/** The steps in their order; luck decides between two of them. */
const ORDER: readonly (readonly Step[])[] = [
	["intro"],
	["prepare"],
	["sure"],
	["row"],
	["note"],
	["guess"],
	["lucky", "unlucky"],
	["lea_misses"],
	["ninth"],
	["end"],
];
const SOUGHT: Partial<Record<Step, number>> = {
	sure: 5,
	row: 6,
	note: 6,
	guess: GUESSED,
	lea_misses: 9,
	ninth: 1,
};

export class Lesson {
	step = $state<Step>("intro");
	board = $state(OPENING);
	stones = $state.raw<[number, number]>([0, 0]);
	/** The digits drawn in this turn before the present one. */
	drawn = $state.raw<number[]>([]);
	last = $state.raw<{ square: number; how: "found" | "missed" | "removed" } | null>(null);
	/** The stone that flies now, and to whom. */
	flight = $state.raw<{ square: number; to: number | null } | null>(null);
	marks = $state.raw<Marks>({});
	/** What a wrong stone would have been. */
	hint = $state.raw<{ word: Word; digit: string } | null>(null);
	shaken = $state<number | null>(null);

	readonly all = ORDER.length;
	readonly number = $derived(1 + ORDER.findIndex((steps) => steps.includes(this.step)));
	readonly sought = $derived(SOUGHT[this.step] ?? null);
	readonly lifts = $derived(["prepare", "sure", "row", "guess", "ninth"].includes(this.step));
	readonly open = $derived(this.step === "prepare" ? [4] : this.lifts ? LINES : []);
	readonly incomplete = $derived(DIGITS.filter((digit) => this.board.split(String(digit)).length - 1 < 9));

	/** Go on from a step that is only read. */
	next(): void {
		if (this.step === "intro") this.#go("prepare");
		else if (this.step === "note") this.#go("guess", [5, 6]);
		else if (this.step === "lea_misses") this.#go("ninth");
		else if (this.step === "lucky" || this.step === "unlucky") {
			this.#uncover(F2, "missed", 0);
			this.#go("lea_misses");
		}
	}

	/** Lift a stone; a wrong one is laid back with a word. */
	lift(square: number): void {
		if (this.board[square] !== COVERED || !this.open.includes(boxOf(square))) return;
		const digit = Number(GRID[square]);
		this.shaken = null;
		if (this.step === "prepare") this.#prepared(square);
		else if (this.step === "guess") this.#guessed(square, digit);
		else if (digit === this.sought) this.#found(square);
		else this.#refuse(square, "not_there");
	}

	/** Note a digit on a stone; two notes are enough to know how. */
	note(square: number, digit: number): void {
		if (this.board[square] !== COVERED) return;
		this.marks = toggled(this.marks, square, digit);
	}

	rubOut(square: number): void {
		this.marks = Object.fromEntries(Object.entries(this.marks).filter(([key]) => Number(key) !== square));
	}

	#prepared(square: number): void {
		this.#uncover(square, "removed", null);
		this.board = LATER;
		this.stones = [29, 28];
		this.last = null;
		this.#go("sure");
	}

	#found(square: number): void {
		this.#uncover(square, "found", 0);
		if (this.step === "sure") this.#go("row", [5]);
		else if (this.step === "row") this.#go("note", [5]);
		else this.#go("end");
	}

	#guessed(square: number, digit: number): void {
		if (square !== B5 && square !== C5 && digit !== GUESSED) this.#refuse(square, "elsewhere");
		else if (digit === GUESSED) {
			this.#uncover(square, "found", 0);
			this.#go("lucky");
		} else {
			this.#uncover(square, "missed", 1);
			this.#go("unlucky");
		}
	}

	#refuse(square: number, word: Word): void {
		this.shaken = square;
		this.hint = { word, digit: GRID[square] ?? "" };
	}

	#uncover(square: number, how: "found" | "missed" | "removed", to: number | null): void {
		this.board = this.board.slice(0, square) + GRID[square] + this.board.slice(square + 1);
		this.last = { square, how };
		this.flight = { square, to };
		if (to === 0) this.stones = [this.stones[0] + 1, this.stones[1]];
		if (to === 1) this.stones = [this.stones[0], this.stones[1] + 1];
	}

	#go(step: Step, drawn: number[] = []): void {
		this.step = step;
		this.drawn = drawn;
		this.hint = null;
	}
}

function hidden(uncovered: readonly number[]): string {
	return [...GRID].map((digit, square) => (uncovered.includes(square) ? digit : COVERED)).join("");
}

/** The box that a sentence speaks of, to be looked at. */
export function spokenOf(step: Step): number | null {
	const squares: Partial<Record<Step, number>> = { sure: 31, row: 56, note: B5, guess: B5, ninth: 58 };
	const square = squares[step];
	return square === undefined ? null : boxOf(square);
}
