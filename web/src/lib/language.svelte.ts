// French first, English one tap away. Every text is a pair; a dictionary is checked by its type.
import type { Text } from "../protocol/house";
import { elided } from "./elision";
import { recall, remember } from "./memory";
import { signed } from "./numbers";

export type Language = "fr" | "en";
export type Values = Record<string, string | number>;

class Speech {
	current = $state<Language>(recall("language") === "en" ? "en" : "fr");
	/** Whoever was told something in one language alone, and asks for it again in another. */
	readonly listeners = new Set<() => void>();

	constructor() {
		document.documentElement.lang = this.current;
	}

	choose(language: Language): void {
		this.current = language;
		document.documentElement.lang = language;
		remember("language", language);
		for (const listener of this.listeners) listener();
	}
}

export const language = new Speech();

/** Give a text of the house in the reader's language; no line begins with a colon. */
export function localised(text: Text): string {
	const said = text[language.current];
	return language.current === "fr" ? typeset(said) : said;
}

/** Make a dictionary's own `say`: reads the language, fills `{name}`, sets French typography. */
export function dictionary<Key extends string>(entries: Record<Key, Text>) {
	return (key: Key, values: Values = {}): string => fill(entries[key], values, language.current);
}

/** A place to fill: `{name}`, or `{de name}` and `{que name}`, which French elides before a vowel. */
const PLACE = /\{(?:(de|que) )?(\w+)\}/g;

/** Fill the places of a sentence in a language. */
export function fill(text: Text, values: Values, spoken: Language): string {
	const filled = text[spoken].replace(PLACE, (_, before: string | undefined, name: string) => {
		const value = written(values[name] ?? "");
		return before ? elided(before, value) : value;
	});
	return spoken === "fr" ? typeset(filled) : filled;
}

/** Tell whether a number is told in the singular: in French none is, in English one alone. */
export function single(n: number, spoken: Language = language.current): boolean {
	return spoken === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1;
}

function written(value: string | number): string {
	return typeof value === "number" ? signed(value) : value;
}

/** Put non-breaking spaces where French wants them, so that dictionaries can be written with plain ones. */
export function typeset(french: string): string {
	return french.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

/** Put names in a row as people say them: A, B and C. */
export function enumerated(names: readonly string[], and: string): string {
	return names.length > 1 ? `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}` : (names[0] ?? "");
}
