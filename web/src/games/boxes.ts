// Finds what is printed on the boxes, by the games' folders: words, colours, pictures. It comes with the first load, so that
// the shelf stands before the house answers.
import type { Printed, PrintedBox } from "../lib/box";

const boxes: Record<string, Printed> = import.meta.glob("./*/box.ts", { eager: true, import: "box" });
const covers: Record<string, string> = import.meta.glob("./*/cover.svg", { eager: true, import: "default" });
// Colours need no more than to be there.
import.meta.glob("./*/box.css", { eager: true });

/** The games that have a room, as they stand on the shelf. */
export const PRINTED: readonly PrintedBox[] = Object.entries(boxes)
	.map(([path, box]) => {
		const game = path.split("/")[1] ?? "";
		return { ...box, game, cover: covers[`./${game}/cover.svg`] ?? null };
	})
	.sort((one, other) => one.order - other.order);

/** The games that have a page of the day, by its address. */
export const DAY_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
	PRINTED.flatMap(({ day, game }) => (day ? [[day.page, game]] : [])),
);

/** Give what is printed on a game's box. */
export function printedOn(game: string): PrintedBox | undefined {
	return PRINTED.find((each) => each.game === game);
}
