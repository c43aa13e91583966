// How a move that was not made is called: as its room says it, its word with the accents that the house has told.
import type { Language } from "../../lib/language.svelte";
import type { Revealed } from "../../lib/room";
import { type Speller, spelled } from "../../lib/spelling";

const WORD = /^[A-Za-z]{2,}(?![^ ])/;

/** Say a move of a game’s notation as people read it. */
export function calledOf(
	move: string,
	// biome-ignore lint/suspicious/noExplicitAny: each room knows its own view
	revealed: Revealed<any>,
	language: Language,
	speller?: Speller | null,
): string {
	const said = revealed.called?.(move, language) ?? move;
	return said.replace(WORD, (word) => spelled(word.toUpperCase(), speller));
}
