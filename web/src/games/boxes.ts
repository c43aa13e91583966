// Finds what is printed on the boxes, by the games' folders. It comes with the first load: the shelf stands before the house answers.
import type { Printed, PrintedBox } from "../lib/box";

const found: Record<string, Printed> = import.meta.glob("./*/box.ts", { eager: true, import: "box" });

/** The games that have a room, as they stand on the shelf. */
export const PRINTED: readonly PrintedBox[] = Object.entries(found)
	.map(([path, box]) => ({ ...box, game: path.split("/")[1] ?? "" }))
	.sort((one, other) => one.order - other.order);

/** The games that have a page of the day, by its address. */
export const DAY_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
	PRINTED.flatMap(({ day, game }) => (day ? [[day.page, game]] : [])),
);

/** Give what is printed on a game's box. */
export function printedOn(game: string): PrintedBox | undefined {
	return PRINTED.find((each) => each.game === game);
}
