// How bots take what happens, shown on their faces for a moment and read aloud; fetched with the first news.
import { announcer } from "../../lib/announcer.svelte";
import type { TableView } from "../../protocol/house";
import { type Reactions, reactions } from "../../ui/moods";
import { say } from "./interludes/words";
import { namesAt } from "./now";

const SHOWN_MS = 4000;
let calming: ReturnType<typeof setTimeout> | undefined;

/** Show who takes these points how, if anybody does, and then their usual faces again. */
export function react(
	table: TableView,
	before: readonly number[],
	after: readonly number[],
	show: (shown: Reactions) => void,
): void {
	const bots = table.chairs.map((chair) => (chair.stands_in ? null : chair.bot));
	const shown = reactions({ before, after, bots, sequence: table.sequence });
	if (!shown.size) return;
	show(shown);
	const names = namesAt(table);
	for (const [by, reaction] of shown) announcer.say(say(`bot_${reaction}`, { name: names[by] ?? "" }));
	clearTimeout(calming);
	calming = setTimeout(() => show(new Map()), SHOWN_MS);
}
