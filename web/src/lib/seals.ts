// The seals of games: fingerprints of all their draws, told when they begin and kept here, so that nobody can
// change them unseen. What this device has heard is compared with the record after the game.
import { recallList, remember } from "./memory";

interface Heard {
	code: string;
	seal: string;
}
export type Verdict = "same" | "other" | "unheard";

const NAME = "seals";
const MOST = 200;

const heard = () =>
	recallList<Heard>(NAME).filter((each) => typeof each?.code === "string" && typeof each.seal === "string");

/** Keep the seal that was told at a table; the first one stays, whatever is told later. */
export function keepSeal(code: string, seal: string): void {
	const all = heard();
	if (!seal || all.some((each) => each.code === code)) return;
	remember(NAME, JSON.stringify([{ code, seal }, ...all].slice(0, MOST)));
}

/** Tell whether the seal of a finished game is the one that this device heard at its table, if it was there. */
export function judgeSeal(code: string | undefined, seal: string): Verdict {
	const all = heard();
	const own = code && all.find((each) => each.code === code);
	if (own) return own.seal === seal ? "same" : "other";
	return all.some((each) => each.seal === seal) ? "same" : "unheard";
}
