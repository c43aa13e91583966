// The block of points as a table: a line a round, a column a seat, with the words that are still remembered.
import type { AnyEvent } from "../../protocol/rondo";

export interface Cell {
	/** null is a dash. */
	points: number | null;
	word: string;
}

/** Give the rounds, oldest first; a seat that has not yet played in the last one has no cell there. */
export function rounds(
	columns: readonly (readonly (number | null)[])[],
	events: readonly AnyEvent[],
): (Cell | undefined)[][] {
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
		return event.type === "ended" ? [""] : [];
	});
	const known = told.slice(-turns);
	return turns ? [...Array<string>(turns - known.length).fill(""), ...known] : [];
}
