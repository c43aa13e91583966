// Prepared letters as one word: where it lies, where it would lie if it were moved or turned, how another one is spelled.
import type { Piece } from "../lib/pieces";
import { JOKER, type Laid } from "./draft.svelte";
import { type Direction, letterAt, type Spot, STEPS, same, stepped, type Unsent, within } from "./squares";

/** Prepared letters in one line, without a gap but for letters of the board. */
export interface Line {
	direction: Direction;
	tiles: readonly Unsent[];
}

/** Find the line that all prepared letters make; null for fewer than two, or where they lie apart. */
export function lineOf(
	rows: readonly string[],
	unsent: readonly Unsent[],
	directions: readonly Direction[],
): Line | null {
	if (unsent.length < 2) return null;
	for (const direction of directions) {
		const tiles = unsent.toSorted((a, b) => along(a, direction) - along(b, direction));
		const [first] = tiles;
		if (
			first &&
			tiles.every((tile, nth) => nth === 0 || follows(rows, tiles[nth - 1] as Spot, tile, direction))
		)
			return { direction, tiles };
	}
	return null;
}

/** Tell whether a square lies on the line that a word runs along. */
export function isOnLine(spot: Spot, { direction, tiles }: Line): boolean {
	const [first] = tiles;
	if (!first) return false;
	const step = STEPS[direction];
	return (spot.row - first.row) * step.column === (spot.column - first.column) * step.row;
}

/** Give where so many letters lie with a square among them: those before it, itself, those after it; null without room. */
export function placesAround(
	rows: readonly string[],
	at: Spot,
	direction: Direction,
	before: number,
	after: number,
): Spot[] | null {
	if (!within(at, rows.length) || letterAt(rows, at)) return null;
	const left = run(rows, at, direction, -1, before);
	const right = run(rows, at, direction, 1, after);
	return left && right && [...left.toReversed(), { row: at.row, column: at.column }, ...right];
}

/** Give which pieces spell letters from a square on, over letters of the board; null where that cannot be done. */
export function spelling(
	letters: string,
	start: Spot,
	direction: Direction,
	rows: readonly string[],
	pieces: readonly Piece[],
): ReadonlyMap<number, Laid> | null {
	const left = [...pieces];
	const laid = new Map<number, Laid>();
	for (const [nth, sign] of [...letters].entries()) {
		const spot = stepped(start, direction, nth);
		if (!within(spot, rows.length)) return null;
		const lying = letterAt(rows, spot);
		if (lying) {
			if (lying.toUpperCase() !== sign.toUpperCase()) return null;
			continue;
		}
		const own = sign === sign.toUpperCase() ? left.findIndex((piece) => piece.card === sign) : -1;
		const place = own < 0 ? left.findIndex((piece) => piece.card === JOKER) : own;
		const [piece] = place < 0 ? [] : left.splice(place, 1);
		if (!piece) return null;
		laid.set(piece.id, { ...spot, letter: piece.card === JOKER ? sign.toUpperCase() : "" });
	}
	return laid.size ? laid : null;
}

function along({ row, column }: Spot, direction: Direction): number {
	return direction === "down" ? row : column;
}

function follows(rows: readonly string[], from: Spot, to: Spot, direction: Direction): boolean {
	let at = stepped(from, direction);
	while (within(at, rows.length) && !same(at, to) && letterAt(rows, at)) at = stepped(at, direction);
	return same(at, to);
}

function run(
	rows: readonly string[],
	from: Spot,
	direction: Direction,
	way: 1 | -1,
	count: number,
): Spot[] | null {
	const found: Spot[] = [];
	for (let at = stepped(from, direction, way); found.length < count; at = stepped(at, direction, way)) {
		if (!within(at, rows.length)) return null;
		if (!letterAt(rows, at)) found.push(at);
	}
	return found;
}
