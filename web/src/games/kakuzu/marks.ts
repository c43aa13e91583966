// Pencil marks: digits noted on stones, for oneself only. They never leave this browser.
import { recall, remember } from "../../lib/memory";
import { COVERED, squareOf } from "./geometry";

/** The digits noted on each stone, ascending, by square. */
export type Marks = Readonly<Record<number, readonly number[]>>;

const SHELF = "kakuzu:pencil";
/** So many tables are remembered, the latest first. */
const MOST = 12;

type Kept = [table: string, marks: Marks][];

/** Note a digit on a stone, or rub it out. */
export function toggled(marks: Marks, square: number, digit: number): Marks {
	const noted = marks[square] ?? [];
	const left = noted.includes(digit)
		? noted.filter((each) => each !== digit)
		: [...noted, digit].sort((a, b) => a - b);
	return { ...cleared(marks, square), ...(left.length ? { [square]: left } : {}) };
}

/** Rub out everything on a stone. */
export function cleared(marks: Marks, square: number): Marks {
	const { [square]: _, ...others } = marks;
	return others;
}

/** Keep only what is noted on stones that still lie there. */
export function pruned(marks: Marks, board: string): Marks {
	const left = Object.entries(marks).filter(([square]) => board[Number(square)] === COVERED);
	return left.length === Object.keys(marks).length ? marks : Object.fromEntries(left);
}

/** Pencil what the reason of an answer rests on, written as remarks write moves; null where it rests on nothing. */
export function marksOf(moves: readonly string[]): Marks | null {
	const pairs = moves.flatMap((move) => {
		const [digit, name] = move.split("@");
		const square = squareOf(name ?? "");
		return square === null ? [] : [[square, [Number(digit)]] as const];
	});
	return pairs.length ? Object.fromEntries(pairs) : null;
}

/** Give what was noted at a table by a seat. */
export function recallMarks(code: string, seat: number): Marks {
	return kept().find(([table]) => table === nameOf(code, seat))?.[1] ?? {};
}

/** Keep the notes of a table; the oldest tables are forgotten. */
export function keepMarks(code: string, seat: number, marks: Marks): void {
	const table = nameOf(code, seat);
	const others = kept().filter(([other]) => other !== table);
	const all: Kept = Object.keys(marks).length ? [[table, marks], ...others] : others;
	remember(SHELF, all.length ? JSON.stringify(all.slice(0, MOST)) : null);
}

function nameOf(code: string, seat: number): string {
	return `${code}:${seat}`;
}

function kept(): Kept {
	try {
		const read: unknown = JSON.parse(recall(SHELF) ?? "[]");
		return Array.isArray(read) ? (read as Kept) : [];
	} catch {
		return [];
	}
}
