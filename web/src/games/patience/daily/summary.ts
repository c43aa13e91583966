// What can be told of a day's patience without spoiling it: how many words, how long, never a letter or a place.
import { written } from "../../../lib/calendar";
import { fill, type Language, single } from "../../../lib/language.svelte";
import type { End, Result } from "./results";
import { WORDS } from "./words";

export type Sign = "short" | "middle" | "long" | "longest";

/** Give a word's sign by its length. */
export function signOf(length: number): Sign {
	if (length < 4) return "short";
	if (length < 6) return "middle";
	return length < 8 ? "long" : "longest";
}

const SQUARES: Record<Sign, string> = { short: "🟨", middle: "🟧", long: "🟩", longest: "🟦" };
const ENDS: Record<End, string> = { arrived: "🗝️", stuck: "🚧", gave_up: "🏳️" };

/** Say in one line how a patience ended. */
export function summary(result: Result, language: Language): string {
	const n = result.lengths.length;
	const key = single(n, language) ? (`${result.end}_one` as const) : result.end;
	const words = fill(WORDS[key], { n }, language);
	const left = fill(WORDS[single(result.left, language) ? "left_one" : "left"], { n: result.left }, language);
	return `${words}, ${left}`;
}

/** Write what is sent to friends. */
export function shared(day: string, result: Result, address: string, language: Language): string {
	const squares = result.lengths.map((length) => SQUARES[signOf(length)]).join("");
	const title = fill(WORDS.shared_title, { day: written(day, language) }, language);
	return [title, summary(result, language), squares + ENDS[result.end], address].join("\n");
}
