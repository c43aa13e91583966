// The word being written: announced or kept for one's five seconds. It lives on this device alone, for one turn.
import { keepDraft, recallDraft } from "../../lib/memory";
import { capitals, missing } from "./letters";

interface Kept {
	turn: number;
	word: string;
}

export class Draft {
	/** It is being written for a KIRDY: the sand's end sends and tells nothing of it. */
	secret = $state(false);
	/** It was written for fewer letters, and has not those that came since: the next letter begins anew. */
	stale = $state(false);
	#word = $state("");
	#turn: number;
	#support = "";
	#code: string;
	#name: string;

	constructor(code: string, seat: number | null, turn: number) {
		this.#code = code;
		this.#name = `kirdy:${seat ?? "guest"}`;
		this.#turn = turn;
		const kept = recallDraft<Kept>(code, this.#name);
		if (kept?.turn === turn) this.#word = capitals(String(kept.word));
	}

	get word(): string {
		return this.#word;
	}

	set word(text: string) {
		this.#word = capitals(text);
		this.stale = false;
		keepDraft(this.#code, this.#name, this.#word ? { turn: this.#turn, word: this.#word } : null);
	}

	/** Other letters lie on the table: what was written for those before is of no use any more, or of little. */
	belongTo(turn: number, support: string): void {
		if (turn !== this.#turn) {
			this.#turn = turn;
			this.word = "";
		}
		if (support === this.#support) return;
		this.stale = this.#support !== "" && this.#word !== "" && missing(this.#word, support).letters !== "";
		this.#support = support;
	}
}
