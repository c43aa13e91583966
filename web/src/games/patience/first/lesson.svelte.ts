// The guided first patience: a board of seven squares, four words, nothing asked of the house.
import { boardAfter, type Step, stepsOf } from "../chain";

export const SIZE = 7;
export type Stage = "start" | "cross" | "middle" | "joker" | "end";
const STAGES: readonly Stage[] = ["start", "cross", "middle", "joker", "end"];

/** What is laid at each step, and the rack before it. */
export const WORDS_TO_LAY = stepsOf(["PORTE A1→", "ETAGE E1↓", "TEST D5→", "TOi G5↓"]);
const RACKS = ["TPERAOTEGL", "TAGELTSTON", "TSLTONR?UA", "?ONLRUAIE", "?ONLRUAIE"];

interface Tile {
	row: number;
	column: number;
	letter: string;
}

export class Lesson {
	step = $state<Stage>("start");
	/** Other letters were laid than the lesson speaks of. */
	missed = $state(false);

	readonly all = WORDS_TO_LAY.length;
	readonly number = $derived(Math.min(this.all, 1 + STAGES.indexOf(this.step)));
	readonly chain = $derived<Step[]>(WORDS_TO_LAY.slice(0, STAGES.indexOf(this.step)));
	readonly rows = $derived(boardAfter(this.chain, SIZE));
	readonly rack = $derived(RACKS[STAGES.indexOf(this.step)] ?? "");
	readonly wanted = $derived<Step | null>(WORDS_TO_LAY[this.chain.length] ?? null);

	/** Lay letters: the right ones lead to the next step, others stay where they are with a hint. */
	lay(tiles: readonly Tile[]): boolean {
		const wanted = this.wanted;
		if (!wanted) return false;
		const after = boardAfter([...this.chain, wanted], SIZE);
		const before = this.rows;
		const missing = after.flatMap((line, row) =>
			Array.from(line).filter((letter, column) => letter !== "." && before[row]?.[column] === "."),
		).length;
		const right = tiles.every(({ row, column, letter }) => after[row]?.[column]?.toUpperCase() === letter);
		this.missed = !right || tiles.length !== missing;
		if (!this.missed) this.step = STAGES[STAGES.indexOf(this.step) + 1] ?? "end";
		return !this.missed;
	}
}
