// The prepared move and the order of the rack. They live on this device; neither a reload nor another size loses them.
import { keepDraft, recallDraft } from "../lib/memory";
import { moved, type Piece, reconciled, shuffled, sortedBy } from "../lib/pieces";
import { keyOf, letterAt, type Spot, same, type Unsent } from "./squares";

export const JOKER = "?";

export interface Laid extends Spot {
	/** What a joker stands for; empty for a plain letter. */
	letter: string;
}
export type Spots = Readonly<Record<number, Laid>>;

interface Kept {
	pieces: Piece[];
	spots: Spots;
}

export class Draft {
	pieces = $state.raw<Piece[]>([]);
	spots = $state.raw<Spots>({});
	#code: string;
	#name: string;

	/** `name` tells drafts of a table apart: one for each seat of a device. */
	constructor(code: string, name: string) {
		this.#code = code;
		this.#name = name;
		const kept = recallDraft<Kept>(code, name);
		if (!kept || !Array.isArray(kept.pieces) || typeof kept.spots !== "object") return;
		this.pieces = kept.pieces;
		this.spots = kept.spots ?? {};
	}

	/** The letters on the board that are not sent, in the order of rows and columns. */
	unsent = $derived.by((): Unsent[] =>
		this.pieces
			.flatMap(({ id, card }) => {
				const spot = this.spots[id];
				if (!spot) return [];
				const joker = card === JOKER;
				return [{ id, row: spot.row, column: spot.column, letter: joker ? spot.letter : card, joker }];
			})
			.toSorted((a, b) => keyOf(a) - keyOf(b)),
	);

	/** Take what the house tells: letters whose square is taken now go back to the rack, the others stay. */
	meet(rack: string, rows: readonly string[]): void {
		const spots = this.spots;
		const pieces = reconciled(this.pieces, rack, (id) => {
			const spot = spots[id];
			return spot !== undefined && letterAt(rows, spot) !== "";
		});
		const ids = new Set(pieces.map((piece) => piece.id));
		const lying = Object.entries(spots).filter(([id, spot]) => ids.has(Number(id)) && !letterAt(rows, spot));
		this.#put(pieces, Object.fromEntries(lying));
	}

	at(spot: Spot): Unsent | null {
		return this.unsent.find((each) => same(each, spot)) ?? null;
	}

	cardOf(id: number): string {
		return this.pieces.find((piece) => piece.id === id)?.card ?? "";
	}

	/** Lay a letter; one that lay there unsent goes back to the rack. */
	lay(id: number, { row, column }: Spot, letter = ""): void {
		const others = Object.entries(this.spots).filter(
			([other, spot]) => Number(other) !== id && !same(spot, { row, column }),
		);
		this.#put(this.pieces, { ...Object.fromEntries(others), [id]: { row, column, letter } });
	}

	/** Lay these letters, and take back all others. */
	layOnly(laid: ReadonlyMap<number, Laid>): void {
		const lying = [...laid].map(([id, { row, column, letter }]) => [id, { row, column, letter }] as const);
		this.#put(this.pieces, Object.fromEntries(lying));
	}

	/** Take one letter back, or all. */
	takeBack(id?: number): void {
		const others =
			id === undefined ? [] : Object.entries(this.spots).filter(([other]) => Number(other) !== id);
		this.#put(this.pieces, Object.fromEntries(others));
	}

	shuffle(): void {
		this.#put(shuffled(this.pieces), this.spots);
	}

	/** Put letters in the order of the alphabet, or vowels first; jokers come last. */
	sort(vowelsFirst = false): void {
		const rank = (card: string) =>
			card === JOKER ? "~" : vowelsFirst && "AEIOUY".includes(card) ? ` ${card}` : card;
		this.#put(sortedBy(this.pieces, rank), this.spots);
	}

	move(id: number, before: number | null): void {
		this.#put(moved(this.pieces, id, before), this.spots);
	}

	#put(pieces: Piece[], spots: Spots): void {
		this.pieces = pieces;
		this.spots = spots;
		keepDraft(this.#code, this.#name, { pieces, spots } satisfies Kept);
	}
}
