// The first steps: a few scripted turns on the real board. The reader is red.

import { type Kind, kindsOf, letterAt, type Spot, same, stepped, type Unsent } from "../../../board/squares";
import { Steps } from "../../../lib/steps.svelte";

/** The board of the box, so that first steps and rules need no table. The tests in the browser compare it with the house’s. */
export const BOARD: readonly string[] = [
	"r.r.r.r.r.v.v.v.v.v",
	".R.r.r.R...V.v.v.V.",
	"r.r.r.r.r.v.v.v.v.v",
	".r.r.r.r...v.v.v.v.",
	"r.r.R.r.r.v.v.V.v.v",
	".r.r.r.r...v.v.v.v.",
	"r.r.r.R.r.v.V.v.v.v",
	".R.r.r.r...v.v.v.V.",
	"r.r.r.r.GGG.v.v.v.v",
	"........GGG........",
	"b.b.b.b.GGG.o.o.o.o",
	".B.b.b.b...o.o.o.O.",
	"b.b.b.B.b.o.O.o.o.o",
	".b.b.b.b...o.o.o.o.",
	"b.b.B.b.b.o.o.O.o.o",
	".b.b.b.b...o.o.o.o.",
	"b.b.b.b.b.o.o.o.o.o",
	".B.b.b.B...O.o.o.O.",
	"b.b.b.b.b.o.o.o.o.o",
];
export const KINDS: Kind[][] = kindsOf(BOARD);

export interface Line {
	word: string;
	row: number;
	column: number;
	down: boolean;
}

export type StepName = "open" | "contest" | "colour" | "key" | "end";
export interface Step {
	name: StepName;
	rack: string;
	/** Words on the board. */
	lying: readonly Line[];
	/** The word that Zoé has just laid. */
	last: Line | null;
	/** The word to lay; none where something else is asked. */
	goal: Line | null;
	points: number;
	key: string;
}

const PORTE: Line = { word: "PORTE", row: 9, column: 8, down: false };
const OZIR: Line = { word: "OZIR", row: 9, column: 9, down: true };
const TAXE: Line = { word: "TAXE", row: 9, column: 11, down: true };
const SOUPE: Line = { word: "SOUPE", row: 6, column: 8, down: true };
const BASE: Line = { word: "BASE", row: 6, column: 6, down: false };

export const STEPS: readonly Step[] = [
	{ name: "open", rack: "PORTEASU?N", lying: [], last: null, goal: PORTE, points: 75, key: "PORTE" },
	{
		name: "contest",
		rack: "ASU?NOEELI",
		lying: [PORTE, OZIR],
		last: OZIR,
		goal: null,
		points: 50,
		key: "ROUTE",
	},
	{
		name: "colour",
		rack: "ASU?NOEELI",
		lying: [PORTE, TAXE],
		last: TAXE,
		goal: SOUPE,
		points: 25,
		key: "ROUTE",
	},
	{
		name: "key",
		rack: "A?NELIDRTU",
		lying: [PORTE, TAXE, SOUPE],
		last: null,
		goal: BASE,
		points: 60,
		key: "ROUTE",
	},
	{
		name: "end",
		rack: "NLIDRTUGOM",
		lying: [PORTE, TAXE, SOUPE, BASE],
		last: null,
		goal: null,
		points: 0,
		key: "ROUTE",
	},
];

export class Lesson extends Steps<StepName> {
	readonly now = $derived(STEPS[this.number - 1] as Step);

	constructor() {
		super(STEPS.map(({ name }) => name));
	}
}

/** Give the squares of a word. */
export function spotsOf({ word, row, column, down }: Line): Spot[] {
	return Array.from(word, (_, place) => stepped({ row, column }, down ? "down" : "across", place));
}

/** Give the board's rows with words on them. */
export function rowsOf(lying: readonly Line[]): string[] {
	const grid = BOARD.map((line) => Array(line.length).fill(".") as string[]);
	for (const line of lying)
		spotsOf(line).forEach(({ row, column }, place) => {
			(grid[row] as string[])[column] = line.word[place] ?? ".";
		});
	return grid.map((line) => line.join(""));
}

/** Give the squares on which letters are still to be laid. */
export function wanted(goal: Line | null, rows: readonly string[]): Spot[] {
	return goal ? spotsOf(goal).filter((spot) => !letterAt(rows, spot)) : [];
}

/** Tell whether exactly the wanted letters lie where they should. */
export function reached(goal: Line, rows: readonly string[], unsent: readonly Unsent[]): boolean {
	const spots = wanted(goal, rows);
	const letterOf = (spot: Spot) => goal.word[spotsOf(goal).findIndex((each) => same(each, spot))];
	return (
		unsent.length === spots.length &&
		spots.every((spot) => unsent.some((each) => same(each, spot) && each.letter === letterOf(spot)))
	);
}
