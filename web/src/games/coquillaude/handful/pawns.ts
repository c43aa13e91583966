// A handful of pawns, forty and more: the same letters in one pile, pinned letters first, letters looked for.
import type { Piece } from "../../../lib/pieces";

export interface Pile {
	card: string;
	/** The pawn that is taken first. */
	id: number;
	/** How many lie here; none when all of them are on the board. */
	count: number;
}

const LIGATURES: Readonly<Record<string, string>> = { œ: "OE", Œ: "OE", æ: "AE", Æ: "AE" };

/** Write a text in the bare capitals of pawns. */
export function capitals(text: string): string {
	return text
		.replace(/[œŒæÆ]/g, (sign) => LIGATURES[sign] ?? sign)
		.normalize("NFD")
		.toUpperCase()
		.replace(/[^A-Z]/g, "");
}

/** Put pinned letters before all others, in the order in which they were pinned. */
export function pinnedFirst(pieces: readonly Piece[], pins: string): Piece[] {
	const rank = (card: string) => (pins.includes(card) ? pins.indexOf(card) : pins.length);
	return pieces.toSorted((a, b) => rank(a.card) - rank(b.card));
}

/** Pin a letter, or let it go. */
export function togglePin(pins: string, card: string): string {
	return pins.includes(card) ? pins.replace(card, "") : pins + card;
}

/** Put the same letters in one pile, in the order in which they come; pawns that are laid do not count. */
export function piled(pieces: readonly Piece[], laid: ReadonlySet<number>): Pile[] {
	const piles = new Map<string, Pile>();
	for (const { id, card } of pieces) {
		const pile = piles.get(card) ?? { card, id, count: 0 };
		if (!laid.has(id)) {
			if (!pile.count) pile.id = id;
			pile.count++;
		}
		piles.set(card, pile);
	}
	return [...piles.values()];
}

/** Give each pawn its own place; those that are laid leave it empty. */
export function spread(pieces: readonly Piece[], laid: ReadonlySet<number>): Pile[] {
	return pieces.map(({ id, card }) => ({ card, id, count: laid.has(id) ? 0 : 1 }));
}

/** Give the letters of a word that a handful lacks. */
export function lacking(handful: string, word: string): string {
	const left = Array.from(handful);
	return Array.from(word)
		.filter((letter) => {
			const at = left.indexOf(letter);
			if (at >= 0) left.splice(at, 1);
			return at < 0;
		})
		.join("");
}

/** Tell for each letter of a word whether a text uses it. */
export function spent(word: string, text: string): boolean[] {
	const left = Array.from(text);
	return Array.from(word, (letter) => {
		const at = left.indexOf(letter);
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	});
}
