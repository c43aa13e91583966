import { describe, expect, it, vi } from "vitest";
import type { BeatAt } from "../../lib/room";
import type { AnyEvent, Card, Verdict, View } from "../../protocol/coquillaude";
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
		const drew = { type: "drew", seat: 1, letters: "__", wanted: 2 } as AnyEvent;
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

	it("show dice once, with the gift that they ask for", () => {
		const rolled = { type: "rolled", seat: 1, number: 4311 } as AnyEvent;
		const due = { type: "gift_due", seat: 1, number: 4311, pawns: 1 } as AnyEvent;
		expect(beat(rolled, at({}, [rolled]))).toMatchObject({ large: "4311" });
		expect(beat(rolled, at({}, [rolled, due]))).toBeNull();
		expect(beat(due, at({}, [rolled, due]))).toMatchObject({
			large: "4311",
			line: "reçoit 1 pion de chacun",
		});
	});

	it("make a scene of one's own answer, right or wrong, unless its page has just been turned", () => {
		const answered = { type: "answered", seat: 0 } as AnyEvent;
		const drew = { type: "drew", seat: 0, letters: "AEINRT", wanted: 6 } as AnyEvent;
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

	it("show a phone what somebody else was asked, with the answer", () => {
		vi.stubGlobal("matchMedia", () => ({ matches: true }));
		const card = { book: 1, number: 2462, question: "Qui a écrit Aïda ?" } as Card;
		const asked = { type: "asked", seat: 1, card: { number: 2462 } } as AnyEvent;
		const answered = { type: "answered", seat: 1 } as AnyEvent;
		const wrong = { type: "settled", seat: 1, right: false } as AnyEvent;
		// The next question lies there already, or none.
		beat(asked, at({ card }, [asked]));
		const act = {
			...at({ card: null, verdict: verdict(1, "Bizet", "Verdi") }, [answered, wrong]),
			story: [asked, answered, wrong],
		};
		expect(beat(wrong, { ...act, you: 0 })).toMatchObject({
			who: 1,
			scene: "answer",
			props: { question: "Qui a écrit Aïda ?", typed: "Bizet", answer: "Verdi", right: false },
		});
		expect(beat(wrong, act)?.scene).toBeUndefined();
		vi.unstubAllGlobals();
		expect(beat(wrong, { ...act, you: 0 })?.scene).toBeUndefined();
	});

	it("give each seat its own draw, and leave the stage to one's own answer", () => {
		const answered = { type: "answered", seat: 0 } as AnyEvent;
		const right = { type: "settled", seat: 0, right: true } as AnyEvent;
		const mine = { type: "drew", seat: 0, letters: "AEINRT", wanted: 6 } as AnyEvent;
		const card = { number: 3446, bonus: "coquillaudette" };
		const asked = { type: "asked", seat: 1, card } as AnyEvent;
		const hers = { type: "drew", seat: 1, letters: "________", wanted: 8 } as AnyEvent;
		const act = at({ before: verdict(0, "le morbié", "Morbier") }, [answered, right, mine, asked, hers]);
		expect(beat(asked, act)).toMatchObject({ who: 1, scene: "bonus", line: "8 pions", props: { pawns: 8 } });
		expect(beat(right, { ...act, you: 0 })).toMatchObject({ scene: "verdict", props: { pawns: 6 } });
		const beside = beat(asked, { ...act, you: 0 });
		expect(beside).toMatchObject({ large: "COQUILLAUDETTE", line: "8 pions" });
		expect(beside?.scene).toBeUndefined();
	});

	it("write what was right as it should be, without the slip that was forgiven", () => {
		const right = { type: "settled", seat: 0, right: true } as AnyEvent;
		const told = at({ verdict: verdict(0, "la marrée", "Marée") }, [right]);
		expect(beat(right, told)?.large).toBe("Marée");
		expect(beat(right, { ...told, you: 0 })?.large).toBe("Marée");
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
