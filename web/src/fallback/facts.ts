// What can be said of any game without knowing it.
import { fill, type Language } from "../lib/language.svelte";
import { WORDS } from "./words";

type Unknown = Record<string, unknown>;

/** Take the first list that looks like scores. */
export function scores(view: Unknown): number[] {
	const found = [view.scores, view.totals, view.stones].find((list) => Array.isArray(list));
	return (found as number[] | undefined) ?? [];
}

/** Say whose turn it is, as far as the view tells. */
export function sentence(
	view: Unknown,
	seat: number | null,
	language: Language,
	names: string[],
): { title: string } {
	if (view.phase === "over") return { title: fill(WORDS.over, {}, language) };
	const active = [view.active, view.turn].find((each) => typeof each === "number") as number | undefined;
	const mine = Array.isArray(view.may) && view.may.length > 0 && seat !== null;
	if (mine) return { title: fill(WORDS.your_turn, {}, language) };
	const name = active === undefined ? undefined : names[active];
	return { title: name ? fill(WORDS.turn_of, { name }, language) : fill(WORDS.waiting, {}, language) };
}
