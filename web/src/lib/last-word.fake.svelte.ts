// A table for the tests of last words: whose turn it is, what is ready, how much sand there is.
import { flushSync } from "svelte";
import { vi } from "vitest";
import { LastWord } from "./last-word.svelte";
import type { Running } from "./sand";

export class Fake {
	mine = $state(false);
	ready = $state("");
	sends = $state(false);
	sent = $state(false);
	sand = $state.raw<Running | null>(null);
	send = vi.fn();
	lastWord!: LastWord;
	/** Take the table away. */
	end: () => void;

	constructor() {
		this.end = $effect.root(() => {
			this.lastWord = new LastWord(() => ({
				sand: this.sand,
				mine: this.mine,
				ready: this.ready,
				sends: this.sends,
				sent: this.sent,
				send: this.send,
				told: (word) => `${word} ?`,
			}));
		});
		flushSync();
	}

	/** Give somebody a turn. */
	turn(ms: number, ready: string): void {
		this.sand = { number: 1, limitMs: ms, endsAt: performance.now() + ms, leftMs: null };
		this.ready = ready;
		this.sent = false;
		this.mine = true;
		flushSync();
	}

	/** End the turn. */
	over({ sent = false } = {}): void {
		this.sent = sent;
		this.mine = false;
		flushSync();
	}
}
