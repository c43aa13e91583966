// What is expected at a table at this moment, and of whom.
import { awaitedAt } from "../../lib/awaited";
import type { Language } from "../../lib/language.svelte";
import type { Facts, Sentence } from "../../lib/room";
import type { SeatView, TableView } from "../../protocol/house";

// biome-ignore lint/suspicious/noExplicitAny: the frame hands a game's view through unread
type AnyFacts = Facts<any>;

/** Give what each seat is called. */
export function namesAt(table: TableView): string[] {
	return table.chairs.map((chair, number) => chair.name || String(number + 1));
}

/** Give what each seat is called by whoever sits at this device: oneself by one word, alone there. */
export function calledAt(table: TableView, you: string): string[] {
	return namesAt(table).map((name, seat) => (table.you.length === 1 && table.you[0] === seat ? you : name));
}

/** Give the sentence on what is expected now, as the seat that is shown reads it; null before the game. */
export function toldAt(
	table: TableView,
	facts: AnyFacts,
	language: Language,
	shown: SeatView | undefined = table.views[0],
): Sentence | null {
	return shown === undefined
		? null
		: facts.sentence(shown.view, shown.seat, language, namesAt(table), awaitedAt(table, facts.spare));
}

/** Give the seat of this device that is to act now with the device in hand; null while others are. */
export function mineAt(table: TableView, facts: AnyFacts): number | null {
	const { shown, status } = table;
	return shown !== null && status === "playing" && awaitedAt(table, facts.spare).includes(shown)
		? shown
		: null;
}
