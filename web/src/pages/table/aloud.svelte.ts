// What is read aloud at a table: what happens, what changes around the game, what is expected, the last seconds.
import { untrack } from "svelte";
import { announcer } from "../../lib/announcer.svelte";
import { cues } from "../../lib/cues.svelte";
import { language, localised } from "../../lib/language.svelte";
import type { Live } from "../../lib/live.svelte";
import type { Room } from "../../lib/room";
import { seconds, warning } from "../../lib/sand";
import type { Reacted, TableView } from "../../protocol/house";
import { isSign, SIGNS } from "../../ui/Sign.svelte";
import { toldOf } from "../../ui/story";
import { say as sayShort } from "../../ui/words";
import { askedBy, type Change, changes } from "./changes";
import { mineAt, namesAt, toldAt } from "./now";
import { question } from "./questions";
import { say } from "./words";

export interface Heard {
	live: Live | null;
	room: Room | null;
}

/** Fewer seconds are over before they have been read. */
const WORTH_SAYING = 3;

/** Read a table aloud from now on. Called by its page; in this order, events come before what they lead to. */
export function readAloud(at: () => Heard): void {
	readSigns(at);
	readEvents(at);
	readChanges(at);
	readExpectation(at);
	readSand(at);
}

function readSigns(at: () => Heard): void {
	const read = new WeakSet<Reacted>();
	$effect(() => {
		for (const shown of at().live?.signs ?? []) {
			const { person, sign } = shown;
			if (isSign(sign) && !read.has(shown))
				announcer.say(say("shows", { name: person.name, sign: sayShort(SIGNS[sign]) }));
			read.add(shown);
		}
	});
}

function readEvents(at: () => Heard): void {
	$effect(() => {
		const { live, room } = at();
		const table = untrack(() => live?.table);
		const shown = table?.views[0];
		for (const each of toldOf(live?.news ?? [], room?.facts.silent ?? [])) {
			const line = localised(each.told);
			const at = table &&
				shown && {
					line,
					view: shown.view,
					seat: table.you.length === 1 ? shown.seat : null,
					names: namesAt(table),
					language: untrack(() => language.current),
				};
			announcer.say((at && room?.facts.aloud?.(each.event, at)) || line);
		}
	});
}

function readChanges(at: () => Heard): void {
	let before: TableView | null = null;
	$effect(() => {
		const table = at().live?.table ?? null;
		if (!table || table === before) return;
		for (const change of changes(before, table)) announcer.say(inWords(change, table));
		before = table;
	});
}

function inWords(change: Change, table: TableView): string {
	if (change.kind === "stands_in" || change.kind === "returned") return say(change.kind, change);
	if (change.kind === "paused" && table.paused_by) return askedBy(table);
	if (change.kind !== "asked") return say(change.kind);
	const { ballot } = change;
	const n = seconds(ballot.left_ms);
	return `${question(ballot, namesAt(table))} ${ballot.mine ? say("vote_within", { n }) : say("voted")}`;
}

function readExpectation(at: () => Heard): void {
	/** What was expected of this device when it was last told; null before the first message. */
	let known: string | null = null;
	$effect(() => {
		const { live, room } = at();
		if (!live?.table || !room || live.screen) return;
		const seat = mineAt(live.table, room.facts);
		const told = seat === null ? null : toldAt(live.table, room.facts, language.current);
		const expected = told ? `${seat} ${told.title}` : "";
		if (expected === known) return;
		const title = told?.aloud ?? told?.title;
		if (title) announcer.say(title);
		if (told?.detail) announcer.say(told.detail);
		if (told && known === "") cues.knock();
		known = expected;
	});
}

function readSand(at: () => Heard): void {
	let warned = "";
	$effect(() => {
		const { live, room } = at();
		if (!live?.table || !room || live.screen) return;
		const seat = mineAt(live.table, room.facts);
		const due = warning(live.sand, performance.now());
		const sand = `${live.sand?.number} ${seat}`;
		if (seat === null || !due || sand === warned || due.seconds < WORTH_SAYING) return;
		const timer = setTimeout(() => {
			warned = sand;
			announcer.say(say("seconds_left", { n: due.seconds }));
			cues.warn();
		}, due.inMs);
		return () => clearTimeout(timer);
	});
}
