// How fast bots play at tables that are opened here, and who need not wait for them.
import type { Settings, TableView } from "../protocol/house";
import { awaitedAt } from "./awaited";
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

/** Tell whether this device may let bots act at once: it plays without other people, and only bots are awaited. */
export function mayHurry(
	table: Pick<TableView, "you" | "chairs" | "expected" | "status">,
	spare: readonly string[] = [],
): boolean {
	const alone = table.chairs.every((chair, seat) => chair.bot !== null || table.you.includes(seat));
	const awaited = awaitedAt(table, spare);
	const bots = awaited.length > 0 && awaited.every((seat) => table.chairs[seat]?.bot);
	return table.status === "playing" && table.you.length > 0 && alone && bots;
}
