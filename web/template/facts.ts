// What the frame asks of BATAILLE.

import { fill, type Language } from "../../lib/language.svelte";
import type { Sentence } from "../../lib/room";
import type { View } from "../../protocol/bataille";
import { WORDS } from "./words";

export const layout = "three";

/** Give the tricks of each seat. */
export function scores(view: View): number[] {
	return view.tricks;
}

/** Say what is expected now, of me or of others. */
export function sentence(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
): Sentence {
	const say = (key: keyof typeof WORDS, values = {}) => fill(WORDS[key], values, language);
	const ended = view.cards_left.every((left) => !left) && !view.others_laid.includes(true);
	if (ended) return { title: say(view.tricks.some(Boolean) ? "over" : "before") };
	if (seat !== null && !view.others_laid[seat]) return { title: say("choose"), detail: say("choose_detail") };
	const missing = names.filter((_, number) => !view.others_laid[number]);
	return { title: say("wait", { names: missing.join(", ") }) };
}
