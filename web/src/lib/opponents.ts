// How strong the bots are that sit down against a single person: two of them, each with a face and a name.
import { recall, remember } from "./memory";

export type Strength = "gentle" | "even" | "strong";

/** Two characters each, so that no two at the table have the same name. */
export const OPPONENTS: Record<Strength, readonly string[]> = {
	gentle: ["2", "1"],
	even: ["3", "2"],
	strong: ["5", "4"],
};
export const STRENGTHS = Object.keys(OPPONENTS) as Strength[];

/** Give the strength that this browser was last told; even unless told. */
export function recallStrength(): Strength {
	const kept = recall("strength");
	return kept === "gentle" || kept === "strong" ? kept : "even";
}

/** Keep a strength for the next tables. */
export function rememberStrength(strength: Strength): void {
	remember("strength", strength);
}

/** Give the bots that sit down against one person. */
export function opponentsFor(
	seats: readonly number[],
	strength: Strength = recallStrength(),
): readonly string[] {
	if (!seats.some((count) => count > 1)) return [];
	const bots = OPPONENTS[strength];
	return seats.includes(bots.length + 1) ? bots : bots.slice(0, 1);
}
