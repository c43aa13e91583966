// How fast bots play at tables that are opened here.
import type { Settings } from "../protocol/house";
import { recall, remember } from "./memory";

export type Tempo = NonNullable<Settings["tempo"]>;

/** Give the tempo that this browser was last told; lively unless told. */
export function recallTempo(): Tempo {
	const kept = recall("tempo");
	return kept === "calm" || kept === "instant" ? kept : "lively";
}

/** Keep a tempo for the next tables. */
export function rememberTempo(tempo: Tempo): void {
	remember("tempo", tempo);
}
