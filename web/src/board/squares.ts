// The squares of a board of letters: where they are, what they are called, which way a word runs.

export interface Spot {
	row: number;
	column: number;
}

export type Direction = "across" | "down" | "falling" | "rising";
/** One step of each direction; rising reads to the right and upwards. */
export const STEPS: Readonly<Record<Direction, Spot>> = {
	across: { row: 0, column: 1 },
	down: { row: 1, column: 0 },
	falling: { row: 1, column: 1 },
	rising: { row: -1, column: 1 },
};
export const CROSSWORD: readonly Direction[] = ["across", "down"];
export const ALL_DIRECTIONS: readonly Direction[] = ["across", "down", "falling", "rising"];

export const COLOURS = ["red", "orange", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];
/** What is printed on a square. */
export type Kind = "plain" | "grey" | "shell" | Colour | `key-${Colour}`;

/** A letter that lies on the board and is not sent; `id` is the piece of the rack. */
export interface Unsent extends Spot {
	id: number;
	letter: string;
	joker: boolean;
}

/** Name a square as the house does in its sentences: K10. */
export function nameOf({ row, column }: Spot): string {
	return `${columnName(column)}${row + 1}`;
}

export function columnName(column: number): string {
	return String.fromCharCode(65 + column);
}

/** One number for a square, to look things up by. */
export function keyOf({ row, column }: Spot): number {
	return row * 100 + column;
}

export function same(a: Spot | null, b: Spot | null): boolean {
	return a !== null && b !== null && a.row === b.row && a.column === b.column;
}

export function within({ row, column }: Spot, size: number): boolean {
	return row >= 0 && column >= 0 && row < size && column < size;
}

/** Go some steps from a square. */
export function stepped(from: Spot, direction: Direction, steps = 1): Spot {
	const step = STEPS[direction];
	return { row: from.row + steps * step.row, column: from.column + steps * step.column };
}

/** Give the next direction of those that a game knows. */
export function turned(direction: Direction, directions: readonly Direction[]): Direction {
	return directions[(directions.indexOf(direction) + 1) % directions.length] ?? direction;
}

/** Give the letter that lies on a square, a small one for a joker; nothing on a free square. */
export function letterAt(rows: readonly string[], { row, column }: Spot): string {
	const sign = rows[row]?.[column] ?? ".";
	return sign === "." ? "" : sign;
}

/** Give the square that a key leads to; null for keys that do not move. The board's edge stops. */
export function spotAfter(from: Spot, key: string, far: boolean, size: number): Spot | null {
	const last = size - 1;
	const at = (row: number, column: number) => ({ row: clamp(row, last), column: clamp(column, last) });
	switch (key) {
		case "ArrowLeft":
			return at(from.row, far ? 0 : from.column - 1);
		case "ArrowRight":
			return at(from.row, far ? last : from.column + 1);
		case "ArrowUp":
			return at(far ? 0 : from.row - 1, from.column);
		case "ArrowDown":
			return at(far ? last : from.row + 1, from.column);
		case "Home":
			return at(far ? 0 : from.row, 0);
		case "End":
			return at(far ? last : from.row, last);
		case "PageUp":
			return at(from.row - 5, from.column);
		case "PageDown":
			return at(from.row + 5, from.column);
		default:
			return null;
	}
}

function clamp(line: number, last: number): number {
	return Math.min(last, Math.max(0, line));
}

const SIGNS: Readonly<Record<string, Kind>> = {
	r: "red",
	o: "orange",
	v: "green",
	b: "blue",
	R: "key-red",
	O: "key-orange",
	V: "key-green",
	B: "key-blue",
	G: "grey",
};

/** Read the squares of LA CLÉ’s board as the house writes them. */
export function kindsOf(board: readonly string[]): Kind[][] {
	return board.map((line) => Array.from(line, (sign) => SIGNS[sign] ?? "plain"));
}
