// What a replay of KAKUZU reveals.
import type { Language } from "../../lib/language.svelte";
import type { Tried } from "../../lib/room";
import type { Replay } from "../../protocol/house";
import type { AnyCommand, AnyEvent, View } from "../../protocol/kakuzu";
import { columnOf, letterOf, rowOf } from "./geometry";

/** Give the 81 digits that lie under the stones. */
export function under(replay: Replay): string {
	const events = replay.steps.flatMap((step) => step.events.map((each) => each.event as AnyEvent));
	return events.find((event) => event.type === "opened")?.grid ?? "";
}

const NOTED = /^([1-9])@([A-I])([1-9])$/;

/** Say a stone and the digit that was looked for below it. */
export function called(move: string, language: Language): string {
	const [, digit, row, column] = NOTED.exec(move) ?? [];
	return digit ? `${digit} ${language === "fr" ? "en" : "at"} ${row}${column}` : move;
}

/** Lift the stone that solved a puzzle: the digit that was sought lies there. */
export function solved(view: View, command: AnyCommand): Tried<View> | null {
	if (command.type !== "lift" || view.sought === null) return null;
	const place = `${letterOf(rowOf(command.square))}${columnOf(command.square) + 1}`;
	return tried(view, `${view.sought}@${place}`, undefined);
}

/** Lift another stone: what lies beneath is known by now, where everything is revealed. */
export function tried(view: View, move: string, grid: string | undefined): Tried<View> | null {
	const [, digit, row, column] = NOTED.exec(move) ?? [];
	if (!digit || !row || !column) return null;
	const square = (row.charCodeAt(0) - "A".charCodeAt(0)) * 9 + Number(column) - 1;
	const sign = grid?.[square] ?? digit;
	const board = view.board.slice(0, square) + sign + view.board.slice(square + 1);
	return { view: { ...view, board }, events: [{ type: sign === digit ? "found" : "missed", square }] };
}
