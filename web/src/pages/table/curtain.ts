// When one device goes round, a curtain hides a rack until its owner holds the device; what lies open needs none.
import { awaitedAt } from "../../lib/awaited";
import type { TableView } from "../../protocol/house";

/** Give the seats of this device that may act now as it lies there: the house has sent what they see. */
export function openAt(table: TableView, spare: readonly string[] = []): number[] {
	const seen = table.views.map((each) => each.seat);
	return awaitedAt(table, spare).filter((seat) => table.you.includes(seat) && seen.includes(seat));
}

/** Give the seats of a device that goes round that may act once they have got it. */
export function besides(table: TableView, spare: readonly string[] = []): number[] {
	if (table.you.length < 2 || (table.status !== "playing" && table.status !== "paused")) return [];
	const open = openAt(table, spare);
	const hidden = (seat: number) => seat !== table.shown && !open.includes(seat);
	return awaitedAt(table, spare).filter((seat) => table.you.includes(seat) && hidden(seat));
}

/**
 * Give the seat that must take the device before anything secret may be shown; null when nobody has to.
 * Whoever may act keeps the device until they hand it on (`passing`).
 */
export function hiddenFor(
	table: TableView,
	spare: readonly string[] = [],
	passing: number | null = null,
): number | null {
	const others = besides(table, spare);
	if (passing !== null && others.includes(passing)) return passing;
	if (table.shown !== null && awaitedAt(table, spare).includes(table.shown)) return null;
	if (openAt(table, spare).length) return null;
	return others[0] ?? null;
}
