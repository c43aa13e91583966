// What the frame asks of LA COQUILLAUDE.

import { nameOf } from "../../board/squares";
import { WORDS as BOARD } from "../../board/words";
import { fill, type Language, single, type Values } from "../../lib/language.svelte";
import type { Heard, Sentence } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, View } from "../../protocol/coquillaude";
import { listed } from "./names";
import { WORDS } from "./words";

type Speaker = (key: keyof typeof WORDS, values?: Values) => string;
interface Told {
	view: View;
	seat: number | null;
	names: readonly string[];
	say: Speaker;
}

export const layout = "board";
/** A seat that is ready may think again; nobody waits for it. */
export const spare = ["reopen"];
/** A hinted word comes to the board, not sent. */
export const lays = { fr: "Poser ces pions", en: "Lay these pawns" };
/** Questions stand on their card, rounds in the bar, and who is ready on the plates: the room is the board's. */
export const evident = ["asked", "clue_given", "drew", "prepared", "reopened", "round_begun", "words_begun"];
/** What an answer is worth is said with it; that it was settled, only where the table has changed that. */
export const silent = ["turn_begun", (event: AnyEvent) => event.type === "settled" && !event.overruled];

export function scores(view: View): number[] {
	return view.scores;
}

const WAYS = { across: "across", down: "down", descending: "falling", ascending: "rising" } as const;

/** Say where the word lies that was laid; its line leaves that to the eyes. */
export function aloud(event: unknown, { line, view, language }: Heard<View>): string | null {
	const main = (event as AnyEvent).type === "laid" ? view.last?.preparation.words[0] : undefined;
	if (!main) return null;
	const direction = fill(BOARD[WAYS[main.direction]], {}, language);
	const place = { word: spelled(main.word, view), name: nameOf(main), direction };
	return `${line} ${fill(BOARD.at_place, place, language)}.`;
}

/** Name the round and count the bag. */
export function subtitle(view: View, language: Language): string {
	if (view.phase === "before") return "";
	const bag = fill(view.bag ? WORDS.bag : WORDS.bag_empty, { n: view.bag }, language);
	return `${fill(WORDS.round, { n: view.round }, language)} · ${bag}`;
}

/** Name the rule that matters now. */
export function rule(view: View): string {
	const rules = {
		question: "questions",
		verdict: "questions",
		appeal: "questions",
		words: "words",
		attack: "anagrams",
		over: "end",
	};
	return view.phase in rules ? rules[view.phase as keyof typeof rules] : "gifts";
}

/** Say what is expected now, of me or of others. */
export function sentence(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
): Sentence {
	const say: Speaker = (key, values = {}) => fill(WORDS[key], values, language);
	const told = { view, seat, names, say };
	switch (view.phase) {
		case "before":
			return { title: say("before") };
		case "roll":
			return rolling(told);
		case "gift":
			return giving(told);
		case "question":
			return asking(told);
		case "verdict":
			return judging(told);
		case "appeal":
			return appealing(told);
		case "words":
			return composing(told);
		case "attack":
			return attacking(told);
		case "over":
			return ended(told);
	}
}

function counted(say: Speaker, what: "pawn" | "point", n: number): string {
	return say(single(n) ? `one_${what}` : `${what}s`, { n });
}

function waiting({ names, seat, say }: Told, seats: readonly number[]): { detail?: string } {
	const others = seats.filter((each) => each !== seat).map((each) => names[each] ?? "");
	return others.length ? { detail: say("wait_for", { names: listed(others, say("and")) }) } : {};
}

function rolling({ view, seat, names, say }: Told): Sentence {
	const name = names[view.turn] ?? "";
	const title = seat === view.turn ? say("roll_mine") : say("roll_other", { name });
	if (view.turn !== view.first || !view.reveal.length) return { title };
	// The round has just changed: what became of the words is said once more.
	if (view.barren || !view.last) return { title, detail: say("roll_after_nothing") };
	const { scorer, points, preparation } = view.last;
	const values = {
		word: spelled(preparation.words[0]?.word ?? "", view),
		points: counted(say, "point", points),
		name: names[scorer ?? view.last.seat] ?? "",
	};
	return { title, detail: say(scorer === seat && seat !== null ? "roll_after_mine" : "roll_after", values) };
}

function giving(told: Told): Sentence {
	const { view, seat, names, say } = told;
	const name = names[view.turn] ?? "";
	const pawns = counted(say, "pawn", view.gift);
	if (seat !== null && view.owing.includes(seat)) {
		const number = view.numbers[view.turn] ?? "";
		// As many pawns as the pattern of the dice gives: the pattern is why.
		const why = `gift_mine_${Math.min(4, Math.max(1, view.gift)) as 1 | 2 | 3 | 4}` as const;
		return { title: say(why, { pawns, name }), detail: say("gift_mine_detail", { number }) };
	}
	const title = seat === view.turn ? say("gift_to_me", { pawns }) : say("gift_to_other", { name });
	return { title, ...waiting(told, view.owing) };
}

function asking({ view, seat, names, say }: Told): Sentence {
	if (seat === view.turn) return { title: say("question_mine"), detail: say("question_mine_detail") };
	return { title: say("question_other", { name: names[view.turn] ?? "" }) };
}

function appealing({ view, seat, names, say }: Told): Sentence {
	if (seat === view.turn) return { title: say("verdict_mine_wrong"), detail: say("appeal_mine") };
	return {
		title: say("verdict_wrong", { typed: view.verdict?.typed ?? "" }),
		detail: say("appeal_other", { name: names[view.turn] ?? "" }),
	};
}

function judging(told: Told): Sentence {
	const { view, seat, say } = told;
	const { verdict } = view;
	if (!verdict) return { title: say("question_other", { name: told.names[view.turn] ?? "" }) };
	if (seat === verdict.seat) {
		const title = say(verdict.right ? "verdict_mine_right" : "verdict_mine_wrong");
		return { title, detail: say("verdict_mine_detail") };
	}
	const title = say(verdict.right ? "verdict_right" : "verdict_wrong", { typed: verdict.typed });
	if (view.may.includes("overrule")) return { title, detail: say("verdict_vote") };
	const silent = view.ballots.flatMap((ballot, each) => (ballot || each === verdict.seat ? [] : [each]));
	return { title, ...waiting(told, silent) };
}

function composing(told: Told): Sentence {
	const { view, seat, names, say } = told;
	const awaited = names.map((_, each) => each).filter((each) => !view.sealed.includes(each));
	if (seat === null) return { title: say("words_watch"), ...waiting(told, awaited) };
	if (!view.sealed.includes(seat)) return { title: say("words_mine") };
	const word = spelled(view.preparation?.words[0]?.word ?? "", view);
	const points = counted(say, "point", view.preparation?.points ?? 0);
	const title = word ? say("words_sealed", { word, points }) : say("words_sealed_none");
	return { title, ...waiting(told, awaited) };
}

function attacking(told: Told): Sentence {
	const { view, seat, names, say } = told;
	const { last } = view;
	if (!last) return { title: say("words_watch") };
	const word = spelled(last.preparation.words[0]?.word ?? "", view);
	const name = names[last.seat] ?? "";
	if (view.may.includes("attack")) {
		const detail = say("attack_mine_detail", { name, n: last.preparation.points });
		return { title: say("attack_mine", { word }), detail };
	}
	const silent = names
		.map((_, each) => each)
		.filter((each) => each !== last.seat && !view.passed.includes(each));
	const title = say(seat === last.seat ? "attack_laid" : "attack_other", { name, word });
	return { title, ...waiting(told, silent) };
}

function ended({ view, say }: Told): Sentence {
	const key = `over_${view.end}`;
	const why = key in WORDS ? { detail: say(key as keyof typeof WORDS) } : {};
	return { title: say("over"), ...why };
}
