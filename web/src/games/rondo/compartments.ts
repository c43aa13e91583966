// What the holder shows with the cards that are laid and not yet sent. Whether that may be played is for the house to say.
import type { Placed } from "../../protocol/rondo";
import { FACE_DOWN, JOKER, wordOf } from "./cards";
import type { Piece } from "./pieces";

/** Where an unsent card lies, and how. */
export interface Spot {
	/** Counted from 0; −1 opens a compartment at the beginning, their number one at the end. */
	at: number;
	/** What a joker stands for. */
	letter: string;
	down: boolean;
}
export type Spots = Readonly<Record<number, Spot>>;

export interface Compartment {
	at: number;
	/** What shows; empty when nothing lies here. */
	face: string;
	/** How many cards lie under the one that shows. */
	covered: number;
	/** The unsent card that lies here. */
	piece: Piece | null;
	/** Opened by an unsent card. */
	opened: boolean;
}

/** The first word has its compartments before a card lies in them. */
export const FIRST_CASES = 3;
/** As far as the holder can be drawn out. */
export const MOST_CASES = 9;

/** Give what an unsent card shows. */
export function faceOf(card: string, spot: Spot): string {
	if (spot.down) return FACE_DOWN;
	return card === JOKER ? spot.letter.toLowerCase() : card;
}

/** Give the compartments from left to right, with what is laid and not yet sent. */
export function compartments(
	holder: readonly string[],
	pieces: readonly Piece[],
	spots: Spots,
): Compartment[] {
	const size = holder.length || FIRST_CASES;
	const laid = new Map(
		pieces.flatMap((piece) => (spots[piece.id] ? [[spots[piece.id]?.at, piece] as const] : [])),
	);
	const places = Array.from({ length: size }, (_, at) => at);
	if (holder.length && laid.has(-1)) places.unshift(-1);
	if (holder.length && laid.has(size)) places.push(size);
	return places.map((at) => {
		const pile = holder[at] ?? "";
		const piece = laid.get(at) ?? null;
		const spot = piece && spots[piece.id];
		return {
			at,
			face: piece && spot ? faceOf(piece.card, spot) : pile.slice(-1),
			covered: piece ? pile.length : Math.max(0, pile.length - 1),
			piece,
			opened: at < 0 || at >= size,
		};
	});
}

/** Give what can be read from left to right; a compartment without a card is a gap. */
export function reading(row: readonly Compartment[]): string {
	return wordOf(row.map((each) => each.face || " ").join("")).trim();
}

/** Give the prepared cards as the house wants them, from left to right. */
export function placed(pieces: readonly Piece[], spots: Spots): Placed[] {
	return pieces
		.flatMap(({ id, card }) => {
			const spot = spots[id];
			return spot ? [{ at: spot.at, card, letter: spot.down ? "" : spot.letter, face_down: spot.down }] : [];
		})
		.toSorted((a, b) => a.at - b.at);
}

/** Give the secret word of the start: a small letter is a joker. */
export function secret(row: readonly Compartment[]): string {
	return row.map((each) => each.face).join("");
}

export type Typed = { do: "keep" } | { do: "lay"; id: number; letter: string } | { do: "none" };

/**
 * Say what typing a letter at a compartment means: the letter is already there, a card of the hand, an unsent one from
 * further right, which is being written over, a joker, or nothing.
 */
export function typed(
	letter: string,
	here: Compartment | undefined,
	pieces: readonly Piece[],
	spots: Spots,
): Typed {
	if (here?.face.toUpperCase() === letter) return { do: "keep" };
	const free = pieces.filter((piece) => !spots[piece.id]);
	const further = pieces.filter((piece) => (spots[piece.id]?.at ?? Number.NaN) > (here?.at ?? 0));
	const hand = [...free, ...further];
	const own = hand.find((piece) => piece.card === letter);
	if (own) return { do: "lay", id: own.id, letter: "" };
	const joker = /^[A-Z]$/.test(letter) ? hand.find((piece) => piece.card === JOKER) : undefined;
	return joker ? { do: "lay", id: joker.id, letter } : { do: "none" };
}
