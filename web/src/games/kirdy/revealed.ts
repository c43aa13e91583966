// What a replay of KIRDY reveals.
import type { Tried } from "../../lib/room";
import type { View } from "../../protocol/kirdy";
import { say } from "./revealed/words";

/** Give the word that a seat has written, while the others look for one. */
export function secrets(view: View): string[] {
	return view.secret === null ? [] : [say("secret", { word: view.secret })];
}

/** Say another word over the letters. */
export function tried(view: View, word: string): Tried<View> | null {
	if (!/^[A-Z]+$/.test(word)) return null;
	const seat = view.stealer ?? view.active;
	return { view: { ...view, said: [...view.said, { seat, word, spellings: [] }] } };
}
