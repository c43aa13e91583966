// A move that somebody wants to have laid before them, not sent: the lamp shows it, the room lays it.

class Wish {
	#wished = $state.raw<{ code: string; move: string } | null>(null);

	/** Ask the room of a table to lay a move, as the house writes it in its remarks. */
	lay(code: string, move: string): void {
		this.#wished = { code, move };
	}

	/** Give what is wished for at a table, once; empty while nothing is. */
	take(code: string): string {
		if (this.#wished?.code !== code) return "";
		const { move } = this.#wished;
		this.#wished = null;
		return move;
	}
}

export const wish = new Wish();
