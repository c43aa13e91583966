// A word that is ready while the sand runs out: sent in the last moment where the table wants that, else told afterwards.
import { announcer } from "./announcer.svelte";
import type { Running } from "./sand";

interface Given {
	/** The hourglass as it runs on this device. */
	sand: Running | null;
	/** It is for this seat to send something. */
	mine: boolean;
	/** The complete word that nothing speaks against; empty while there is none. */
	ready: string;
	/** Something of this seat has just arrived, or is on its way. */
	sent: boolean;
	/** The table wants such words to be sent. */
	sends: boolean;
	send: () => void;
	/** Put into words that one had a word. */
	told: (word: string) => string;
}

/** So long before the end a word still arrives. */
const LAST_MS = 600;
/** A turn that ends so shortly before its sand was ended by it; clocks differ a little. */
const NEAR_MS = 600;

export class LastWord {
	/** What one had when the sand had run out, in a sentence; empty otherwise. */
	missed = $state("");
	#given: () => Given;
	/** The word and the end of the sand, as they were while it was one's turn. */
	#held: { ready: string; endsAt: number } | null = null;

	/** Created by a component: it watches as long as that lives. */
	constructor(given: () => Given) {
		this.#given = given;
		$effect(() => this.#watch());
		$effect(() => this.#sendInTime());
	}

	#watch(): void {
		const { mine, ready, sand, sent, told } = this.#given();
		if (mine) {
			this.missed = "";
			if (sand?.endsAt != null) this.#held = { ready, endsAt: sand.endsAt };
			return;
		}
		const held = this.#held;
		this.#held = null;
		if (!held?.ready || sent || performance.now() < held.endsAt - NEAR_MS) return;
		this.missed = told(held.ready);
		if (this.missed) announcer.say(this.missed);
	}

	#sendInTime(): (() => void) | undefined {
		const { mine, ready, sends, sand, send } = this.#given();
		if (!mine || !ready || !sends || sand?.endsAt == null) return undefined;
		const timer = setTimeout(send, Math.max(0, sand.endsAt - performance.now() - LAST_MS));
		return () => clearTimeout(timer);
	}
}
