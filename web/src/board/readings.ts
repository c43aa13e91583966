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
	const longest = (ways: readonly Direction[]) =>
		ways.map((direction) => through(spot, direction, at).word).toSorted((a, b) => b.length - a.length)[0] ??
		"";
	const straight = longest(CROSSWORD);
	if (straight.length > 1) return straight;
	const slanting = longest(directions.filter((direction) => !CROSSWORD.includes(direction)));
	return slanting.length >= LEAST_SLANTING ? slanting : "";
}

/** Fewer letters on a slant are neighbours by chance: across and down alone every run must be a word. */
const LEAST_SLANTING = 4;

/** Give every word that lies on the board, line by line: what can be read across, down, and on a slant where words may. */
export function wordsOn(rows: readonly string[], directions: readonly Direction[] = CROSSWORD): Reading[] {
	return directions.flatMap((direction) =>
		rows.flatMap((row, line) =>
			Array.from(row, (_, place) => ({ row: line, column: place }))
				.filter((spot) => letterAt(rows, spot) && !letterAt(rows, stepped(spot, direction, -1)))
				.map((spot) => through(spot, direction, (each) => letterAt(rows, each).toUpperCase()))
				.filter(({ word }) => word.length >= (CROSSWORD.includes(direction) ? 2 : LEAST_SLANTING)),
		),
	);
}

/** Give where a word lies that was laid with these letters; null when it is not there. */
export function placeOf(rows: readonly string[], tiles: readonly Spot[], word: string): Reading | null {
	const at = (spot: Spot) => letterAt(rows, spot).toUpperCase();
	const [first] = tiles;
	if (!first) return null;
	return (
		CROSSWORD.map((direction) => through(first, direction, at)).find((reading) => reading.word === word) ??
		null
	);
}

/** Give all letters of the word that some letters on the board belong to, where they lie in one line. */
export function wholeWord(rows: readonly string[], spots: readonly Spot[]): readonly Spot[] {
	const [first, second] = spots;
	if (!first || !second) return spots;
	const slope = Math.sign((second.row - first.row) * (second.column - first.column));
	const level = first.row === second.row ? "across" : "down";
	const direction = slope ? (slope > 0 ? "falling" : "rising") : level;
	const whole = through(first, direction, (each) => letterAt(rows, each).toUpperCase()).spots;
	return whole.length ? whole : spots;
}

function through(tile: Spot, direction: Direction, at: (spot: Spot) => string): Reading {
	let first: Spot = { row: tile.row, column: tile.column };
	for (let before = stepped(first, direction, -1); at(before); before = stepped(before, direction, -1))
		first = before;
	const spots: Spot[] = [];
	for (let spot = first; at(spot); spot = stepped(spot, direction)) spots.push(spot);
	return { word: spots.map(at).join(""), direction, spots };
}
