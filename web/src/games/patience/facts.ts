// What the frame asks of the patience.

import { today, written } from "../../lib/calendar";
import { fill, type Language, single, type Values } from "../../lib/language.svelte";
import type { Sentence } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { View } from "../../protocol/patience";
import { WORDS } from "./words";

type Key = keyof typeof WORDS;
type Speaker = (key: Key, values?: Values) => string;

/** So many words the strongest bots lay on average, over all deals (see the game’s README): it tells nothing of this one. */
const USUAL = { few: 6, many: 8 };

export const layout = "board";
export const frame = { solo: true, desktop: "clamp(92px, 14vh, 7.6rem)" };
export const counts = true;
/** A hinted word comes to the board, not sent. */
export const lays = { fr: "Poser ces lettres", en: "Lay these letters" };

/** Give the number of words. */
export function scores(view: View): number[] {
	return [view.chain.length];
}

/** Give the day whose deal this is; empty when it is of none. */
export function day(view: View): string {
	return view.date;
}

/** Name the rule that matters now. */
export function rule(view: View): string {
	if (view.phase === "over" || view.phase === "stuck") return "end";
	return view.chain.length ? "next" : "first";
}

/** Say what is expected now, of me or of the player I watch. */
export function sentence(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
): Sentence {
	const say: Speaker = (key, values = {}) => fill(WORDS[key], values, language);
	const last = view.chain.at(-1);
	if (view.phase === "before") return { title: say("before_title") };
	if (view.phase === "over" && view.end === "stuck" && !view.chain.length)
		return { title: say("barren_title"), detail: say("barren_detail") };
	if (view.phase === "over") return { title: ended(view, language, say) };
	if (view.phase === "stuck") return { title: say("stuck_title"), detail: say("stuck_detail") };
	if (seat === null) {
		const name = names[0] ?? "";
		return {
			title: last
				? say("other_next", { name, word: spelled(last.word, view) })
				: say("other_first", { name }),
		};
	}
	// One's own last word is on the board, and in the sentence.
	const lately = "told";
	if (!last) return { title: say("first_title"), detail: say("first_detail", USUAL), lately };
	return {
		title: say("next_title", { n: view.chain.length + 1, word: spelled(last.word, view) }),
		detail: say(last.down ? "next_across" : "next_down", USUAL),
		lately,
	};
}

/** Say which patience it is. */
export function subtitle(view: View, language: Language): string {
	// A phone has room for the day alone; the year is worth naming once it is another one.
	const ours = view.date.slice(0, 4) === today().slice(0, 4);
	const which = view.date
		? written(view.date, language, ours ? { year: undefined } : { month: "short" })
		: fill(WORDS.number, { n: view.number }, language);
	return view.practice ? `${which} · ${fill(WORDS.practice, {}, language)}` : which;
}

function ended(view: View, language: Language, say: Speaker): string {
	const n = view.chain.length;
	if (view.end === "arrived") return say(single(n, language) ? "arrived_one" : "arrived_title", { n });
	return say(view.end === "stuck" ? "stuck_title" : "gave_up_title");
}
