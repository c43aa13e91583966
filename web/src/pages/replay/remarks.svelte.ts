// What the engines say of each decision: asked for page by page, while the reader is here.
import { api, Trouble } from "../../lib/api";
import type { Analysis, Note, Replay } from "../../protocol/house";

const WAIT_MS = 4_000;
const TURNING_POINTS = 5;
/** What cost less than this share of the dearest decision has turned nothing. */
const SMALL = 0.2;

/** Why nothing is said of a game: nothing proves it, the reader has no name, or plays such a game now. */
export type Withheld = "unproved" | "stranger" | "playing";
const REASONS: readonly Withheld[] = ["unproved", "stranger", "playing"];

/** Tell whether the house will say nothing of a game, whoever asks. */
export function withheldFrom({ kept, proved, signed }: Replay): Withheld | null {
	return kept || proved || signed === "here" ? null : "unproved";
}

export class Remarks {
	notes = $state.raw<ReadonlyMap<number, Note>>(new Map());
	/** How many acts were looked at, of how many. */
	done = $state(0);
	readonly total: number;
	failed = $state(false);
	withheld = $state<Withheld | null>(null);
	#known: boolean[];
	/** The act that the reader looks at: it is asked about first. */
	#wanted = 0;
	#ended = false;

	constructor(
		readonly id: string,
		total: number,
		withheld: Withheld | null = null,
	) {
		this.total = total;
		this.withheld = withheld;
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
		while (!this.#ended && !this.complete && !this.withheld) {
			try {
				this.#learn(await api.analysis(this.id, this.#next()));
			} catch (error) {
				this.withheld = reasonOf(error);
				if (this.withheld) return;
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
		return dearest([...this.notes.values()]);
	}

	/** The best decision of some seats, or of all: nothing was better, and it brought most. */
	wellSeen(seats: readonly number[], steps: Replay["steps"]): Note | null {
		const own = [...this.notes.values()]
			.filter((note) => note.seat !== null && (!seats.length || seats.includes(note.seat)))
			.sort((a, b) => a.act - b.act);
		const merits = own.map((note, place) => meritOf(note, own[place + 1]?.act ?? steps.length, steps));
		const most = Math.max(0, ...merits);
		return most > 0 ? (own[merits.indexOf(most)] ?? null) : null;
	}

	/** Likewise for some seats; whoever only looked on sees them all. */
	turningPointsOf(seats: readonly number[]): Note[] {
		if (!seats.length) return this.turningPoints;
		return dearest(
			[...this.notes.values()].filter((note) => note.seat !== null && seats.includes(note.seat)),
		);
	}
}

function reasonOf(error: unknown): Withheld | null {
	if (!(error instanceof Trouble) || error.status !== 403) return null;
	return REASONS.find((each) => each === error.flaw) ?? null;
}

function dearest(notes: readonly Note[]): Note[] {
	const dear = notes
		.filter((note) => lost(note) > 0)
		.sort((a, b) => lost(b) - lost(a) || a.act - b.act)
		.filter((note, place, all) => all.findIndex((other) => saysTheSame(note, other)) === place);
	const least = dear[0] ? SMALL * lost(dear[0]) : 0;
	return dear.filter((note) => lost(note) >= least).slice(0, TURNING_POINTS);
}

/** The same may be prepared twice: once is enough. */
function saysTheSame(one: Note, other: Note): boolean {
	return one.seat === other.seat && one.remark.text.fr === other.remark.text.fr;
}

/** Give what a decision is praised for: what the game says of it, or what it brought before the next one. */
function meritOf(note: Note, until: number, steps: Replay["steps"]): number {
	const { merit } = note.remark.figures;
	if (!("lost" in note.remark.figures) || lost(note) > 0) return 0;
	if (typeof merit === "number") return merit;
	const gains = steps.slice(note.act, until).flatMap((step) => step.gains);
	return gains.reduce((sum, gain) => sum + (gain.seat === note.seat ? gain.points : 0), 0);
}

/** Give how much a decision gave away, in the game's own unit, where that can be said. */
export function lost(note: Note): number {
	const told = note.remark.figures.lost;
	return typeof told === "number" ? told : 0;
}
