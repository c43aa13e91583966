// The events that are told to everybody, as the sheet, the line above a phone's board and the voice tell them.
import { localised } from "../lib/language.svelte";
import { isSilent, type Silence } from "../lib/silence";
import type { Happened } from "../protocol/house";

interface Told {
	type: string;
	seat?: number | null;
}

/** Leave out what a game does not want to be told, and what has no sentence. */
export function toldOf(story: readonly Happened[], silent: readonly Silence[]): Happened[] {
	return story.filter((each) => !isSilent(each.event, silent) && localised(each.told));
}

/** Give what has happened last, unless the table shows it anyhow. */
export function newestOf(
	story: readonly Happened[],
	silent: readonly Silence[],
	evident: readonly string[] = [],
): Happened | null {
	const last = toldOf(story, silent).at(-1);
	return last && !evident.includes((last.event as Told).type) ? last : null;
}

/** Give the seat whose doing it was, if it was anybody's. */
export function doerOf(each: Happened): number | null {
	return (each.event as Told).seat ?? null;
}
