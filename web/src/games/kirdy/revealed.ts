// What a replay of KIRDY reveals.
import type { Tried } from "../../lib/room";
import type { AnyEvent, View } from "../../protocol/kirdy";
import { say } from "./revealed/words";

/** Give the word that a seat has written, while the others look for one. */
export function secrets(view: View): string[] {
	return view.secret === null ? [] : [say("secret", { word: view.secret })];
}

/** Tell whether a turn has ended and the next one's letters lie there: what was decided is seen on those before. */
export function closes(events: readonly AnyEvent[]): boolean {
	return ["turn_ended", "turn_begun"].every((type) => events.some((event) => event.type === type));
}

/** Say another word over the letters. */
export function tried(view: View, word: string): Tried<View> | null {
	if (!/^[A-Z]+$/.test(word)) return null;
	const seat = view.stealer ?? view.active;
	return { view: { ...view, said: [...view.said, { seat, word, spellings: [] }] } };
}
