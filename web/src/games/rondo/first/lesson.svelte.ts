// The first steps: a few scripted turns. Values are those of the cards used here.
import { Steps } from "../../../lib/steps.svelte";
import { isErasing, type Values, worth } from "../cards";
import type { Compartment } from "../compartments";

export const VALUES: Values = { A: 2, E: 1, I: 2, K: 10, M: 5, N: 3, R: 2, S: 2, T: 2, "?": 1, "-": -2 };

export type StepName = "lay" | "lengthen" | "cover" | "joker" | "erase" | "exchange" | "end";

export interface Step {
	name: StepName;
	holder: string[];
	hand: string;
	/** The word to make; empty where something else is asked. */
	goal: string;
}

export const STEPS: readonly Step[] = [
	{ name: "lay", holder: [], hand: "AEKMRS-", goal: "MAR" },
	{ name: "lengthen", holder: ["M", "A", "R"], hand: "EKS-?NT", goal: "MARE" },
	{ name: "cover", holder: ["M", "AI", "R", "E"], hand: "KS-?NTA", goal: "MINE" },
	{ name: "joker", holder: ["M", "AI", "RN", "E"], hand: "KS-?TA", goal: "FINE" },
	{ name: "erase", holder: ["Mf", "AI", "RN", "E"], hand: "KS-TA", goal: "FIN" },
	{ name: "exchange", holder: ["Mf", "AI", "RN", "E-"], hand: "KSTA", goal: "" },
	{ name: "end", holder: ["Mf", "AI", "RN", "E-"], hand: "STAE", goal: "" },
];

export class Lesson extends Steps<StepName> {
	readonly now = $derived(STEPS[this.number - 1] as Step);

	constructor() {
		super(STEPS.map(({ name }) => name));
	}
}

/** What the K becomes under the stock. */
export const TAKEN = "E";

/** Add up what shows, with three points for each letter laid from the third on. */
export function value(row: readonly Compartment[]): number {
	const laid = row.filter((each) => each.piece && !isErasing(each.face)).length;
	return (
		row.reduce((sum, each) => sum + (each.face ? worth(each.face, VALUES) : 0), 0) + 3 * Math.max(0, laid - 2)
	);
}
