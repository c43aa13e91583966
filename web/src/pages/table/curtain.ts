// When one device goes round, a curtain hides a rack until its owner holds the device.
import type { TableView } from "../../protocol/house";

/** Give the seats that the table waits for; commands that can be left aside do not count. */
export function awaitedAt(table: TableView, spare: readonly string[] = []): number[] {
	const needed = (commands: readonly string[]) =>
		!commands.length || commands.some((each) => !spare.includes(each));
	return table.expected.filter((each) => needed(each.commands)).map((each) => each.seat);
}

/** Give the seat that must take the device before anything secret may be shown; null when nobody has to. */
export function hiddenFor(table: TableView, spare: readonly string[] = []): number | null {
	if (table.you.length < 2 || (table.status !== "playing" && table.status !== "paused")) return null;
	const awaited = awaitedAt(table, spare);
	if (table.shown !== null && awaited.includes(table.shown)) return null;
	return awaited.find((seat) => table.you.includes(seat) && seat !== table.shown) ?? null;
}
