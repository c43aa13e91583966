// What a refusal of the house is about: the word on the board, an anagram beside it, or their value.
import type { Reading } from "../../../board/readings";
import type { Refusal } from "../../../protocol/house";

/** Rules by which the house refuses anagrams, and words that are worth too little. */
export const ANAGRAMS = "Q-17";
const TOO_LITTLE = "Q-25";

/** Give the word beside the one that is meant which is none: nobody looks there. */
export function crossing(refusal: Refusal | null, word: string, through: readonly Reading[]): Reading | null {
	if (!refusal?.word || refusal.word === word || refusal.rule === ANAGRAMS) return null;
	return through.find((each) => each.word === refusal.word) ?? null;
}

/** Give the anagram that a refusal is about; empty where it is about none of them, or about all. */
export function culprit(refusal: Refusal | null, anagrams: readonly string[]): string {
	if (refusal?.rule !== ANAGRAMS) return "";
	return anagrams.find((each) => each === refusal.about) ?? "";
}

/** Tell whether a word could be laid, were it worth more. */
export function isTooLittle(refusal: Refusal | null): boolean {
	return refusal?.rule === TOO_LITTLE;
}
