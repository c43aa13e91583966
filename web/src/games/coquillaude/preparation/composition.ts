// Between the prepared pawns and the house: where the word lies, and the command. Whether it is one is for the house to say.
import { type Reading, readings } from "../../../board/readings";
import { ALL_DIRECTIONS, type Direction, type Unsent } from "../../../board/squares";
import type { Counted, Prepare } from "../../../protocol/coquillaude";

type Way = Counted["direction"];
const WAYS: Readonly<Record<Direction, Way>> = {
	across: "across",
	down: "down",
	falling: "descending",
	rising: "ascending",
};

/** Give the word that the prepared pawns are meant to lay; for a single pawn the wished direction decides. */
export function mainWord(
	rows: readonly string[],
	unsent: readonly Unsent[],
	wish: Direction,
): Reading | null {
	const through = readings(rows, unsent, ALL_DIRECTIONS);
	if (unsent.length === 1) return through.find(({ direction }) => direction === wish) ?? through[0] ?? null;
	const all = through.find(({ spots }) => unsent.every((each) => holds(spots, each)));
	return all ?? null;
}

function holds(spots: Reading["spots"], { row, column }: Unsent): boolean {
	return spots.some((spot) => spot.row === row && spot.column === column);
}

/** Give the command for what is prepared; only a single pawn needs to be told where its word runs. */
export function preparing(
	unsent: readonly Unsent[],
	main: Reading | null,
	anagrams: readonly string[],
): Prepare | null {
	if (!unsent.length) return null;
	const tiles = unsent.map(({ row, column, letter }) => ({ row, column, letter, joker: false }));
	const direction = unsent.length === 1 && main ? WAYS[main.direction] : null;
	return { type: "prepare", tiles, direction, anagrams: [...anagrams] };
}
