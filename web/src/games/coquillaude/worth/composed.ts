// How the worth of a word comes about, in one short line: wherever its points are read they can be understood.
import { single } from "../../../lib/language.svelte";
import type { Counted, Preparation } from "../../../protocol/coquillaude";
import { say } from "./words";

/** Say what a word counts, as in “8 lettres + 2 (célèbre) + 2 coquilles : 12 × 12”. */
export function composed(counted: Counted, anagram = false): string {
	const how = counted.decree ? say("decree") : squared(counted);
	return anagram ? say("anagram", { how }) : how;
}

/** Say what a whole preparation counts: its word, then what comes on top, as in “8 lettres : 8 × 8, + 4 (EU)”. */
export function summed({ words: [main, ...beside], anagrams }: Preparation): string {
	if (!main) return "";
	return [composed(main), ...onTop(beside, "beside"), ...onTop(anagrams, "anagrams")].join(", ");
}

/** One word is named, several are counted. */
function onTop(words: readonly Counted[], several: "anagrams" | "beside"): string[] {
	const [only] = words;
	if (!only) return [];
	const n = words.reduce((sum, { points }) => sum + points, 0);
	return [say("more", { n, what: words.length > 1 ? say(several, { n: words.length }) : only.word })];
}

function squared({ letters, shells, person, points }: Counted): string {
	const side = Math.sqrt(points);
	// What neither letters nor shells account for is for the name, as the rules of that game had it.
	const fame = person ? side - letters - shells : 0;
	const parts = [say("letters", { n: letters })];
	if (fame) parts.push(say("famous", { n: fame }));
	if (shells) parts.push(say(single(shells) ? "shell" : "shells", { n: shells }));
	const sum = parts.join(" + ");
	return letters + shells + fame === side ? say("squared", { parts: sum, n: side }) : sum;
}
