// The 81 squares: where they are, what they are called, and how the arrow keys go from one to the next.

export const SQUARES: readonly number[] = Array.from({ length: 81 }, (_, square) => square);
export const DIGITS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const LINES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** What stands for a stone in a board of 81 signs. */
export const COVERED = ".";

const LETTERS = "ABCDEFGHI";

export const rowOf = (square: number): number => Math.floor(square / 9);
export const columnOf = (square: number): number => square % 9;
export const boxOf = (square: number): number => Math.floor(square / 27) * 3 + Math.floor((square % 9) / 3);

/** Name a row as the house does in its sentences. */
export function letterOf(row: number): string {
	return LETTERS[row] ?? "";
}

/** Find a square by its name, such as E5; null for what is none. */
export function squareOf(name: string): number | null {
	const row = LETTERS.indexOf(name.slice(0, 1));
	return /^[A-I][1-9]$/.test(name) ? row * 9 + Number(name[1]) - 1 : null;
}

/** Give the place of a line among the grid's tracks: a gap lies between the boxes. */
export function trackOf(line: number): number {
	return line + Math.floor(line / 3) + 1;
}

/** Give the square that a key leads to; null for keys that do not move. The board's edge stops. */
export function stepFrom(square: number, key: string, far: boolean): number | null {
	const row = rowOf(square);
	const column = columnOf(square);
	switch (key) {
		case "ArrowLeft":
			return at(row, far ? 0 : column - 1);
		case "ArrowRight":
			return at(row, far ? 8 : column + 1);
		case "ArrowUp":
			return at(far ? 0 : row - 1, column);
		case "ArrowDown":
			return at(far ? 8 : row + 1, column);
		case "Home":
			return at(far ? 0 : row, 0);
		case "End":
			return at(far ? 8 : row, 8);
		case "PageUp":
			return at(row - 3, column);
		case "PageDown":
			return at(row + 3, column);
		default:
			return null;
	}
}

function at(row: number, column: number): number {
	return within(row) * 9 + within(column);
}

function within(line: number): number {
	return Math.min(8, Math.max(0, line));
}
