// Whom a table waits for.
import type { TableView } from "../protocol/house";

/** Give the seats that the table waits for; commands that can be left aside do not count. */
export function awaitedAt(table: Pick<TableView, "expected">, spare: readonly string[] = []): number[] {
	const needed = (commands: readonly string[]) =>
		!commands.length || commands.some((each) => !spare.includes(each));
	return table.expected.filter((each) => needed(each.commands)).map((each) => each.seat);
}
