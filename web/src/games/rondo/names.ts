// Cards and compartments in words, for labels and for the ear.
import { signed } from "../../lib/numbers";
import { ERASER, FACE_DOWN, isNamedJoker, JOKER, type Values, worth } from "./cards";
import type { Compartment } from "./compartments";
import { say } from "./words";

/** Count points. */
export function points(n: number): string {
	return say(Math.abs(n) < 2 ? "one_point" : "points", { n: signed(n) });
}

/** Name what a card shows. */
export function nameOf(face: string): string {
	if (face === JOKER) return say("joker");
	if (face === ERASER) return say("eraser");
	if (face === FACE_DOWN) return say("face_down");
	return isNamedJoker(face) ? say("joker_as", { letter: face.toUpperCase() }) : face;
}

/** Name a card with its value. */
export function cardLabel(face: string, values: Values): string {
	return say("card", { name: nameOf(face), points: points(worth(face, values)) });
}

/** Tell what lies in a compartment. */
export function caseLabel(row: readonly Compartment[], place: number, values: Values): string {
	const here = row[place];
	if (!here) return "";
	let what = here.face ? cardLabel(here.face, values) : say("case_empty");
	if (here.covered) what = say("case_covers", { what, n: here.covered });
	if (here.piece) what = say("case_unsent", { what });
	return say("case", { n: place + 1, all: row.length, what });
}
