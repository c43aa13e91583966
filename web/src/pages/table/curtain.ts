// When one device goes round, a curtain hides a rack until its owner holds the device.
import type { TableView } from "../../protocol/house";

/** Give the seat that must take the device before anything secret may be shown; null when nobody has to. */
export function hiddenFor(table: TableView): number | null {
	if (table.you.length < 2 || (table.status !== "playing" && table.status !== "paused")) return null;
	const awaited = table.expected.map((each) => each.seat);
	if (table.shown !== null && awaited.includes(table.shown)) return null;
	return awaited.find((seat) => table.you.includes(seat) && seat !== table.shown) ?? null;
}
