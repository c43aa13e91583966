// What a device lets one hear and feel of a table: off until somebody wants it here. All of it can also be seen.
import { recall, remember } from "./memory";
import type { SoundName } from "./room";

const BUZZ_MS = 60;
/** What is also felt: a call is for everybody, the rest is heard only. */
const FELT: Partial<Record<SoundName, number>> = { call: 2, win: 3 };

export class Cues {
	on = $state(recall("cues") === "on");
	/** Whether the phone trembles as well; whoever has not chosen gets it together with the sounds. */
	#felt = $state(recall("buzz"));

	get buzzes(): boolean {
		return this.#felt === null ? this.on : this.#felt === "on";
	}

	/** Switch sounds on or off; a first knock lets one hear what is to come. */
	turn(): void {
		this.on = !this.on;
		remember("cues", this.on ? "on" : null);
		this.knock();
		if (this.on) sounds((all) => all.prepare());
	}

	/** Let the phone tremble, or no more. */
	turnBuzz(): void {
		this.#felt = this.buzzes ? "off" : "on";
		remember("buzz", this.#felt);
		this.#buzz(1);
	}

	/** Knock so many times, and let the phone tremble as often. */
	knock(times = 1): void {
		this.#buzz(times);
		if (this.#may(this.on)) import("./knock").then(({ knock }) => knock(times)).catch(() => undefined);
	}

	/** Let one feel that the last seconds have begun; they are heard one by one. */
	warn(): void {
		this.#buzz(2);
	}

	/** Let sounds be heard, one after the other. */
	play(...names: readonly SoundName[]): void {
		this.#buzz(Math.max(0, ...names.map((name) => FELT[name] ?? 0)));
		if (names.length && this.#may(this.on)) sounds((all) => all.play(names));
	}

	#buzz(times: number): void {
		if (times && this.#may(this.buzzes))
			navigator.vibrate?.(Array.from({ length: 2 * times - 1 }, () => BUZZ_MS));
	}

	/** A page that nobody has touched may neither sound nor tremble; browsers complain if it tries. */
	#may(wanted: boolean): boolean {
		return wanted && navigator.userActivation?.hasBeenActive !== false;
	}
}

/** Nothing of it is fetched before it is wanted. */
function sounds(use: (all: typeof import("./sounds")) => Promise<void>): void {
	import("./sounds").then(use).catch(() => undefined);
}

/** Tell whether this device can tremble at all. */
export const trembles = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export const cues = new Cues();
