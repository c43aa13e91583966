// What the frame asks of RONDO.

import { fill, type Language, type Values } from "../../lib/language.svelte";
import { signed } from "../../lib/numbers";
import type { Sentence } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { View } from "../../protocol/rondo";
import { settled } from "./columns";
import { WORDS } from "./words";

type Speaker = (key: keyof typeof WORDS, values?: Values) => string;

export const layout = "three";
export const frame = { brief: true, broad: true };
/** A hinted word comes to the holder, not sent. */
export const lays = { fr: "Poser ces cartes", en: "Lay these cards" };
/** What others draw is told by their number of cards; one's own draw is told by the hand. */
export const silent = ["drawn"];

/** Give the totals. */
export function scores(view: View): number[] {
	return view.totals;
}

/** Say what the cards left in hand have taken from a seat; empty where they took nothing. */
export function reckoned(view: View, seat: number, language: Language): string {
	const cost = settled(view.columns, view.phase === "over").left?.[seat];
	const total = view.totals[seat];
	if (!cost || total === undefined) return "";
	return fill(WORDS.reckoned, { earned: signed(total - cost), cost: -cost }, language);
}

/** Tell whether a word is to be found and nothing else may be done: whoever has a turn may always pass. */
export function isPuzzle(may: readonly string[]): boolean {
	return may.includes("lay") && !may.includes("pass");
}

/** Name the rule that matters now. */
export function rule(view: View): string {
	if (view.phase === "over") return "end";
	return view.phase === "turns" && view.holder.length ? "turn" : "start";
}

/** Say what is expected now, of me or of another. */
export function sentence(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
): Sentence {
	const say: Speaker = (key, values = {}) => fill(WORDS[key], values, language);
	if (view.phase === "before") return { title: say("before") };
	if (view.phase === "over") return { title: say("over") };
	if (view.phase === "opening") return opening(view, seat, names, say);
	const mine = seat !== null && view.turn === seat;
	const name = names[view.turn] ?? "";
	const word = spelled(view.word, view);
	const detail = mine ? told(view, word, say) : seat === null ? "" : say("think_along");
	const title = view.holder.length
		? say(mine ? "turn_mine" : "turn_other", { name, word })
		: say(mine ? "first_mine" : "first_other", { name });
	return detail ? { title, detail } : { title };
}

/** Count the stock. */
export function subtitle(view: View, language: Language): string {
	return fill(WORDS[view.stock ? "stock" : "stock_empty"], { n: view.stock }, language);
}

function opening(view: View, seat: number | null, names: readonly string[], say: Speaker): Sentence {
	if (seat === null) return { title: say("open_other") };
	if (view.may.includes("opening_word")) return { title: say("open_mine"), detail: say("open_mine_detail") };
	const missing = names.filter((_, number) => !view.given[number]);
	return { title: say("open_wait", { names: listed(missing, say("and")) }) };
}

/** What the turn has cost so far, else what has to be kept to. */
function told(view: View, word: string, say: Speaker): string {
	if (view.exchanges) return say("exchanged_times", { points: signed(-2 * view.exchanges) });
	return view.holder.length ? say("turn_mine_detail", { word }) : say("first_mine_detail");
}

function listed(names: readonly string[], and: string): string {
	return names.length > 1 ? `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}` : (names[0] ?? "");
}
