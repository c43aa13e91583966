// The boxes as they stand on the shelf; whatever else the house can play stands behind them.
import { PRINTED } from "../../games/boxes";
import type { PrintedBox } from "../../lib/box";
import type { Box, Shelf, Text } from "../../protocol/house";

export interface ShelfBox {
	title: string;
	line: Text;
	cover: string | null;
	/** The names of the games inside. */
	inside: string[];
	/** The games inside that the house can play; none while the box is being prepared. */
	games: Box[];
	seats: [number, number];
	minutes: number;
}

/** Put the boxes on the shelf; what is printed on them stands there before the house has answered. */
export function boxesOf(shelf: Shelf | null, printed: readonly PrintedBox[] = PRINTED): ShelfBox[] {
	const games = shelf?.games ?? [];
	const titles = [...new Set(printed.map((each) => each.box))];
	const known = new Set(printed.map((each) => each.game));
	return [
		...titles.map((title) =>
			boxOf(
				title,
				printed.filter((each) => each.box === title),
				games,
			),
		),
		...games.filter((game) => !known.has(game.name)).map(plain),
	];
}

function boxOf(title: string, inside: readonly PrintedBox[], shelf: readonly Box[]): ShelfBox {
	const games = inside.flatMap(({ game }) => shelf.find((each) => each.name === game) ?? []);
	return {
		title,
		line: inside.find((each) => each.line)?.line ?? games[0]?.line ?? { fr: "", en: "" },
		cover: inside.find((each) => each.cover)?.cover ?? null,
		inside: inside.map((each) => each.game),
		games,
		// What the house says of seats and time counts more than what is printed.
		...measured(games.length ? games : inside),
	};
}

/** A game without a room of its own has a box without a picture. */
function plain(game: Box): ShelfBox {
	return {
		title: game.title,
		line: game.line,
		cover: null,
		inside: [game.name],
		games: [game],
		...measured([game]),
	};
}

export function measured(
	games: readonly Pick<Box, "seats" | "minutes">[],
): Pick<ShelfBox, "seats" | "minutes"> {
	const seats = games.flatMap((game) => game.seats);
	const [shortest, longest] = games[0]?.minutes ?? [0, 0];
	return {
		seats: [Math.min(...seats), Math.max(...seats)],
		// In steps of five, unless it never lasts so long.
		minutes: Math.max(Math.round((shortest + longest) / 10) * 5, Math.min(longest, 5)),
	};
}

/** Cut the shelf into planks. */
export function planks<T>(boxes: T[], columns: number): T[][] {
	const rows: T[][] = [];
	for (let start = 0; start < boxes.length; start += columns) rows.push(boxes.slice(start, start + columns));
	return rows;
}
