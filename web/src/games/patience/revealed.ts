// What a replay of the patience reveals.
import { laidOn, placementOf } from "../../board/notation";
import type { Tried } from "../../lib/room";
import type { View } from "../../protocol/patience";

/** Give the letters of the rack. */
export function held(view: View): string[] {
	return [...view.rack];
}

/** Lay another word, as the chain would have gone on. */
export function tried(view: View, move: string): Tried<View> | null {
	const placement = placementOf(move);
	if (!placement) return null;
	const { letters, start, direction } = placement;
	const step = { word: letters.toUpperCase(), ...start, down: direction === "down" };
	return { view: { ...view, rows: laidOn(view.rows, placement).rows, chain: [...view.chain, step] } };
}
