// A soft knock when it is my turn and when the sand runs low: off until somebody wants it on this device.
import { recall, remember } from "./memory";

const BUZZ_MS = 60;

class Cues {
	on = $state(recall("cues") === "on");

	/** Switch knocking on or off; a first knock lets one hear what is to come. */
	turn(): void {
		this.on = !this.on;
		remember("cues", this.on ? "on" : null);
		this.knock();
	}

	/** Knock so many times, and let the phone tremble as often. */
	knock(times = 1): void {
		// A page that nobody has touched may neither sound nor tremble; browsers complain if it tries.
		if (!this.on || navigator.userActivation?.hasBeenActive === false) return;
		navigator.vibrate?.(Array.from({ length: 2 * times - 1 }, () => BUZZ_MS));
		import("./knock").then(({ knock }) => knock(times)).catch(() => undefined);
	}
}

export const cues = new Cues();
