// The value of a prepared move, or the reason against it: asked a moment after the last change, the latest answer counts.
// A value is told at once. A reason waits for a pause: whoever is still composing need not hear what is wrong so far.
import type { Preview, Refusal } from "../protocol/house";
import type { RoomLine } from "./room";

const PAUSE_MS = 120;
/** Somebody who has changed nothing for so long looks at what there is. */
const COMPOSED_MS = 1300;
/** Where one tries as often as one likes. */
const PROMPT_MS = 600;

export class Previewer {
	/** What the house says of the move as it is prepared now; null while nothing is prepared, asked, or composed. */
	value = $state.raw<Preview | null>(null);
	/** Nothing speaks against the move, as far as the house has said. */
	sound = $state(false);
	/** Nothing is prepared, or something speaks against it: known before the reason is told. */
	doubtful = $state(true);
	#live: () => RoomLine;
	#composedMs: number;
	#asked = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#last = "";

	/** A game may have its own idea of when something is composed. */
	constructor(live: () => RoomLine, composedMs = COMPOSED_MS) {
		this.#live = live;
		this.#composedMs = composedMs;
	}

	get points(): number | null {
		return this.value?.points ?? null;
	}

	get refusal(): Refusal | null {
		return this.value?.refusal ?? null;
	}

	/** Ask for the value of a command; null clears. Call it from an effect: equal commands are asked once. */
	show(seat: number | null, command: unknown): void {
		const key =
			command === null || seat === null ? "" : JSON.stringify([seat, command, this.#live().sequence]);
		if (key === this.#last) return;
		this.#last = key;
		clearTimeout(this.#timer);
		const number = ++this.#asked;
		this.sound = false;
		if (!key || seat === null) {
			this.value = null;
			this.doubtful = true;
			return;
		}
		// A move that was changed is no longer what was spoken of; a value stays until the next one is there.
		if (this.value?.refusal) this.value = null;
		const changed = performance.now();
		this.#timer = setTimeout(async () => {
			const answer = await this.#live().look(seat, command);
			if (number !== this.#asked) return;
			const told = answer.type === "value" ? answer.preview : null;
			this.sound = told !== null && !told.refusal;
			// Whoever cannot be told may still try.
			this.doubtful = Boolean(told?.refusal);
			const composed = changed + (this.#live().prompt ? PROMPT_MS : this.#composedMs);
			this.#tell(told, told?.refusal ? Math.max(0, composed - performance.now()) : 0);
		}, PAUSE_MS);
	}

	#tell(told: Preview | null, inMs: number): void {
		if (!inMs) {
			this.value = told;
			return;
		}
		this.value = null;
		this.#timer = setTimeout(() => {
			this.value = told;
		}, inMs);
	}
}
