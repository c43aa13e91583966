// Squares and words of the board as the house writes them.
import type { Kind, Spot } from "../../board/squares";
import type { Counted } from "../../protocol/coquillaude";

const SQUARES: Readonly<Record<string, Kind>> = { O: "orange", C: "shell" };

/** Read the squares of the board as the house writes them. */
export function squaresOf(board: readonly string[]): Kind[][] {
	return board.map((line) => Array.from(line, (sign) => SQUARES[sign] ?? "plain"));
}

const STEPS: Readonly<Record<Counted["direction"], readonly [number, number]>> = {
	across: [0, 1],
	down: [1, 0],
	descending: [1, 1],
	ascending: [-1, 1],
};

/** Give the squares of a word that the house has counted. */
export function spotsOf({ word, row, column, direction }: Counted): Spot[] {
	const [down, right] = STEPS[direction];
	return Array.from(word, (_, nth) => ({ row: row + nth * down, column: column + nth * right }));
}
