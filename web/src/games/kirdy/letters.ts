// What can be seen of a word without a dictionary: its capitals, and which of the support's letters stand in it in order.

export interface Lit {
	/** For each letter of the word, whether it stands for a letter of the support. */
	marks: boolean[];
	/** How many letters of the support have been met, from the left. */
	found: number;
}

/** The longest text that the house reads as a word. */
export const LONGEST = 40;

const LIGATURES: Record<string, string> = { œ: "OE", Œ: "OE", æ: "AE", Æ: "AE" };

/** Write a text in bare capitals as tiles show it; what is no letter goes, but for hyphen and apostrophe. */
export function capitals(text: string): string {
	return text
		.replace(/[œŒæÆ]/g, (sign) => LIGATURES[sign] ?? sign)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/’/g, "'")
		.toUpperCase()
		.replace(/[^A-Z'-]/g, "")
		.slice(0, LONGEST);
}

/** Tell whether the house speaks of what was written: it drops the apostrophe of a word that is one entry. */
export function isSame(word: string, written: string): boolean {
	return word === written || word === written.replaceAll("'", "");
}

/** Light up the support's letters in a word as they are met in order; the earliest place is taken. */
export function light(word: string, support: string): Lit {
	let found = 0;
	const marks = Array.from(word, (letter) => {
		const meets = found < support.length && letter === support[found];
		if (meets) found++;
		return meets;
	});
	return { marks, found };
}

/** Give the letters of the support that are still to come, and the last one that was met. */
export function missing(word: string, support: string): { letters: string; after: string | null } {
	const { found } = light(word, support);
	return { letters: support.slice(found), after: found ? (support[found - 1] ?? null) : null };
}

/** Spell letters out for the ear: “A, C, I”. */
export function spelt(letters: string): string {
	return Array.from(letters).join(", ");
}
