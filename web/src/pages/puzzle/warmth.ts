// How near a try has come to the answer.

export type Warmth = "near" | "warm" | "far";

const NEAR = 0.75;
const WARM = 0.4;

/** Tell how near something of a value comes to the best. */
export function warmthOf(value: number, best: number): Warmth {
	const part = best > 0 ? value / best : 0;
	return part >= NEAR ? "near" : part >= WARM ? "warm" : "far";
}
