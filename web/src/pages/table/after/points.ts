// What a number of points is called in a game: points, unless it counts something of its own.
import { language, single } from "../../../lib/language.svelte";
import { signed } from "../../../lib/numbers";
import type { Facts } from "../../../lib/room";
import { say } from "./words";

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own view
type AnyFacts = Facts<any>;

/** Say how many points, or stones, that is. */
export function pointsOf(n: number, facts: AnyFacts): string {
	return facts.tally?.(n, language.current) ?? say(single(n) ? "one_point" : "many_points", { n: signed(n) });
}
