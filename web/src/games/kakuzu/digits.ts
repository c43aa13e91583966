// The ten digits as the bag shows them.
import type { View } from "../../protocol/kakuzu";
import { DIGITS } from "./geometry";

export type DigitState = "bag" | "sought" | "found" | "gone";
export interface Token {
	digit: number;
	state: DigitState;
}

type Shown = Pick<View, "manner" | "sought" | "drawn" | "incomplete"> & Partial<Pick<View, "announceable">>;

/** Give every digit and where it is: announced digits have no bag and no 0, and wait once found until the turn ends. */
export function tokens(view: Shown): Token[] {
	const all = view.manner === "announce" ? DIGITS : [0, ...DIGITS];
	return all.map((digit) => ({ digit, state: stateOf(view, digit) }));
}

function stateOf(view: Shown, digit: number): DigitState {
	if (digit === view.sought) return "sought";
	if (digit !== 0 && !view.incomplete.includes(digit)) return "gone";
	const found =
		view.manner === "announce"
			? !(view.announceable ?? view.incomplete).includes(digit)
			: view.drawn.includes(digit);
	return found ? "found" : "bag";
}

/** Tell a number of milliseconds as a clock does: 4:07. */
export function clock(ms: number): string {
	const seconds = Math.ceil(Math.max(0, ms) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
