// Who need not wait for bots.
import type { TableView } from "../protocol/house";
import { awaitedAt } from "./awaited";

/** Tell whether whoever sits at this device plays against bots alone. */
export function isAlone(table: Pick<TableView, "you" | "chairs">): boolean {
	return (
		table.you.length > 0 &&
		table.chairs.every((chair, seat) => chair.bot !== null || table.you.includes(seat))
	);
}

/** Tell whether this device may let bots act at once: it plays without other people, and only bots are awaited. */
export function mayHurry(
	table: Pick<TableView, "you" | "chairs" | "expected" | "status">,
	spare: readonly string[] = [],
): boolean {
	const awaited = awaitedAt(table, spare);
	const bots = awaited.length > 0 && awaited.every((seat) => table.chairs[seat]?.bot);
	return table.status === "playing" && isAlone(table) && bots;
}
