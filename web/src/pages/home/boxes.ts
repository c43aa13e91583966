// The five boxes as they stand on the shelf; whatever else the house can play stands behind them.
import cle from "../../assets/cover-cle.svg";
import coquillaude from "../../assets/cover-coquillaude.svg";
import kakuzu from "../../assets/cover-kakuzu.svg";
import kirdy from "../../assets/cover-kirdy.svg";
import rondo from "../../assets/cover-rondo.svg";
import type { Box, Shelf, Text } from "../../protocol/house";
import { WORDS } from "./words";

export interface ShelfBox {
	key: string;
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

interface Drawn {
	key: string;
	title: string;
	cover: string;
	line: Text;
	inside: string[];
	seats: [number, number];
	minutes: number;
}

/** What is printed on a box stands there before the house has answered. */
const DRAWN: Drawn[] = [
	{
		key: "kirdy",
		title: "KIRDY",
		cover: kirdy,
		line: WORDS.line_kirdy,
		inside: ["kirdy"],
		seats: [2, 5],
		minutes: 30,
	},
	{
		key: "rondo",
		title: "RONDO",
		cover: rondo,
		line: WORDS.line_rondo,
		inside: ["rondo"],
		seats: [2, 6],
		minutes: 30,
	},
	{
		key: "kakuzu",
		title: "KAKUZU",
		cover: kakuzu,
		line: WORDS.line_kakuzu,
		inside: ["kakuzu"],
		seats: [1, 4],
		minutes: 20,
	},
	{
		key: "cle",
		title: "LA CLÉ",
		cover: cle,
		line: WORDS.line_cle,
		inside: ["cle", "patience"],
		seats: [1, 4],
		minutes: 40,
	},
	{
		key: "coquillaude",
		title: "LA COQUILLAUDE",
		cover: coquillaude,
		line: WORDS.line_coquillaude,
		inside: ["coquillaude"],
		seats: [2, 4],
		minutes: 60,
	},
];

/** Put the boxes on the shelf. */
export function boxesOf(shelf: Shelf | null): ShelfBox[] {
	const games = shelf?.games ?? [];
	const drawn = DRAWN.map((box) =>
		measured({ ...box, games: games.filter((game) => box.inside.includes(game.name)) }),
	);
	const known = new Set(DRAWN.flatMap((box) => box.inside));
	const others = games
		.filter((game) => !known.has(game.name))
		.map((game) =>
			measured({
				key: game.name,
				title: game.title,
				line: game.line,
				cover: null,
				inside: [game.name],
				games: [game],
				seats: [1, 1],
				minutes: 0,
			}),
		);
	return [...drawn, ...others];
}

/** What the house says of seats and time counts more than what is printed. */
function measured(box: ShelfBox): ShelfBox {
	const seats = box.games.flatMap((game) => game.seats);
	const main = box.games[0];
	if (!main) return box;
	const minutes = Math.round((main.minutes[0] + main.minutes[1]) / 10) * 5;
	return { ...box, seats: [Math.min(...seats), Math.max(...seats)], minutes };
}

/** Cut the shelf into planks. */
export function planks<T>(boxes: T[], columns: number): T[][] {
	const rows: T[][] = [];
	for (let start = 0; start < boxes.length; start += columns) rows.push(boxes.slice(start, start + columns));
	return rows;
}
