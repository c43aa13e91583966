// What the frame asks of KAKUZU.

import { fill, type Language, single, type Values } from "../../lib/language.svelte";
import type { Heard, Sentence } from "../../lib/room";
import type { AnyEvent, View } from "../../protocol/kakuzu";
import { COVERED, columnOf, letterOf, rowOf } from "./geometry";
import { WORDS } from "./words";

type Key = keyof typeof WORDS;
type Speaker = (key: Key, values?: Values) => string;

export const layout = "board";
/** Everybody sees all that anybody sees. */
export const open = true;
export const lays = { fr: "Montrer la pierre", en: "Show the stone" };
/** Clocks are shown on the seats; a digit that is drawn is in the sentence, and in the line of the stone that follows. */
/** A miss says that the turn is over. */
export const silent = [
	"clock_read",
	"drawn",
	(event: AnyEvent) => event.type === "turn_ended" && event.reason === "missed",
];

/** Tell a miss in few words: whose the stone is must not be cut. */
export function shortly(event: AnyEvent, at: Heard<View>): string | null {
	if (event.type !== "missed") return null;
	const { square, digit, to } = event;
	const got: Key = to === at.seat ? "shortly_missed_you" : "shortly_missed";
	const key: Key = to === null ? "shortly_missed_none" : got;
	const name = at.names[to ?? -1] ?? "";
	return fill(
		WORDS[key],
		{ place: `${letterOf(rowOf(square))}${columnOf(square) + 1}`, digit, name },
		at.language,
	);
}

/** Give the stones of each seat. */
export function scores(view: View): number[] {
	return view.stones;
}

/** Count stones. */
export function tally(n: number, language: Language): string {
	return counted(n, (key, values = {}) => fill(WORDS[key], values, language));
}

/** Name the rule that matters now. */
export function rule(view: View): string {
	if (view.phase === "over") return "end";
	return view.phase === "preparation" || view.phase === "before" ? "prepare" : "turn";
}

/** Say what is expected now, of me or of another. */
export function sentence(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
): Sentence {
	const say: Speaker = (key, values = {}) => fill(WORDS[key], values, language);
	if (view.phase === "before") return { title: say("before_title") };
	if (view.phase === "over") return { title: say(ending(view)) };
	const told = seat !== null && view.may.length ? mine(view, say) : others(view, names, say);
	return { lately: "instead", ...told };
}

function ending(view: View): Key {
	if (!view.board.includes(COVERED)) return "over_title";
	return view.time_left_ms.length && view.time_left_ms.every((left) => !left) ? "over_clocks" : "over_asleep";
}

/** Count the stones on the board; name the sheet if it is one of the forty. */
export function subtitle(view: View, language: Language): string {
	const left = view.board.split(COVERED).length - 1;
	const stones = fill(
		WORDS[left > 1 ? "on_board" : left ? "on_board_one" : "on_board_none"],
		{ n: left },
		language,
	);
	return view.sheet ? fill(WORDS.sheet, { stones, n: view.sheet }, language) : stones;
}

function mine(view: View, say: Speaker): Sentence {
	// The board marks the stone that was lifted last; what to do is written nowhere else.
	if (view.phase === "preparation")
		return { title: say("prepare_title"), detail: say("prepare_detail"), lately: "told" };
	const stones = counted(view.found, say);
	if (view.sought === null) {
		const detail = view.found ? say("announce_again", { stones }) : say("announce_detail");
		return { title: say("announce_title"), detail };
	}
	const detail =
		view.found && view.manner !== "announce" ? say("lift_again", { stones }) : say("lift_detail");
	return { title: say("lift_title", { digit: view.sought }), detail };
}

function others(view: View, names: readonly string[], say: Speaker): Sentence {
	const name = names[view.active ?? -1] ?? "";
	if (view.phase === "preparation") return { title: say("prepare_other", { name }) };
	const detail = view.found ? say("found_other", { stones: counted(view.found, say) }) : undefined;
	const title =
		view.sought === null ? say("announce_other", { name }) : say("lift_other", { name, digit: view.sought });
	return detail ? { title, detail } : { title };
}

function counted(stones: number, say: Speaker): string {
	return single(stones) ? say("one_stone", { n: stones }) : say("stones", { n: stones });
}
