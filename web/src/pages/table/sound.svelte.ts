// What is heard at a table where sounds are wanted: what happens, the last seconds of one's sand, the end.
import { soundsOf } from "../../games/sounds";
import { cues } from "../../lib/cues.svelte";
import type { Live } from "../../lib/live.svelte";
import type { Room, SoundName } from "../../lib/room";
import { LAST_SECONDS, left } from "../../lib/sand";
import type { Happened } from "../../protocol/house";
import { mineAt } from "./now";

export interface Heard {
	live: Live | null;
	room: Room | null;
}

/** More at once is noise. */
const AT_ONCE = 3;

/** Let a table be heard from now on; gives how to stop. */
export function makeHeard(at: () => Heard): () => void {
	return $effect.root(() => {
		hearEvents(at);
		hearEnd(at);
		hearSand(at);
	});
}

/** Give the sounds of some events, in their order; the last few of many. */
export async function soundsIn(game: string, news: readonly Happened[]): Promise<SoundName[]> {
	const { sounds } = await soundsOf(game);
	return news.flatMap((each) => [...sounds(each.event)]).slice(-AT_ONCE);
}

function hearEvents(at: () => Heard): void {
	$effect(() => {
		const { live } = at();
		const news = live?.news ?? [];
		if (!live?.table || !news.length || !(cues.on || cues.buzzes)) return;
		soundsIn(live.table.game, news)
			.then((names) => cues.play(...names))
			.catch(() => undefined);
	});
}

function hearEnd(at: () => Heard): void {
	let before: string | undefined;
	$effect(() => {
		const table = at().live?.table;
		if (before && before !== "over" && table?.status === "over" && table.outcome?.winners.length)
			cues.play("win");
		before = table?.status;
	});
}

/** Count the last seconds of sand that runs for this device, and all sand on a shared screen. */
function hearSand(at: () => Heard): void {
	$effect(() => {
		const { live, room } = at();
		const { sand } = live ?? {};
		if (!cues.on || !live?.table || !room || !sand || sand.endsAt === null) return;
		if (!live.screen && mineAt(live.table, room.facts) === null) return;
		let timer: ReturnType<typeof setTimeout>;
		const count = (): void => {
			const leftMs = left(sand, performance.now()) ?? 0;
			const early = leftMs - LAST_SECONDS * 1000;
			if (early <= 0 && leftMs > 0) cues.play("sand");
			if (leftMs > 0) timer = setTimeout(count, early > 0 ? early : leftMs % 1000 || 1000);
		};
		// The first is heard with the next whole second, so that a message in between repeats none.
		const leftMs = left(sand, performance.now()) ?? 0;
		timer = setTimeout(count, Math.max(leftMs - LAST_SECONDS * 1000, leftMs % 1000));
		return () => clearTimeout(timer);
	});
}
