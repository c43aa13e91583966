// When one device goes round, a curtain hides a rack until its owner holds the device.
import type { TableView } from "../../protocol/house";

/** Give the seats that the table waits for; commands that can be left aside do not count. */
export function awaitedAt(table: TableView, spare: readonly string[] = []): number[] {
	const needed = (commands: readonly string[]) =>
		!commands.length || commands.some((each) => !spare.includes(each));
	return table.expected.filter((each) => needed(each.commands)).map((each) => each.seat);
}

/** Give the seats of a device that goes round, other than the one that holds it, that may act now. */
export function besides(table: TableView, spare: readonly string[] = []): number[] {
	if (table.you.length < 2 || (table.status !== "playing" && table.status !== "paused")) return [];
	return awaitedAt(table, spare).filter((seat) => table.you.includes(seat) && seat !== table.shown);
}

/**
 * Give the seat that must take the device before anything secret may be shown; null when nobody has to.
 * Whoever may act keeps the device until they hand it on (`passing`): a KIRDY may be countered by several.
 */
export function hiddenFor(
	table: TableView,
	spare: readonly string[] = [],
	passing: number | null = null,
): number | null {
	const others = besides(table, spare);
	if (passing !== null && others.includes(passing)) return passing;
	if (table.shown !== null && awaitedAt(table, spare).includes(table.shown)) return null;
	return others[0] ?? null;
}
