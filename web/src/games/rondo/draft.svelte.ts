// The prepared move and the order of the hand. They live on this device, and a reload does not lose them.
import { keepDraft, recallDraft } from "../../lib/memory";
import { JOKER } from "./cards";
import type { Spots } from "./compartments";
import { moved, type Piece, reconciled, shuffled, sorted } from "./pieces";

interface Kept {
	pieces: Piece[];
	spots: Spots;
	/** What the holder was when this was prepared. */
	on: string;
}

export class Draft {
	pieces = $state.raw<Piece[]>([]);
	spots = $state.raw<Spots>({});
	#on = "";
	#code: string;
	#name: string;

	constructor(code: string, seat: number | null) {
		this.#code = code;
		this.#name = `rondo:${seat ?? "guest"}`;
		const kept = seat === null ? null : recallDraft<Kept>(code, this.#name);
		if (!kept || !Array.isArray(kept.pieces) || typeof kept.spots !== "object") return;
		this.pieces = kept.pieces;
		this.spots = kept.spots;
		this.#on = kept.on;
	}

	/** How many cards are laid and not sent. */
	get laid(): number {
		return Object.keys(this.spots).length;
	}

	/** Take what the house tells: on another holder a prepared move is of no use any more. */
	meet(hand: string, on: string): void {
		const spots = this.spots;
		const pieces = reconciled(this.pieces, hand, (id) => id in spots);
		const lying = on === this.#on ? spots : {};
		const ids = new Set(pieces.map((piece) => piece.id));
		this.#on = on;
		this.#put(pieces, Object.fromEntries(Object.entries(lying).filter(([id]) => ids.has(Number(id)))));
	}

	/** Lay a card; one that lay there unsent goes back to the hand. */
	lay(id: number, at: number, letter = "", down = false): void {
		const others = Object.entries(this.spots).filter(
			([other, spot]) => Number(other) !== id && spot.at !== at,
		);
		this.#put(this.pieces, { ...Object.fromEntries(others), [id]: { at, letter, down } });
	}

	/** Lay these cards, and take back all others. */
	layOnly(spots: Spots): void {
		this.#put(this.pieces, spots);
	}

	/** Take one card back, or all. */
	takeBack(id?: number): void {
		const others =
			id === undefined ? [] : Object.entries(this.spots).filter(([other]) => Number(other) !== id);
		this.#put(this.pieces, Object.fromEntries(others));
	}

	/** Give an unsent joker's letter, so that it can be moved without being asked again. */
	letterOf(id: number): string {
		return this.pieces.find((piece) => piece.id === id)?.card === JOKER ? (this.spots[id]?.letter ?? "") : "";
	}

	shuffle(): void {
		this.#put(shuffled(this.pieces), this.spots);
	}

	sort(): void {
		this.#put(sorted(this.pieces), this.spots);
	}

	move(id: number, before: number | null): void {
		this.#put(moved(this.pieces, id, before), this.spots);
	}

	#put(pieces: Piece[], spots: Spots): void {
		this.pieces = pieces;
		this.spots = spots;
		keepDraft(this.#code, this.#name, { pieces, spots, on: this.#on } satisfies Kept);
	}
}
