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
	{ name: "lay", holder: [], hand: "EIKRST-", goal: "TIR" },
	{ name: "lengthen", holder: ["T", "I", "R"], hand: "EKS-?NA", goal: "TIRE" },
	{ name: "cover", holder: ["TM", "I", "R", "E"], hand: "KS-?NAT", goal: "MINE" },
	{ name: "joker", holder: ["TM", "I", "RN", "E"], hand: "KS-?AT", goal: "FINE" },
	{ name: "erase", holder: ["TMf", "I", "RN", "E"], hand: "KS-AT", goal: "FIN" },
	{ name: "exchange", holder: ["TMf", "I", "RN", "E-"], hand: "KSAT", goal: "" },
	{ name: "end", holder: ["TMf", "I", "RN", "E-"], hand: "SATE", goal: "" },
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
