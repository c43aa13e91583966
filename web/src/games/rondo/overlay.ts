// Which cards of the hand turn the holder into a word. Whether it may be played is for the house to say.
import { ERASER, isErasing, JOKER } from "./cards";
import { MOST_CASES, type Spots } from "./compartments";
import type { Piece } from "./pieces";

type Laid = Spots[number] & { id: number };

/** Find the fewest cards that show a word, a compartment opened at one end if need be; null where the hand lacks them. */
export function overlaid(word: string, holder: readonly string[], pieces: readonly Piece[]): Spots | null {
	const size = holder.length;
	if (!size) return word.length === 3 ? asSpots(cover(word, 0, 0, holder, pieces)) : null;
	const opened = size < MOST_CASES ? [[-1, size + 1] as const, [0, size + 1] as const] : [];
	const found = [[0, size] as const, ...opened].flatMap(([first, length]) =>
		Array.from({ length: Math.max(0, length - word.length + 1) }, (_, before) => {
			const row = ERASER.repeat(before) + word + ERASER.repeat(length - word.length - before);
			return cover(row, first, size, holder, pieces);
		}),
	);
	const ways = found.filter((way) => way !== null && way.length > 0);
	return asSpots(ways.toSorted((a, b) => (a?.length ?? 0) - (b?.length ?? 0))[0] ?? null);
}

/** Lay the cards of a row as the house writes it: a point for a compartment left alone, a small letter for a joker. */
export function laidAs(row: string, first: number, pieces: readonly Piece[]): Spots | null {
	const left = [...pieces];
	const laid: Laid[] = [];
	for (const [nth, face] of [...row].entries()) {
		if (face === ".") continue;
		const card = face >= "a" && face <= "z" ? JOKER : face;
		const place = left.findIndex((piece) => piece.card === card);
		const [piece] = place < 0 ? [] : left.splice(place, 1);
		if (!piece) return null;
		laid.push({
			id: piece.id,
			at: first + nth,
			letter: card === JOKER ? face.toUpperCase() : "",
			down: false,
		});
	}
	return asSpots(laid);
}

function cover(
	row: string,
	first: number,
	size: number,
	holder: readonly string[],
	pieces: readonly Piece[],
): Laid[] | null {
	const left = [...pieces];
	const laid: Laid[] = [];
	for (const [nth, wanted] of [...row].entries()) {
		const at = first + nth;
		const face = at >= 0 && at < size ? (holder[at] ?? "").slice(-1) : "";
		if (face && (wanted === ERASER ? isErasing(face) : face.toUpperCase() === wanted)) continue;
		const own = left.findIndex((piece) => piece.card === wanted);
		const place = own < 0 && wanted !== ERASER ? left.findIndex((piece) => piece.card === JOKER) : own;
		const [piece] = place < 0 ? [] : left.splice(place, 1);
		if (!piece) return null;
		laid.push({ id: piece.id, at, letter: piece.card === JOKER ? wanted : "", down: false });
	}
	return laid;
}

function asSpots(laid: readonly Laid[] | null): Spots | null {
	if (!laid?.length) return null;
	return Object.fromEntries(laid.map(({ id, at, letter, down }) => [id, { at, letter, down }]));
}
