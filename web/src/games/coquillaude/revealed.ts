// What a replay of LA COQUILLAUDE reveals.
import { laidOn, placementOf } from "../../board/notation";
import { single } from "../../lib/language.svelte";
import type { Tried } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { Counted, Move, View } from "../../protocol/coquillaude";
import { listed } from "./names";
import { say as sayShown } from "./reveal/words";
import { say } from "./revealed/words";
import { say as sayTable } from "./words";

/** Give the pawns of a seat. */
export function held(view: View): string[] {
	return [...view.rack];
}

/** Give what a seat has sealed, until all show what they would lay. */
export function secrets(view: View, seat: number): string[] {
	if (!view.sealed.includes(seat)) return [];
	const [main, ...beside] = view.preparation?.words ?? [];
	if (!view.preparation || !main) return [say("ready_none")];
	const { points: n, anagrams } = view.preparation;
	const points = sayTable(single(n) ? "one_point" : "points", { n });
	const words = (each: readonly { word: string }[]) => ({
		words: listed(each.map(({ word }) => spelled(word, view))),
	});
	const line = [say("ready", { word: spelled(main.word, view), points })];
	if (beside.length) line.push(sayShown("reveal_with", words(beside)));
	if (anagrams.length)
		line.push(sayShown(anagrams.length === 1 ? "reveal_anagram" : "reveal_anagrams", words(anagrams)));
	return [line.join(", ")];
}

const WAYS = { across: "across", down: "down", falling: "descending", rising: "ascending" } as const;

/** Lay another word on the board. */
export function tried(view: View, move: string): Tried<View> | null {
	const placement = placementOf(move);
	if (!placement) return null;
	const { letters, start, direction } = placement;
	const word: Counted = {
		...{ word: letters.toUpperCase(), letters: letters.length, shells: 0, person: null, points: 0 },
		...{ decree: false, ...start, direction: WAYS[direction] },
	};
	const { rows, laid } = laidOn(view.rows, placement);
	const preparation = { tiles: laid, words: [word], anagrams: [], points: 0 };
	const last: Move = { seat: view.turn, preparation, scorer: null, points: 0, found: [] };
	return { view: { ...view, rows, last } };
}
