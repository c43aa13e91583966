// What changes at a table beside the game: pauses, computers that stand in, questions to everybody.
import type { BallotView, TableView } from "../../protocol/house";
import { say } from "./words";

/** Why a game stands still. */
export type Pause = "paused" | "paused_empty" | "paused_stuck";

/** Give why the game of a paused table stands still. */
export function pauseOf(table: TableView): Pause {
	if (table.pause === "stuck") return "paused_stuck";
	return table.pause === "empty" ? "paused_empty" : "paused";
}

/** Say who has asked for the pause of a table; empty where nobody has. */
export function askedBy(table: TableView): string {
	if (!table.paused_by) return "";
	// Around one device it is the name of the seat that tells who of them.
	const asker = table.chairs.flatMap((chair) => chair.people).find((each) => each.name === table.paused_by);
	const mine = table.you.length === 1 && asker !== undefined && asker.id === table.me;
	return say(mine ? "paused_by_you" : "paused_by", { name: table.paused_by });
}

export type Change =
	| { kind: Pause | "resumed" }
	| { kind: "stands_in" | "returned"; name: string }
	| { kind: "asked"; ballot: BallotView };

/** Give what has changed between two messages; the first one changes nothing, but its questions are still open. */
export function changes(before: TableView | null, now: TableView): Change[] {
	return [...pauses(before, now), ...standIns(before, now), ...questions(before, now)];
}

function pauses(before: TableView | null, now: TableView): Change[] {
	if (before === null || before.status === now.status) return [];
	if (now.status === "paused") return [{ kind: pauseOf(now) }];
	return before.status === "paused" && now.status === "playing" ? [{ kind: "resumed" }] : [];
}

function standIns(before: TableView | null, now: TableView): Change[] {
	return now.chairs.flatMap((chair, seat): Change[] => {
		const stood = before?.chairs[seat]?.stands_in;
		if (stood === undefined || stood === chair.stands_in) return [];
		return [{ kind: chair.stands_in ? "stands_in" : "returned", name: chair.people[0]?.name ?? "" }];
	});
}

function questions(before: TableView | null, now: TableView): Change[] {
	const known = before?.ballots.map((ballot) => ballot.number) ?? [];
	const fresh = now.ballots.filter((ballot) => !known.includes(ballot.number));
	return fresh.map((ballot) => ({ kind: "asked", ballot }));
}
