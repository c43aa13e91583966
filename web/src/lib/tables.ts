// From a box to the table: opens one, seats people and bots, begins. Its line is handed to the page that shows the table.
import type { Box } from "../protocol/house";
import { api } from "./api";
import { SEAT_COLOURS } from "./colours";
import { visit } from "./house.svelte";
import type { Live, Request } from "./live.svelte";
import { recallList, remember } from "./memory";
import { opponentsFor } from "./opponents";
import { recallTempo } from "./tempo";

export type Way = "bots" | "solo" | "invite" | "around" | "settle";

let prepared: Live | null = null;

/** Give the line that was opened for a table, once. */
export function takeLine(code: string): Live | null {
	const line = prepared?.code === code ? prepared : null;
	prepared = null;
	return line;
}

/** Tell, once, whether this browser has never begun a game against bots. */
function isNew(game: string): boolean {
	const begun = recallList<string>("begun");
	if (begun.includes(game)) return false;
	remember("begun", JSON.stringify([...begun, game]));
	return true;
}

/** Begin the deal of a day, or lead back to the one try at it that counts; gives the table's code. */
export async function openDay(box: Box, date: string, practice = false): Promise<string> {
	const known = await api.attempt(box.name, date);
	if (known && !(practice && known.over)) return known.code;
	// Practice comes after the try: a house that knows of none lets nobody take words back.
	return openTable(box, "solo", { date, ...(known ? { practice } : {}) });
}

/** Open a table the way it was asked for; gives its code. */
export async function openTable(
	box: Box,
	way: Way,
	options: Record<string, unknown> | null = null,
	/** Everybody who plays on this device, oneself among them. */
	names: readonly string[] = [],
): Promise<string> {
	const bots = way === "bots" || way === "settle" ? opponentsFor(box.seats) : [];
	const seats = names.length || (way === "solo" ? 1 : bots.length ? bots.length + 1 : null);
	const [{ code }, { Live }] = await Promise.all([
		api.open({ game: box.name, options, seats, settings: { tempo: recallTempo() } }),
		import("./live.svelte"),
	]);
	const line = new Live(code);
	prepared = line;
	const steps: Request[] = [
		...(names.length ? names : [visit.me?.name ?? ""]).map(
			(name, seat): Request => ({ type: "sit", seat, name, colour: SEAT_COLOURS[seat] ?? "red" }),
		),
		...bots.map((level, place): Request => ({ type: "add_bot", seat: place + 1, level })),
	];
	// Whoever meets a game for the first time begins, so that they know at once what it is about.
	const begins = (way === "bots" || way === "solo") && isNew(box.name);
	if (way === "bots" || way === "solo" || names.length) steps.push({ type: "start", begins });
	for (const step of steps) {
		const answer = line.ask(step);
		// A house that is still getting ready begins later: the table itself says so, not the shelf.
		if (step.type === "start" && line.table?.preparing) break;
		if ((await answer).type === "refused") break;
	}
	return code;
}
