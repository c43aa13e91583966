// One command at a time, and what the house had against it.

import { tell } from "../../lib/language.svelte";
import type { RoomLine } from "../../lib/room";
import type { AnyCommand } from "../../protocol/coquillaude";
import type { Refusal } from "../../protocol/house";

export class Sending {
	busy = $state(false);
	refused = $state.raw<Refusal | null>(null);
	#from: () => { live: RoomLine; seat: number | null };

	constructor(from: () => { live: RoomLine; seat: number | null }) {
		this.#from = from;
	}

	/** The refusal in words; empty when there is none. */
	get reason(): string {
		return this.refused ? tell(this.refused.text) : "";
	}

	/** Send a command unless another one is under way; tells whether it was done. */
	async send(command: AnyCommand): Promise<boolean> {
		const { live, seat } = this.#from();
		if (seat === null || this.busy) return false;
		this.busy = true;
		const letter = await live.move(seat, command);
		this.busy = false;
		this.refused = letter.type === "refused" ? letter.refusal : null;
		return letter.type !== "refused";
	}
}
