// Between the prepared letters and the house: the command, and the word that a refusal speaks of.
import type { Unsent } from "../../board/squares";
import type { Lay } from "../../protocol/cle";
import type { Refusal } from "../../protocol/house";

/** Words that are not in the dictionary are refused under this rule; the table may admit them. */
const NO_WORD = "C-09";

/** Give the command for the letters that are laid; null for none. */
export function laying(unsent: readonly Unsent[]): Lay | null {
	if (!unsent.length) return null;
	const tiles = unsent.map(({ row, column, letter, joker }) => ({ row, column, letter, joker }));
	return { type: "lay", tiles };
}

/** Give the word that was refused because no dictionary has it; nothing for other reasons. */
export function disputed(refusal: Refusal | null, words: readonly string[]): string {
	if (refusal?.rule !== NO_WORD) return "";
	const named = (word: string) => new RegExp(`(^|[^A-Z])${word}($|[^A-Z])`).test(refusal.text.fr);
	return words.find(named) ?? words[0] ?? "";
}
