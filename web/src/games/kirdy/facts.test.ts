import { describe, expect, it } from "vitest";
import type { View } from "../../protocol/kirdy";
import { scores, sentence, stealers, subtitle } from "./facts";

const VIEW = {
	phase: "challenge",
	active: 1,
	scores: [10, 20, 30],
	support: "AC",
	stake: 30,
	kirdy_stake: 280,
	turn: 5,
	said: [],
	refused: [],
	stealer: null,
	doubled: false,
	last: null,
	out: [],
	options: { ending: "target", target: 1000, rounds: 10, stealing_tries: "one" },
} as unknown as View;
const NAMES = ["Anna", "Bo", "Cléo"];

describe("what the frame is told", () => {
	it("lists the scores and the stealing order from the active seat's left", () => {
		expect(scores(VIEW)).toEqual([10, 20, 30]);
		expect(stealers(VIEW)).toEqual([2, 0]);
	});
	it("says what is expected of me, in both languages", () => {
		expect(sentence(VIEW, 1, "fr", NAMES).title).toContain("deux lettres");
		expect(sentence(VIEW, 1, "en", NAMES).title).toContain("two letters");
		expect(sentence(VIEW, 0, "fr", NAMES).title).toBe("Bo cherche un mot.");
	});
	it("tells how the turn before ended, to oneself with “toi”, and the word of a KIRDY that was answered", () => {
		const words = [{ seat: 0, word: "ADO", spellings: [] }];
		const last = { scorer: 0, points: 280, how: "counter", words, foiled: { word: "KIWI", broken: null } };
		const after = { ...VIEW, last } as unknown as View;
		expect(sentence(after, 0, "fr", NAMES).detail).toContain("280 points pour toi avec ADO");
		expect(sentence(after, 1, "fr", NAMES).detail).toContain("280 points pour Anna avec ADO");
		expect(sentence(after, 1, "fr", NAMES).detail).toContain("Le mot secret était KIWI");
	});
	it("says whose five seconds it is", () => {
		const stealing = { ...VIEW, phase: "stealing", stealer: 2 } as View;
		expect(sentence(stealing, 2, "en", NAMES).title).toContain("30");
		expect(sentence(stealing, 0, "en", NAMES).title).toBe("Cléo may steal Bo’s stake.");
		expect(sentence(stealing, 1, "en", NAMES).title).toContain("Cléo");
	});
	it("tells everybody of what the points of a KIRDY are made", () => {
		const called = { ...VIEW, phase: "kirdy" } as View;
		expect(sentence(called, 0, "fr", NAMES).detail).toContain("30 + 250 = 280");
		expect(sentence(called, VIEW.active, "fr", NAMES).detail).toContain("30 + 250 = 280");
	});
	it("counts rounds where they end the game", () => {
		const rounds = { ...VIEW, options: { ...VIEW.options, ending: "rounds" } } as View;
		expect(subtitle(rounds, "en")).toBe("Round 2 of 10");
		expect(subtitle(VIEW, "en")).toBe("Goal: 1000 points");
	});
});
