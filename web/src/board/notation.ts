// A placement as the house writes it in lists: “AbOIERA K10↓ 24”, a small letter for a joker, points behind it or none.
import { type Direction, letterAt, type Spot, stepped, within } from "./squares";

export interface Placement {
	/** As they are laid: a small letter is a joker. */
	letters: string;
	start: Spot;
	direction: Direction;
}

const NOTED = /^([A-Za-z]+) ([A-Z])(\d{1,2})([→↓↘↗])(?: \d+)?$/;
const WAYS: Readonly<Record<string, Direction>> = {
	"→": "across",
	"↓": "down",
	"↘": "falling",
	"↗": "rising",
};

/** Read a placement; null when it is written in a way that we do not know. */
export function placementOf(noted: string): Placement | null {
	const [, letters, column, row, way] = NOTED.exec(noted) ?? [];
	const direction = WAYS[way ?? ""];
	if (!letters || !column || !row || !direction) return null;
	const start = spotOf(`${column}${row}`);
	return start && { letters, start, direction };
}

/** Find a square by its name; null for what is none. */
export function spotOf(name: string): Spot | null {
	const [, column, row] = /^([A-Z])(\d{1,2})$/.exec(name) ?? [];
	return column && row ? { row: Number(row) - 1, column: column.charCodeAt(0) - "A".charCodeAt(0) } : null;
}

/** Give the board with a placement on it, and the letters that are new there. */
export function laidOn(
	rows: readonly string[],
	{ letters, start, direction }: Placement,
): { rows: string[]; laid: (Spot & { letter: string; joker: boolean })[] } {
	const grid = rows.map((line) => [...line]);
	const laid = [...letters].flatMap((sign, nth) => {
		const spot = stepped(start, direction, nth);
		if (!within(spot, rows.length) || letterAt(rows, spot)) return [];
		(grid[spot.row] as string[])[spot.column] = sign;
		return [{ ...spot, letter: sign.toUpperCase(), joker: sign !== sign.toUpperCase() }];
	});
	return { rows: grid.map((line) => line.join("")), laid };
}
