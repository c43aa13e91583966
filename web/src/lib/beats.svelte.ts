// Beats: what just happened is shown to everybody for a moment before the next thing begins.
import type { Happened } from "../protocol/house";
import { localised } from "./language.svelte";
import type { BeatAt, Moment, Teller } from "./room";
import { isSilent, type Silence } from "./silence";

/** What is being shown. */
export interface Beat {
	/** In order; the last ones, when acts follow each other faster than they are read. */
	moments: readonly Moment[];
	ms: number;
}

/** More would not be read in so little time. */
const MOST = 3;
/** When points that fly have arrived, as a share of the beat. */
export const LANDING = 0.8;

/** Give what a beat shows: what the room tells of its events, or their sentences where it tells nothing. */
export function momentsOf(
	events: readonly Happened[],
	silent: readonly Silence[],
	teller: Teller | null,
	at: BeatAt,
): Moment[] {
	const told = events.flatMap(({ event }) => teller?.(event, at) ?? []);
	if (told.length) return told.slice(-MOST);
	const spoken = events.filter(({ event }) => !isSilent(event, silent));
	return spoken
		.slice(-MOST)
		.map((each) => ({ who: null, large: "", line: localised(each.told), tone: "plain" }));
}

export class Beats {
	/** What is shown now; null between beats. */
	current = $state.raw<Beat | null>(null);
	/** Whether points are still on their way to the seats. */
	flying = $state(false);
	#end: ReturnType<typeof setTimeout> | undefined;
	#land: ReturnType<typeof setTimeout> | undefined;

	/** Show a beat; what is still being shown is told with it. */
	show(moments: readonly Moment[], ms: number, still = false): void {
		if (!moments.length) return;
		const before = this.current?.moments ?? [];
		this.#stop();
		this.current = { moments: [...before, ...moments].slice(-MOST), ms };
		this.flying = !still && moments.some((each) => each.points?.length);
		this.#land = setTimeout(() => (this.flying = false), ms * LANDING);
		this.#end = setTimeout(() => this.skip(), ms);
	}

	/** Enough seen. */
	skip = (): void => {
		this.#stop();
		this.current = null;
		this.flying = false;
	};

	#stop(): void {
		clearTimeout(this.#end);
		clearTimeout(this.#land);
	}
}
