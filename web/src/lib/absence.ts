// Who has been away from a table, and for how long, as this device has seen it.
import type { TableView } from "../protocol/house";

/** The house lets a computer play for somebody who has been gone for so long. */
export const GONE_MS = 60_000;

/** Since when the people of each seat are away. */
export type Absences = ReadonlyMap<number, number>;

/** Note who is away as a message tells it; who was away before keeps their time. */
export function absences(known: Absences, table: TableView, now: number): Absences {
	const away = table.chairs.flatMap((chair, seat) =>
		chair.people.length && !chair.online && !chair.stands_in ? [seat] : [],
	);
	return new Map(away.map((seat) => [seat, known.get(seat) ?? now]));
}

/** Give the seats that others may ask a computer for. */
export function longGone(away: Absences, now: number): number[] {
	return [...away].filter(([, since]) => now - since >= GONE_MS).map(([seat]) => seat);
}
