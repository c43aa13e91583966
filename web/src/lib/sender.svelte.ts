// What is sent to the house: one thing at a time, and what the house had against it.
import type { Done, Refusal, Refused } from "../protocol/house";
import { tell } from "./language.svelte";

export class Sender<Given> {
	/** An answer is awaited; meanwhile nothing else is sent. */
	busy = $state(false);
	/** Why the latest was refused; null when it was done. */
	refused = $state.raw<Refusal | null>(null);
	#carry: (given: Given) => Promise<Done | Refused> | null;

	/** `carry` sends; it gives null where there is nobody to send anything. */
	constructor(carry: (given: Given) => Promise<Done | Refused> | null) {
		this.#carry = carry;
	}

	/** The refusal in words; empty when there is none. */
	get trouble(): string {
		return this.refused ? tell(this.refused.text) : "";
	}

	/** Send something and give the answer; null when nothing was sent, because another answer is awaited. */
	async send(given: Given): Promise<Done | Refused | null> {
		const sent = this.busy ? null : this.#carry(given);
		if (!sent) return null;
		this.busy = true;
		const answer = await sent;
		this.busy = false;
		this.refused = answer.type === "refused" ? answer.refusal : null;
		return answer;
	}

	/** Forget a refusal that is no longer true. */
	clear(): void {
		this.refused = null;
	}
}
