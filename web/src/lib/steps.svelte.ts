// The steps of a guided first game, one after the other.

export class Steps<Name extends string> {
	#at = $state(0);
	#names: readonly Name[];

	constructor(names: readonly Name[]) {
		this.#names = names;
	}

	get step(): Name {
		return this.#names[this.#at] as Name;
	}

	/** Which step it is, counted from one. */
	get number(): number {
		return this.#at + 1;
	}

	get all(): number {
		return this.#names.length;
	}

	/** Go on; the last step stays. */
	next(): void {
		this.#at = Math.min(this.#at + 1, this.#names.length - 1);
	}
}
