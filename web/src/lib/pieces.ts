// Letters or cards as this device shows them: each keeps its place, whatever order the house tells them in.

export interface Piece {
	/** Names the piece on this device only. */
	id: number;
	card: string;
}

/** Keep the pieces that are still there in their places and put the new ones behind; `gone` are the first to leave. */
export function reconciled(
	pieces: readonly Piece[],
	hand: string,
	gone: (id: number) => boolean = () => false,
): Piece[] {
	const left = counted(hand);
	const kept = new Set<number>();
	const byLoyalty = [
		...pieces.filter((piece) => !gone(piece.id)),
		...pieces.filter((piece) => gone(piece.id)),
	];
	for (const { id, card } of byLoyalty) if (take(left, card)) kept.add(id);
	let next = Math.max(0, ...pieces.map((piece) => piece.id)) + 1;
	const fresh = Array.from(hand)
		.filter((card) => take(left, card))
		.map((card) => ({ id: next++, card }));
	return [...pieces.filter((piece) => kept.has(piece.id)), ...fresh];
}

/** Put the pieces in the order of what `rank` says of them; equals stay as they are. */
export function sortedBy(pieces: readonly Piece[], rank: (card: string) => string): Piece[] {
	return pieces.toSorted((a, b) =>
		rank(a.card) < rank(b.card) ? -1 : rank(a.card) > rank(b.card) ? 1 : a.id - b.id,
	);
}

/** Mix the pieces; something has always moved, if it can. */
export function shuffled(pieces: readonly Piece[], chance: () => number = Math.random): Piece[] {
	const mixed = [...pieces];
	for (let last = mixed.length - 1; last > 0; last--) {
		const other = Math.floor(chance() * (last + 1));
		[mixed[last], mixed[other]] = [mixed[other] as Piece, mixed[last] as Piece];
	}
	const same = mixed.every((piece, place) => piece.card === pieces[place]?.card);
	return same ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/** Put a piece at another place. */
export function moved(pieces: readonly Piece[], id: number, before: number | null): Piece[] {
	const piece = pieces.find((each) => each.id === id);
	if (!piece || id === before) return [...pieces];
	const others = pieces.filter((each) => each.id !== id);
	const place = before === null ? others.length : others.findIndex((each) => each.id === before);
	return others.toSpliced(place < 0 ? others.length : place, 0, piece);
}

function counted(hand: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
	return counts;
}

function take(left: Map<string, number>, card: string): boolean {
	const count = left.get(card) ?? 0;
	if (count) left.set(card, count - 1);
	return count > 0;
}
