// Between the prepared letters and the house: the command.
import type { Unsent } from "../../board/squares";
import type { Lay } from "../../protocol/cle";

/** Give the command for the letters that are laid; null for none. */
export function laying(unsent: readonly Unsent[]): Lay | null {
	if (!unsent.length) return null;
	const tiles = unsent.map(({ row, column, letter, joker }) => ({ row, column, letter, joker }));
	return { type: "lay", tiles };
}
