import { describe, expect, it } from "vitest";
import type { BeatAt } from "../../lib/room";
import type { AnyEvent, Verdict, View } from "../../protocol/coquillaude";
import { beat } from "./beats";

const verdict = (seat: number, typed: string, answer: string): Verdict =>
	({ seat, typed, answer, right: typed === answer, pawns: 4 }) as Verdict;
const at = (view: Partial<View>, events: AnyEvent[]): BeatAt<View> => ({
	view: { spelled: {}, ...view } as View,
	names: ["Anna", "Marcel"],
	language: "fr",
	events,
	story: events,
});

describe("LA COQUILLAUDE's moments", () => {
	it("tell an answer as it was given, and not the one before it", () => {
		const settled = { type: "settled", seat: 1, right: false } as AnyEvent;
		const drew = { type: "drew", seat: 1, wanted: 2 } as AnyEvent;
		const before = verdict(0, "Venus", "Venus");
		const last = { before, verdict: verdict(1, "Mercator", "isthme de Corinthe") };
		expect(beat(settled, at(last, [settled, drew]))).toMatchObject({
			who: 1,
			large: "Mercator",
			line: "Non\u00a0: isthme de Corinthe · 2 pions",
		});
		// With the next question on the table it is the one before.
		const right = { type: "settled", seat: 0, right: true } as AnyEvent;
		expect(beat(right, at({ before, verdict: null }, [right]))).toMatchObject({
			who: 0,
			large: "Venus",
			line: "Juste\u00a0!",
		});
	});

	it("make a scene of one's own answer, right or wrong, unless its page has just been turned", () => {
		const answered = { type: "answered", seat: 0 } as AnyEvent;
		const drew = { type: "drew", seat: 0, wanted: 6 } as AnyEvent;
		const right = { type: "settled", seat: 0, right: true } as AnyEvent;
		const mine = (view: Partial<View>, events: AnyEvent[]) => ({ ...at(view, events), you: 0 });
		const known = { verdict: verdict(0, "Verdi", "Verdi") };
		expect(beat(right, mine(known, [answered, right, drew]))).toMatchObject({
			scene: "verdict",
			large: "Verdi",
			line: "Tu pioches 6 pions",
			tone: "good",
			props: { right: true, pawns: 6 },
		});
		const wrong = { type: "settled", seat: 0, right: false } as AnyEvent;
		const missed = { verdict: verdict(0, "Bizet", "Verdi") };
		expect(beat(wrong, mine(missed, [answered, wrong]))).toMatchObject({
			scene: "verdict",
			props: { right: false, answer: "Verdi" },
		});
		expect(beat(wrong, mine(missed, [wrong]))?.scene).toBeUndefined();
		expect(beat(right, at(known, [answered, right]))?.scene).toBeUndefined();
	});

	it("reveal words with their accents, and what is scored with them", () => {
		const bids = [
			{ seat: 1, word: "ETE", points: 9 },
			{ seat: 0, word: "DEMENAGEE", points: 121 },
		];
		const revealed = { type: "revealed", bids } as AnyEvent;
		const scored = { type: "scored", seat: 0, points: 121 } as AnyEvent;
		const there = at({ spelled: { DEMENAGEE: "DÉMÉNAGÉE" } }, [revealed, scored]);
		const shown = beat(revealed, there);
		expect(shown?.points).toEqual([{ seat: 0, points: 121 }]);
		expect(shown?.props).toMatchObject({ bids: [{ word: "ETE" }, { word: "DÉMÉNAGÉE" }] });
		expect(beat(scored, there)).toBeNull();
		expect(beat(scored, at({ last: null }, [scored]))).not.toBeNull();
	});
});
