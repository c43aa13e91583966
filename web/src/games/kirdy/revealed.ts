// What a replay of KIRDY reveals.
import type { Tried } from "../../lib/room";
import type { AnyCommand, AnyEvent, View } from "../../protocol/kirdy";
import { capitals } from "./letters";
import { say } from "./revealed/words";

/** Give the word that a seat has written, while the others look for one. */
export function secrets(view: View): string[] {
	return view.secret === null ? [] : [say("secret", { word: view.secret })];
}

/** Give the letters before, with the word that met them, where a turn has ended and the next one's lie there. */
export function closed(view: View, events: readonly AnyEvent[]): View | null {
	if (!["turn_ended", "turn_begun"].every((type) => events.some((event) => event.type === type))) return null;
	const said = events.find((event) => event.type === "word_accepted");
	return said ? (tried(view, said.word)?.view ?? view) : view;
}

/** Lay the word that solved a puzzle over the letters: there is nothing more to write. */
export function solved(view: View, command: AnyCommand): Tried<View> | null {
	const word = command.type === "announce" ? capitals(command.word) : "";
	const drawn = tried(view, word);
	return drawn && { view: { ...drawn.view, may: [] } };
}

/** Say another word over the letters. */
export function tried(view: View, word: string): Tried<View> | null {
	if (!/^[A-Z]+$/.test(word)) return null;
	const seat = view.stealer ?? view.active;
	return { view: { ...view, said: [...view.said, { seat, word, spellings: [] }] } };
}
