// The block of points as a table: a line a round, a column a seat, with the words that are still remembered.
import type { AnyEvent } from "../../protocol/rondo";

export interface Cell {
	/** null is a dash. */
	points: number | null;
	word: string;
}

export type Columns = readonly (readonly (number | null)[])[];

/** Part the turns from what the cards left in hand have cost, which is no turn: one line for everybody. */
export function settled(columns: Columns, over: boolean): { turns: Columns; left: (number | null)[] | null } {
	if (!over || columns.some((column) => !column.length)) return { turns: columns, left: null };
	return {
		turns: columns.map((column) => column.slice(0, -1)),
		left: columns.map((column) => column.at(-1) ?? null),
	};
}

/** Give the rounds, oldest first; a seat that has not yet played in the last one has no cell there. */
export function rounds(columns: Columns, events: readonly AnyEvent[]): (Cell | undefined)[][] {
	const height = Math.max(0, ...columns.map((column) => column.length));
	const words = columns.map((column, seat) => wordsOf(seat, column.length, events));
	return Array.from({ length: height }, (_, round) =>
		columns.map((column, seat) => {
			const points = column[round];
			return points === undefined ? undefined : { points, word: words[seat]?.[round] ?? "" };
		}),
	);
}

/** The latest events are the surest: words are counted from the end. */
function wordsOf(seat: number, turns: number, events: readonly AnyEvent[]): string[] {
	const told = events.flatMap((event) => {
		if (event.type === "laid" && event.seat === seat) return [event.word];
		if (event.type === "passed" && event.seat === seat) return [""];
		return [];
	});
	const known = told.slice(-turns);
	return turns ? [...Array<string>(turns - known.length).fill(""), ...known] : [];
}
