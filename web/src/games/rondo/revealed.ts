// What a replay of RONDO reveals.
import type { Tried } from "../../lib/room";
import type { View } from "../../protocol/rondo";
import { wordOf } from "./cards";
import { nameOf } from "./names";
import { say } from "./revealed/words";

/** Give the cards in a hand. */
export function held(view: View): string[] {
	return [...view.hand];
}

/** Give the word offered for the start, and what the cards are that a seat has laid face down. */
export function secrets(view: View): string[] {
	const lines = [];
	if (view.opening) lines.push(say("opening", { word: view.opening.toUpperCase() }));
	else if (view.opening === "") lines.push(say("opening_none"));
	if (view.turned) lines.push(say("turned", { cards: [...view.turned].map(nameOf).join(", ") }));
	return lines;
}

const UNTOUCHED = ".";

/** Say a word and its points; which cards make it is drawn. */
export function called(move: string): string {
	const [word = "", row, worth] = move.split(" ");
	return row && worth ? `${word} · ${worth}` : word;
}

/** Lay other cards on the holder: “MARES ....S 12” has the cards below their compartments. */
export function tried(view: View, move: string): Tried<View> | null {
	const [word = "", row = ""] = move.split(" ");
	// A compartment more may have been opened in front or at the end: the word tells which.
	for (const first of [0, -1]) {
		const holder = Array.from(row, (face, nth) => {
			const pile = view.holder[nth + first] ?? "";
			return face === UNTOUCHED ? pile : pile + face;
		});
		if (wordOf(holder.map((pile) => pile.slice(-1)).join("")) !== word) continue;
		const cards = [...row].flatMap((face, nth) => (face === UNTOUCHED ? [] : [{ at: nth + first }]));
		return { view: { ...view, holder, word }, events: [{ type: "laid", seat: view.turn, cards }] };
	}
	return null;
}
