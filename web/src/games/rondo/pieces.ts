// The hand's own order; everything else about pieces is the same in all games with letters.
import { type Piece, sortedBy } from "../../lib/pieces";
import { ERASER, JOKER } from "./cards";

export { moved, type Piece, reconciled, shuffled } from "../../lib/pieces";

/** Put the letters in the order of the alphabet, then jokers, then erasers. */
export function sorted(pieces: readonly Piece[]): Piece[] {
	return sortedBy(pieces, (card) => (card === ERASER ? "}" : card === JOKER ? "|" : card));
}
