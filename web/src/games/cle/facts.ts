// What the frame asks of LA CLÉ.

import { placeOf } from "../../board/readings";
import { nameOf } from "../../board/squares";
import { WORDS as BOARD } from "../../board/words";
import { enumerated, fill, type Language, single, type Values } from "../../lib/language.svelte";
import type { Heard, Sentence } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, Move, View } from "../../protocol/cle";
import { WORDS } from "./words";

type Speaker = (key: keyof typeof WORDS, values?: Values) => string;

export const layout = "board";
/** Seats show who has not accepted yet; what one draws is told by the rack. */
/** A hinted word comes to the board, not sent. */
export const lays = { fr: "Poser ces lettres", en: "Lay these letters" };
export const silent = ["accepted", "confirmed"];

/** Give each seat's own points. */
export function scores(view: View): number[] {
	return view.scores;
}

/** Give the colours that the seats have chosen or were given. */
export function colours(view: View | undefined): View["colours"] | undefined {
	return view?.colours;
}

/** Name the rule that matters now. */
export function rule(view: View): string {
	if (view.phase === "over") return "end";
	if (view.phase === "contest") return "contest";
	return view.rows.every((row) => /^\.*$/.test(row)) ? "start" : "turn";
}

/** Say what is expected now, of me or of another. */
/** Partners are one side. */
export function sides(view: View): readonly number[] | undefined {
	return view.teams ? view.sides : undefined;
}

export function sentence(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
): Sentence {
	const say: Speaker = (key, values = {}) => fill(WORDS[key], values, language);
	if (view.phase === "before") return { title: say("before") };
	if (view.phase === "over") return { title: say("over") };
	if (view.phase === "contest" && view.last) return contest(view, view.last, seat, names, say);
	const name = names[view.turn] ?? "";
	const opening = view.rows.every((row) => /^\.*$/.test(row));
	if (seat === view.turn) {
		// The key word is in view, on its card or below the board.
		if (opening) return { title: say("open_mine"), detail: say("open_detail"), lately: "told" };
		// Whoever has laid a word knows how.
		const known = view.scores[seat] ? ({ lately: "instead" } as const) : {};
		return { title: say("turn_mine"), detail: say("turn_detail"), ...known };
	}
	const title = say(opening ? "open_other" : "turn_other", { name });
	return seat === null ? { title } : { title, detail: say("think_along"), lately: "instead" };
}

/** Say where a word was laid; its line leaves that to the eyes. */
export function aloud(event: unknown, { view, seat, names, language }: Heard<View>): string | null {
	const laid = event as AnyEvent;
	const word = laid.type === "laid" ? laid.words[0] : undefined;
	const place = laid.type === "laid" && word ? placeOf(view.rows, laid.tiles, word) : null;
	if (laid.type !== "laid" || !place?.spots[0] || !word) return null;
	const say: Speaker = (key, values = {}) => fill(WORDS[key], values, language);
	return say(laid.seat === seat ? "laid_aloud_mine" : "laid_aloud", {
		name: names[laid.seat] ?? "",
		place: fill(
			BOARD.at_place,
			{
				word: spelled(word, view),
				name: nameOf(place.spots[0]),
				direction: fill(BOARD[place.direction], {}, language),
			},
			language,
		),
		points: say(single(laid.points) ? "one_point" : "points", { n: laid.points }),
	});
}

/** Count the stock. */
export function subtitle(view: View, language: Language): string {
	const key = view.stock > 1 ? "stock" : view.stock ? "stock_one" : "stock_empty";
	return fill(WORDS[key], { n: view.stock }, language);
}

/** C-13: while a move can be contested nobody asks the dictionary. */
export function doubts(view: View): boolean {
	return view.phase === "contest";
}

function contest(
	view: View,
	move: Move,
	seat: number | null,
	names: readonly string[],
	say: Speaker,
): Sentence {
	const [first = "", ...more] = move.words.map((each) => spelled(each, view));
	const word = more.length ? say("with_words", { word: first, more: more.join(", ") }) : first;
	const points = say(single(move.points) ? "one_point" : "points", { n: move.points });
	const title = say(move.seat === seat ? "laid_mine" : "laid_other", {
		name: names[move.seat] ?? "",
		word,
		points,
	});
	if (view.may.includes("contest")) return { title, aloud: say("contest_aloud"), lately: "told" };
	return {
		title,
		aloud: "",
		lately: "told",
		detail: say("contest_wait", { names: enumerated(waitedFor(view, move, names), say("and")) }),
	};
}

function waitedFor(view: View, move: Move, names: readonly string[]): string[] {
	const against = (seat: number) => view.sides[seat] !== view.sides[move.seat];
	return names.filter((_, seat) => against(seat) && !view.accepted.includes(seat));
}
