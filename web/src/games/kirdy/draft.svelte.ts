// The word being written: announced or kept for one's five seconds. It lives on this device alone, for one turn.
import { keepDraft, recallDraft } from "../../lib/memory";
import { capitals } from "./letters";

interface Kept {
	turn: number;
	word: string;
}

export class Draft {
	#word = $state("");
	#turn: number;
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
		keepDraft(this.#code, this.#name, this.#word ? { turn: this.#turn, word: this.#word } : null);
	}

	/** Other letters lie on the table: what was written is of no use any more. */
	belongTo(turn: number): void {
		if (turn === this.#turn) return;
		this.#turn = turn;
		this.word = "";
	}
}
