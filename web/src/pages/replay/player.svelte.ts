// Goes through a finished game: forwards by itself or step by step, to any moment, as any seat saw it.
import { api } from "../../lib/api";
import type { Happened, Replay, Seen } from "../../protocol/house";

export type Eyes = number | "public" | "all";
type View = Record<string, unknown>;

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1600;
const REMEMBERED = 80;

export class Player {
	readonly replay: Replay;
	/** How many acts have been played. */
	at = $state(0);
	/** A move that was not made, looked at on the board: what it would have been instead of, and how it is written. */
	trial = $state.raw<{ act: number; move: string } | null>(null);
	running = $state(false);
	speed = $state<number>(1);
	/** Whose eyes we see with. */
	eyes = $state<Eyes>("all");
	/** What was seen and told, by seat; spectators are -1. */
	#seen = $state.raw<Record<number, Seen>>({});
	#asked = new Set<number>();
	#forwards = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** The seat of whoever looks, if this was a game of theirs: they are told of it as at the table. */
	readonly reader: number | null;

	/** A table that hides something from everybody opens as it was seen then; revealing it is a choice. */
	constructor(replay: Replay, inPublic: Seen, at = 1, reader: number | null = null, hides = false) {
		if (hides) this.eyes = reader ?? "public";
		this.replay = replay;
		this.reader = reader;
		this.#seen = { [-1]: inPublic };
		this.at = this.#within(at);
	}

	/** Where the film begins: once everything is dealt, for before that there is nothing to see. */
	get first(): number {
		const [deal] = this.replay.steps;
		return deal?.seat === null && (this.replay.turns[0]?.at ?? 2) > 1 ? 1 : 0;
	}

	get last(): number {
		return this.replay.steps.length;
	}

	get over(): boolean {
		return this.at === this.last;
	}

	/** The table as it was, in the eyes that were chosen. */
	get view(): View {
		const seat = typeof this.eyes === "number" ? this.eyes : -1;
		return this.viewOf(seat) ?? this.viewOf(-1) ?? {};
	}

	/** What a seat saw at this moment, or at another; null until it is known. */
	viewOf(seat: number, at = this.at): View | null {
		return (this.#seen[seat]?.views[at] as View) ?? null;
	}

	/** Look at a move that was not made; once more, and it is taken away. */
	tryOut(act: number, move: string): void {
		this.pause();
		this.trial = this.trial?.act === act && this.trial.move === move ? null : { act, move };
	}

	/** Look at what was really played again. */
	putBack(): void {
		this.trial = null;
	}

	/** The table before the act that a trial stands for, in the eyes that were chosen. */
	get before(): View | null {
		return this.trial && this.#at(this.trial.act);
	}

	/** The table before the act that led here, in the eyes that were chosen. */
	get previous(): View | null {
		return this.at ? this.#at(this.at - 1) : null;
	}

	#at(moment: number): View | null {
		const seat = typeof this.eyes === "number" ? this.eyes : -1;
		return this.viewOf(seat, moment) ?? this.viewOf(-1, moment);
	}

	/** All that the public saw, moment by moment. */
	get publicViews(): View[] {
		return (this.#seen[-1]?.views as View[]) ?? [];
	}

	/** The moment whose table is shown: while another move is tried out, the one before it was to be made. */
	get shown(): number {
		return this.trial?.act ?? this.at;
	}

	/** The seats whose secrets are shown now. */
	get open(): number[] {
		if (this.eyes === "public") return [];
		return this.eyes === "all" ? Array.from({ length: this.replay.seats }, (_, seat) => seat) : [this.eyes];
	}

	/** The events of the act that led here, as they were told to those eyes. */
	get events(): Happened[] {
		return this.#told(this.at - 1);
	}

	/** Events to be animated: only when we came here by one step forwards. */
	get news(): Happened[] {
		return this.#forwards ? this.events : [];
	}

	/** All events up to here, the latest of them. */
	get story(): Happened[] {
		const events: Happened[] = [];
		for (let step = this.at - 1; step >= 0 && events.length < REMEMBERED; step--)
			events.unshift(...this.#told(step));
		return events;
	}

	/** What was told of an act; as long as a seat's own ears are not known, what everybody heard. */
	#told(act: number): Happened[] {
		if (this.eyes === "all") return this.replay.steps[act]?.events ?? [];
		const seen = (typeof this.eyes === "number" && this.#seen[this.eyes]) || this.#seen[-1];
		return seen?.events[act] ?? [];
	}

	/** Fetch what the open seats saw, each once. */
	async fetch(): Promise<void> {
		for (const seat of this.open.filter((each) => !this.#asked.has(each))) {
			this.#asked.add(seat);
			try {
				this.#seen = { ...this.#seen, [seat]: await api.views(this.replay.id, seat, this.reader) };
			} catch {
				this.#asked.delete(seat);
			}
		}
	}

	/** Go to a moment; by hand the film stops. */
	jump(at: number): void {
		this.pause();
		this.#move(at);
	}

	step(by: number): void {
		this.jump(this.at + by);
	}

	/** Go to the next or the last turn's beginning, as given. */
	turn(by: 1 | -1, marks: readonly number[]): void {
		const found = by > 0 ? marks.find((mark) => mark > this.at) : marks.findLast((mark) => mark < this.at);
		this.jump(found ?? (by > 0 ? this.last : this.first));
	}

	toggle(): void {
		if (this.running) this.pause();
		else this.run();
	}

	run(): void {
		if (this.over) this.#move(this.first);
		this.running = true;
		this.#await();
	}

	pause(): void {
		this.running = false;
		clearTimeout(this.#timer);
	}

	#await(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#move(this.at + 1);
			if (this.over) this.pause();
			else if (this.running) this.#await();
		}, STEP_MS / this.speed);
	}

	#within(at: number): number {
		return Math.max(Math.min(this.first, this.last), Math.min(at, this.last));
	}

	#move(to: number): void {
		const at = this.#within(to);
		this.trial = null;
		this.#forwards = at === this.at + 1;
		this.at = at;
	}
}
