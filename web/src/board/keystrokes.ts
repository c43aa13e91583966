// What typing a letter at a square means. Whether the word may be played is for the house to say.
import type { Piece } from "../lib/pieces";
import { JOKER, type Spots } from "./draft.svelte";
import { type Direction, letterAt, type Spot, same, stepped, within } from "./squares";

export type Typed =
	| { do: "keep"; at: Spot }
	| { do: "lay"; at: Spot; id: number; letter: string }
	| { do: "lacks" }
	| { do: "no_room" };

interface Lying {
	rows: readonly string[];
	pieces: readonly Piece[];
	spots: Spots;
}

/** Find what a typed letter does: it lies there already, it comes from the rack, a joker stands for it, or nothing. */
export function typed(letter: string, from: Spot, direction: Direction, lying: Lying): Typed {
	const { rows, pieces, spots } = lying;
	if (letterAt(rows, from).toUpperCase() === letter) return { do: "keep", at: from };
	const at = firstFree(rows, from, direction);
	if (!at) return { do: "no_room" };
	const here = pieces.find(({ id }) => same(spots[id] ?? null, at));
	if (here && (spots[here.id]?.letter || here.card) === letter) return { do: "keep", at };
	const free = pieces.filter((piece) => !spots[piece.id]);
	const own = free.find((piece) => piece.card === letter);
	if (own) return { do: "lay", at, id: own.id, letter: "" };
	const joker = free.find((piece) => piece.card === JOKER);
	return joker ? { do: "lay", at, id: joker.id, letter } : { do: "lacks" };
}

/** Go over letters of the board to the first square without one. */
export function firstFree(rows: readonly string[], from: Spot, direction: Direction): Spot | null {
	let at = from;
	while (within(at, rows.length) && letterAt(rows, at)) at = stepped(at, direction);
	return within(at, rows.length) ? at : null;
}

/** Give the square whose letter Backspace takes: this one, or the nearest before it across letters of the board. */
export function rubbed(rows: readonly string[], spots: Spots, from: Spot, direction: Direction): Spot | null {
	const unsent = (at: Spot) => Object.values(spots).some((spot) => same(spot, at));
	if (unsent(from)) return from;
	let at = stepped(from, direction, -1);
	while (within(at, rows.length) && letterAt(rows, at)) at = stepped(at, direction, -1);
	return within(at, rows.length) && unsent(at) ? at : null;
}
