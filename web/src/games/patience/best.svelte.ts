// The best chain found for the letters of a finished patience: asked of the house, then looked at word by word.

import { nameOf } from "../../board/squares";
import { announcer } from "../../lib/announcer.svelte";
import { api, Trouble } from "../../lib/api";
import { type Step, stepsOf } from "./chain";
import { say } from "./words";

export type Search = "idle" | "wait" | "found" | "none" | "trouble";

const AGAIN_MS = 1500;
const TRIES = 6;

export class Best {
	search = $state<Search>("idle");
	steps = $state.raw<Step[]>([]);
	/** The fewest words known; null before the answer. */
	possible = $state<number | null>(null);
	/** How many words of it lie on the board; null while one's own chain is shown. */
	shown = $state<number | null>(null);

	/** All of it lies on the board, before anybody goes through it word by word. */
	whole = $state(false);

	/** What lies on the board while it is being looked at. */
	laid = $derived(this.shown !== null ? this.steps.slice(0, this.shown) : this.whole ? this.steps : null);

	/** Ask the house, once; whoever has not arrived sees at once how one arrives. */
	async ask(code: string, lay: boolean): Promise<void> {
		if (this.search === "wait" || this.search === "found" || this.search === "none") return;
		this.search = "wait";
		for (let tries = TRIES; tries; tries--) {
			try {
				await this.#read(code);
				this.whole = lay && this.steps.length > 0;
				return;
			} catch (error) {
				// Many may ask at the same time; everything else is not mended by waiting.
				if (!(error instanceof Trouble) || error.status !== 429) break;
				await new Promise((done) => setTimeout(done, AGAIN_MS));
			}
		}
		this.search = "trouble";
	}

	async #read(code: string): Promise<void> {
		const { id } = await api.record(code);
		const { steps } = await api.replay(id);
		const { notes } = await api.analysis(id, steps.length - 1);
		const note = notes.at(-1);
		const remark = note?.remark;
		this.steps = stepsOf(remark?.better ?? [], note);
		this.possible = remark ? Number(remark.figures.possible) : null;
		this.search = remark ? "found" : "none";
	}

	/** Show so many words of it, and read the last one aloud. */
	go(count: number): void {
		this.whole = false;
		this.shown = Math.min(this.steps.length, Math.max(1, count));
		const step = this.steps[this.shown - 1];
		if (step) announcer.say(`${say("step", { n: this.shown, all: this.steps.length, word: told(step) })}.`);
	}

	close(): void {
		this.shown = null;
		this.whole = false;
	}
}

/** Say a word and where it lies. */
export function told(step: Step): string {
	return say("step_at", { word: step.written, name: nameOf(step), way: say(step.down ? "down" : "across") });
}
