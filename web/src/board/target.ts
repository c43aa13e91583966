// Where a letter can be let go: on a square of the board, or on the rack.
import { pieceAfter } from "../lib/drag.svelte";
import type { Spot } from "./squares";

export type Target = { kind: "square"; spot: Spot } | { kind: "rack"; before: number | null };

/** Read the square that an element stands for. */
export function spotOf(node: EventTarget | null): Spot | null {
	const square = node instanceof Element ? node.closest<HTMLElement>("[data-spot]") : null;
	const [row, column] = (square?.dataset.spot ?? "").split(",").map(Number);
	return row === undefined || column === undefined ? null : { row, column };
}

/** Find what lies at a point of the window. */
export function targetAt(x: number, y: number): Target | null {
	const node = document.elementFromPoint(x, y);
	const spot = spotOf(node);
	if (spot) return { kind: "square", spot };
	const rack = node?.closest("[data-rack]");
	return rack ? { kind: "rack", before: pieceAfter(rack, x, y) } : null;
}
