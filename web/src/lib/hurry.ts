// Who need not wait for bots.
import type { TableView } from "../protocol/house";
import { awaitedAt } from "./awaited";

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
