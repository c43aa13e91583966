// What is sent to the house, and what the house had against it.
import type { Done, Refusal, Refused } from "../protocol/house";
import { localised } from "./language.svelte";
import type { Live, Request } from "./live.svelte";

export class Sender<Given> {
	/** An answer is awaited. */
	busy = $state(false);
	/** Why the latest was refused; null when it was done. */
	refused = $state.raw<Refusal | null>(null);
	#carry: (given: Given) => Promise<Done | Refused> | null;
	#several: boolean;
	#awaited = 0;

	/** `carry` sends; it gives null where there is nobody to send anything. One thing at a time, unless told. */
	constructor(carry: (given: Given) => Promise<Done | Refused> | null, { several = false } = {}) {
		this.#carry = carry;
		this.#several = several;
	}

	/** The refusal in words; empty when there is none. */
	get trouble(): string {
		return this.refused ? localised(this.refused.text) : "";
	}

	/** Send something and give the answer; null when nothing was sent, because another answer is awaited first. */
	async send(given: Given): Promise<Done | Refused | null> {
		const sent = this.busy && !this.#several ? null : this.#carry(given);
		if (!sent) return null;
		this.busy = ++this.#awaited > 0;
		const answer = await sent;
		this.busy = --this.#awaited > 0;
		this.refused = answer.type === "refused" ? answer.refusal : null;
		return answer;
	}

	/** Forget a refusal that is no longer true. */
	clear(): void {
		this.refused = null;
	}
}

/** Make what dialogs about a table ask with: one wish does not wait for another. */
export function tableSender(live: () => Pick<Live, "ask">): Sender<Request> {
	return new Sender((request: Request) => live().ask(request), { several: true });
}
