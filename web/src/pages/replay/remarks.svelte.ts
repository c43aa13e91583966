// What the engines say of each decision: asked for page by page, while the reader is here.
import { api, Trouble } from "../../lib/api";
import type { Analysis, Note } from "../../protocol/house";

const WAIT_MS = 4_000;
const TURNING_POINTS = 5;

export class Remarks {
	notes = $state.raw<ReadonlyMap<number, Note>>(new Map());
	/** How many acts were looked at, of how many. */
	done = $state(0);
	readonly total: number;
	failed = $state(false);
	#known: boolean[];
	/** The act that the reader looks at: it is asked about first. */
	#wanted = 0;
	#ended = false;

	constructor(
		readonly id: string,
		total: number,
	) {
		this.total = total;
		this.#known = Array.from({ length: total }, () => false);
	}

	get complete(): boolean {
		return this.done >= this.total;
	}

	/** Tell whether an act was looked at. */
	knows(act: number): boolean {
		return this.done > 0 && this.#known[act] === true;
	}

	/** Let an act come first. */
	want(act: number): void {
		this.#wanted = act;
	}

	/** Ask until everything is said. */
	async gather(): Promise<void> {
		this.failed = false;
		while (!this.#ended && !this.complete) {
			try {
				this.#learn(await api.analysis(this.id, this.#next()));
			} catch (error) {
				if (!(error instanceof Trouble) || error.status !== 429) {
					this.failed = true;
					return;
				}
				await new Promise((wake) => setTimeout(wake, WAIT_MS));
			}
		}
	}

	#next(): number {
		return this.#known[this.#wanted] === false ? this.#wanted : this.#known.indexOf(false);
	}

	#learn(page: Analysis): void {
		this.#known.fill(true, page.since, page.next ?? this.total);
		this.notes = new Map([...this.notes, ...page.notes.map((note) => [note.act, note] as const)]);
		this.done = this.#known.filter(Boolean).length;
	}

	/** Whether the game says of its decisions how much they gave away. */
	get measured(): boolean {
		return [...this.notes.values()].some((note) => "lost" in note.remark.figures);
	}

	end(): void {
		this.#ended = true;
	}

	/** The decisions that gave most away, the dearest first. */
	get turningPoints(): Note[] {
		return [...this.notes.values()]
			.filter((note) => lost(note) > 0)
			.sort((a, b) => lost(b) - lost(a))
			.slice(0, TURNING_POINTS);
	}
}

/** Give how much a decision gave away, in the game's own unit, where that can be said. */
export function lost(note: Note): number {
	const told = note.remark.figures.lost;
	return typeof told === "number" ? told : 0;
}
