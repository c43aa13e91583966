// What a replay of RONDO reveals.
import type { View } from "../../protocol/rondo";
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
