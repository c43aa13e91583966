// What a replay of LA CLÉ reveals.
import { laidOn, placementOf } from "../../board/notation";
import type { Tried } from "../../lib/room";
import type { View } from "../../protocol/cle";

/** Give the letters of the rack. */
export function held(view: View): string[] {
	return [...view.rack];
}

/** Lay another word on the board. */
export function tried(view: View, move: string): Tried<View> | null {
	const placement = placementOf(move);
	if (!placement) return null;
	const { rows, laid } = laidOn(view.rows, placement);
	const words = [placement.letters.toUpperCase()];
	return { view: { ...view, rows, last: { seat: view.turn, tiles: laid, words, points: 0, key: false } } };
}
