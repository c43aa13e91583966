// What can be read through the letters that are laid and not sent. Whether these are words is for the house to say.
import { CROSSWORD, type Direction, keyOf, letterAt, type Spot, stepped, type Unsent } from "./squares";

export interface Reading {
	word: string;
	direction: Direction;
	spots: Spot[];
}

/** Give every line of two letters or more through unsent letters, the one with most of them first. */
export function readings(
	rows: readonly string[],
	unsent: readonly Unsent[],
	directions: readonly Direction[] = CROSSWORD,
): Reading[] {
	const mine = new Map(unsent.map((each) => [keyOf(each), each.letter]));
	const at = (spot: Spot) => mine.get(keyOf(spot)) ?? letterAt(rows, spot).toUpperCase();
	const found = directions.flatMap((direction) => {
		const lines = new Map<number, Reading>();
		for (const tile of unsent) {
			const reading = through(tile, direction, at);
			if (reading.word.length > 1) lines.set(keyOf(reading.spots[0] as Spot), reading);
		}
		return [...lines.values()];
	});
	const own = (reading: Reading) => reading.spots.filter((spot) => mine.has(keyOf(spot))).length;
	return found.toSorted((a, b) => own(b) - own(a) || b.word.length - a.word.length);
}

/** Give the longest word on the board through a square; empty where no letter lies or it stands alone. */
export function wordThrough(
	rows: readonly string[],
	spot: Spot,
	directions: readonly Direction[] = CROSSWORD,
): string {
	const at = (each: Spot) => letterAt(rows, each).toUpperCase();
	if (!at(spot)) return "";
	const words = directions.map((direction) => through(spot, direction, at).word);
	const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
	return longest.length > 1 ? longest : "";
}

function through(tile: Spot, direction: Direction, at: (spot: Spot) => string): Reading {
	let first: Spot = { row: tile.row, column: tile.column };
	for (let before = stepped(first, direction, -1); at(before); before = stepped(before, direction, -1))
		first = before;
	const spots: Spot[] = [];
	for (let spot = first; at(spot); spot = stepped(spot, direction)) spots.push(spot);
	return { word: spots.map(at).join(""), direction, spots };
}
