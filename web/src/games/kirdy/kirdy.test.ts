import { beforeEach, describe, expect, it } from "vitest";
import type { View } from "../../protocol/kirdy";
import { gapAt, isMoved, moved, oneMoveSuffices, unmoved } from "./arranging";
import { Draft } from "./draft.svelte";
import { scores, sentence, stealers, subtitle } from "./facts";
import { after, type Deed, START } from "./first";
import { capitals, isSame, light, missing } from "./letters";

describe("letters light up in order", () => {
	it("marks the earliest place of each letter", () => {
		expect(light("ACRYLIQUE", "ACIQE")).toEqual({
			marks: [true, true, false, false, false, true, true, false, true],
			found: 5,
		});
	});
	it("does not light a letter that comes too early", () => {
		expect(light("CA", "AC").found).toBe(1);
		expect(missing("CA", "AC")).toEqual({ letters: "C", after: "A" });
	});
	it("names all letters while none is met", () => {
		expect(missing("", "RZ")).toEqual({ letters: "RZ", after: null });
	});
	it("wants a letter twice when the support has it twice", () => {
		expect(light("ANANAS", "AAA").found).toBe(3);
		expect(missing("BANA", "AAA")).toEqual({ letters: "A", after: "A" });
	});
	it("writes bare capitals, ligatures as two letters, and drops what is no letter", () => {
		expect(capitals("cœur d’été 3")).toBe("COEURD'ETE");
		expect(capitals("a".repeat(60))).toHaveLength(40);
		expect(isSame("AUJOURDHUI", capitals("aujourd’hui"))).toBe(true);
		expect(isSame("L'EAU", capitals("l’eau"))).toBe(true);
		expect(isSame("EAU", capitals("l’eau"))).toBe(false);
	});
});

describe("arranging with a yellow joker", () => {
	it("puts a letter into a gap on either side", () => {
		expect(moved([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
		expect(moved([0, 1, 2], 0, 3)).toEqual([1, 2, 0]);
		expect(moved([0, 1, 2], 0, 2)).toEqual([1, 0, 2]);
	});
	it("leaves a letter that goes back to its place", () => {
		expect(moved([0, 1, 2], 1, 1)).toEqual(unmoved(3));
		expect(moved([0, 1, 2], 1, 2)).toEqual(unmoved(3));
		expect(isMoved(unmoved(3))).toBe(false);
	});
	it("finds the gap under a finger", () => {
		expect(gapAt([10, 20, 30], 5)).toBe(0);
		expect(gapAt([10, 20, 30], 25)).toBe(2);
		expect(gapAt([10, 20, 30], 99)).toBe(3);
	});
	it("waits for more moves only where any order of three or more is allowed", () => {
		expect(oneMoveSuffices(1, 5)).toBe(true);
		expect(oneMoveSuffices(2, 2)).toBe(true);
		expect(oneMoveSuffices(3, 3)).toBe(false);
	});
});

describe("the draft", () => {
	beforeEach(() => sessionStorage.clear());

	it("survives a reload in the same turn", () => {
		new Draft("ABC234", 0, 3).word = "acr";
		expect(new Draft("ABC234", 0, 3).word).toBe("ACR");
	});
	it("is of no use in another turn, at another seat, at another table", () => {
		new Draft("ABC234", 0, 3).word = "ACR";
		expect(new Draft("ABC234", 0, 4).word).toBe("");
		expect(new Draft("ABC234", 1, 3).word).toBe("");
		expect(new Draft("XYZ234", 0, 3).word).toBe("");
	});
	it("is cleared when the next turn begins, and stays while letters are added", () => {
		const draft = new Draft("ABC234", 0, 3);
		draft.word = "ACR";
		draft.belongTo(3);
		expect(draft.word).toBe("ACR");
		draft.belongTo(4);
		expect(draft.word).toBe("");
		expect(new Draft("ABC234", 0, 3).word).toBe("");
	});
});

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
	it("says whose five seconds it is", () => {
		const stealing = { ...VIEW, phase: "stealing", stealer: 2 } as View;
		expect(sentence(stealing, 2, "en", NAMES).title).toContain("30");
		expect(sentence(stealing, 0, "en", NAMES).title).toBe("Cléo may steal the stake of Bo.");
		expect(sentence(stealing, 1, "en", NAMES).title).toContain("Cléo");
	});
	it("names the points of a KIRDY to the others", () => {
		const called = { ...VIEW, phase: "kirdy" } as View;
		expect(sentence(called, 0, "fr", NAMES).detail).toContain("30 + 250 = 280");
	});
	it("counts rounds where they end the game", () => {
		const rounds = { ...VIEW, options: { ...VIEW.options, ending: "rounds" } } as View;
		expect(subtitle(rounds, "en")).toBe("Round 2 of 10");
		expect(subtitle(VIEW, "en")).toBe("Goal: 1000 points");
	});
});

describe("the guided first game", () => {
	const DEEDS: Deed[] = [
		{ do: "say", word: "FACE" },
		{ do: "go" },
		{ do: "exchange" },
		{ do: "say", word: "FACILE" },
		{ do: "stop" },
		{ do: "next" },
		{ do: "say", word: "RIZ" },
		{ do: "call", word: "KIWI" },
		{ do: "next" },
	];
	it("leads from two letters to the end", () => {
		const end = DEEDS.reduce(after, START);
		expect(end).toMatchObject({ stage: "end", points: 370 });
	});
	it("keeps the stage when a word is unknown or was said, and says so", () => {
		expect(after(START, { do: "say", word: "ZZACZZ" })).toMatchObject({ stage: "two", aside: "unknown" });
		const three = DEEDS.slice(0, 3).reduce(after, START);
		const twice = after({ ...three, said: ["FACILE"] }, { do: "say", word: "FACILE" });
		expect(twice).toMatchObject({ stage: "three", aside: "twice" });
	});
	it("lets the cautious see the rest all the same", () => {
		const choice = after(START, { do: "say", word: "FACE" });
		expect(after(choice, { do: "stop" })).toMatchObject({ stage: "choice", aside: "stop_later" });
	});
});
