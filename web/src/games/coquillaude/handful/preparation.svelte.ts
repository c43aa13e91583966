// Pawns that a seat has laid and not sent, and those that it has pinned. They survive a reload.
import { Draft } from "../../../board/draft.svelte";
import { keepDraft, recallDraft } from "../../../lib/memory";
import type { Tile } from "../../../protocol/coquillaude";
import { togglePin } from "./pawns";

export class Preparation {
	readonly draft: Draft;
	pins = $state("");
	#code: string;
	#name: string;

	constructor(code: string, seat: number | null) {
		this.#code = code;
		this.#name = `coquillaude:${seat ?? "guest"}`;
		this.draft = new Draft(code, this.#name);
		this.pins = recallDraft<string>(code, `${this.#name}:pins`) ?? "";
	}

	pin(card: string): void {
		this.pins = togglePin(this.pins, card);
		keepDraft(this.#code, `${this.#name}:pins`, this.pins || null);
	}

	/** In a new round all pawns are in the hand again. */
	enter(round: number): void {
		const known = recallDraft<number>(this.#code, `${this.#name}:round`);
		if (known === round) return;
		if (known !== null) this.draft.takeBack();
		keepDraft(this.#code, `${this.#name}:round`, round);
	}

	/** Lay what was sealed on another device, so that it is seen here too. */
	adopt(tiles: readonly Tile[]): void {
		for (const { row, column, letter } of tiles) {
			const free = this.draft.pieces.find(({ id, card }) => card === letter && !this.draft.spots[id]);
			if (free) this.draft.lay(free.id, { row, column });
		}
	}
}
