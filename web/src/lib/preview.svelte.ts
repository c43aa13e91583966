// The value of a prepared move, or the reason against it: asked a moment after the last change, the latest answer counts.
import type { Preview, Refusal } from "../protocol/house";
import type { RoomLine } from "./room";

const PAUSE_MS = 120;

export class Previewer {
	/** What the house says of the move as it is prepared now; null while nothing is prepared or asked. */
	value = $state.raw<Preview | null>(null);
	#live: () => RoomLine;
	#asked = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#last = "";

	constructor(live: () => RoomLine) {
		this.#live = live;
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
		if (!key || seat === null) {
			this.value = null;
			return;
		}
		this.#timer = setTimeout(async () => {
			const answer = await this.#live().look(seat, command);
			if (number === this.#asked) this.value = answer.type === "value" ? answer.preview : null;
		}, PAUSE_MS);
	}
}
