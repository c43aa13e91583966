// Cards as the house writes them: A to Z, `?` a joker, `-` an eraser. In the holder a small letter is a named joker, `_` a card face down.

export type Values = Readonly<Record<string, number>>;

export const JOKER = "?";
export const ERASER = "-";
export const FACE_DOWN = "_";

/** Tell whether a face stands for no letter. */
export function isErasing(face: string): boolean {
	return face === ERASER || face === FACE_DOWN;
}

/** Tell whether a face is a joker that has been named. */
export function isNamedJoker(face: string): boolean {
	return face >= "a" && face <= "z";
}

/** Give what a face is worth. */
export function worth(face: string, values: Values): number {
	if (face === FACE_DOWN) return 0;
	return values[isNamedJoker(face) ? JOKER : face] ?? 0;
}

/** Give the word that visible faces show: all but what is rubbed out at both ends. */
export function wordOf(row: string): string {
	return row.replace(/^[-_]+|[-_]+$/g, "").toUpperCase();
}
