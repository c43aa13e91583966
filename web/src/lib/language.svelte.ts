// French first, English one tap away. Every text is a pair; a dictionary is checked by its type.
import type { Text } from "../protocol/house";
import { recall, remember } from "./memory";
import { signed } from "./numbers";

export type Language = "fr" | "en";
export type Values = Record<string, string | number>;

class Speech {
	current = $state<Language>(recall("language") === "en" ? "en" : "fr");

	constructor() {
		document.documentElement.lang = this.current;
	}

	choose(language: Language): void {
		this.current = language;
		document.documentElement.lang = language;
		remember("language", language);
	}
}

export const language = new Speech();

/** Give a text of the house in the reader's language. */
export function localised(text: Text): string {
	return text[language.current];
}

/** Make a dictionary's own `say`: reads the language, fills `{name}`, sets French typography. */
export function dictionary<Key extends string>(entries: Record<Key, Text>) {
	return (key: Key, values: Values = {}): string => fill(entries[key], values, language.current);
}

/** Fill the places of a sentence in a language. */
export function fill(text: Text, values: Values, spoken: Language): string {
	const filled = text[spoken].replace(/\{(\w+)\}/g, (_, name: string) => written(values[name] ?? ""));
	return spoken === "fr" ? typeset(filled) : filled;
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
