// What can be said of any game without knowing it.
import { fill, type Language } from "../lib/language.svelte";
import type { Sentence } from "../lib/room";
import { WORDS } from "./words";

/** Say whom the table waits for. */
export function sentence(
	_: unknown,
	seat: number | null,
	language: Language,
	names: readonly string[],
	awaited: readonly number[],
): Sentence {
	if (seat !== null && awaited.includes(seat)) return { title: fill(WORDS.your_turn, {}, language) };
	if (!awaited.length) return { title: fill(WORDS.over, {}, language) };
	const waited = awaited.map((each) => names[each] ?? "").join(", ");
	return { title: fill(WORDS.turn_of, { names: waited }, language) };
}
