// What squares pay to a seat (C-16), for those who read a value: 1 case-clé 50, 2 cases rouges 20.

export const SQUARES = ["own-key", "key", "own", "any"] as const;
export type Square = (typeof SQUARES)[number];
export const PAYS: Readonly<Record<Square, number>> = { "own-key": 50, key: 25, own: 10, any: 5 };

export interface Part {
	square: Square;
	n: number;
}

/** Give on how many squares of which kind letters lie that bring these points, the dearest first. */
export function partsOf(points: readonly number[]): Part[] {
	return SQUARES.map((square) => ({
		square,
		n: points.filter((each) => each === PAYS[square]).length,
	})).filter(({ n }) => n);
}
