// What the frame asks of KIRDY: scores, and one sentence on what is expected now.

import { enumerated, fill, type Language, type Values } from "../../lib/language.svelte";
import type { Sentence } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { View } from "../../protocol/kirdy";
import { WORDS } from "./words";

type Key = keyof typeof WORDS;
type Teller = (key: Key, values?: Values) => string;

const NUMBERS: Record<Language, string[]> = {
	fr: ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept"],
	en: ["", "one", "two", "three", "four", "five", "six", "seven"],
};

export const layout = "three";
export const frame = { phone: "5.3rem", desktop: "5.4rem" };
export const ownGlass = true;
/** The draw says the same, and the next turn follows at once. */
/** A hinted word comes to the field, not sent. */
export const lays = { fr: "Écrire ce mot", en: "Write this word" };
export const silent = ["turn_ended", "turn_begun"];

export function scores(view: View): number[] {
	return view.scores;
}

export function glass(view: View): "wood" | "red" {
	return view.phase === "kirdy" ? "red" : "wood";
}

export function subtitle(view: View, language: Language): string {
	if (view.options.ending === "target") return fill(WORDS.goal, { n: view.options.target }, language);
	const round = Math.min(view.options.rounds, Math.max(1, Math.ceil(view.turn / view.scores.length)));
	return fill(WORDS.round, { n: round, all: view.options.rounds }, language);
}

/** Name the rule that matters now. */
export function rule(view: View): string {
	const rules = { jokers: "joker", choice: "stake", stealing: "steal", kirdy: "kirdy", over: "end" } as const;
	return view.phase in rules ? rules[view.phase as keyof typeof rules] : "word";
}

export function sentence(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
): Sentence {
	const told: Teller = (key, values = {}) => fill(WORDS[key], values, language);
	const mine = seat !== null && seat === view.active;
	const name = names[view.active] ?? "";
	switch (view.phase) {
		case "over":
			return { title: told("over") };
		case "lots":
		case "between turns":
			return { title: told("lots") };
		case "jokers":
			return mine ? { title: told("jokers_mine") } : { title: told("jokers_other", { name }) };
		case "challenge":
			return challenge(view, seat, language, names, told);
		case "choice": {
			const word = spelled(view.said.at(-1)?.word ?? "", view);
			return mine
				? { title: told("choice_mine") }
				: {
						title: told("choice_other", { name }),
						detail: told("choice_other_detail", { word, points: view.stake }),
					};
		}
		case "stealing":
			return stealing(view, seat, names, told);
		case "kirdy": {
			const points = view.kirdy_stake;
			if (mine)
				return { title: told("kirdy_mine"), detail: told("kirdy_mine_detail", { points: callSum(view) }) };
			if (seat !== null && view.out.includes(seat))
				return { title: told("kirdy_other", { name }), detail: told("kirdy_out") };
			const values = { stake: view.stake, bonus: points - view.stake, points };
			return { title: told("kirdy_other", { name }), detail: told("kirdy_other_detail", values) };
		}
	}
}

/** Tell of what the points of a call are made: what was at stake, and what calling adds (K-18). */
export function callSum({ stake, kirdy_stake: points }: View): string {
	return `${stake} + ${points - stake} = ${points}`;
}

function challenge(
	view: View,
	seat: number | null,
	language: Language,
	names: readonly string[],
	told: Teller,
): Sentence {
	const before = previous(view, seat, names, told);
	if (seat !== view.active) {
		const detail = before ?? (seat === null ? undefined : told("think_along"));
		return { title: told("challenge_other", { name: names[view.active] ?? "" }), ...(detail && { detail }) };
	}
	const n = NUMBERS[language][view.support.length] ?? view.support.length;
	const counted = spelled(view.said.at(-1)?.word ?? "", view);
	const detail = view.doubled
		? told("challenge_doubled")
		: counted
			? told("challenge_counted", { word: counted, points: view.stake })
			: before;
	return { title: told("challenge_mine", { n }), ...(detail && { detail }) };
}

function stealing(view: View, seat: number | null, names: readonly string[], told: Teller): Sentence {
	const name = view.stealer === null ? "" : (names[view.stealer] ?? "");
	if (seat !== null && seat === view.stealer) {
		const tries = view.options.stealing_tries === "one" ? "steal_one" : "steal_many";
		return { title: told("steal_mine", { points: view.stake }), detail: told(tries) };
	}
	if (seat !== null && seat === view.active) return { title: told("steal_from_me", { name }) };
	const title = told("steal_other", { name, active: names[view.active] ?? "" });
	const later = seat !== null && stealers(view).indexOf(seat) > stealers(view).indexOf(view.stealer ?? -1);
	return { title, ...(later && { detail: told("steal_ready") }) };
}

/** Say how the turn before ended, for those whose eyes were elsewhere; only while nothing newer can be said. */
function previous(
	view: View,
	seat: number | null,
	names: readonly string[],
	told: Teller,
): string | undefined {
	const { last } = view;
	if (!last || view.said.length) return undefined;
	if (last.scorer === null) {
		const words = view.could_say.map((word) => spelled(word, view));
		const could = words.length ? ` ${told("could_say", { words: enumerated(words, told("or_word")) })}` : "";
		return told("last_nobody") + could;
	}
	const name = last.scorer === seat ? told("to_you") : (names[last.scorer] ?? "");
	const values = { name, points: last.points };
	const word = last.words.findLast((each) => each.seat === last.scorer);
	const won = word
		? told("last_stop", { ...values, word: spelled(word.word, view) })
		: told("last_points", values);
	const secret = foiled(view, told);
	return secret ? `${won} ${secret}` : won;
}

/** Tell which word a KIRDY that was answered had been called with. */
export function foiled(view: View, told: Teller): string {
	const secret = view.last?.foiled;
	if (!secret) return "";
	return told(secret.broken ? "last_bluff" : "last_foiled", { word: spelled(secret.word, view) });
}

/** Give the seats that may steal the stake, in their order: from the active seat's left. */
export function stealers(view: View): number[] {
	const seats = view.scores.length;
	return Array.from({ length: seats - 1 }, (_, step) => (view.active + step + 1) % seats);
}
