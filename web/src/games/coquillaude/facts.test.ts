import { describe, expect, it } from "vitest";
import type { Counted, Preparation, View } from "../../protocol/coquillaude";
import { sentence, subtitle } from "./facts";

const NAMES = ["Anna", "Léa", "Marcel"];
const counted = (word: string, points: number): Counted => ({
	word,
	letters: word.length,
	shells: 0,
	person: null,
	points,
	decree: false,
	row: 8,
	column: 8,
	direction: "across",
});
const nacre: Preparation = {
	tiles: [],
	words: [counted("NACRE", 25)],
	anagrams: [counted("ECRAN", 25)],
	points: 50,
};
const seen = (given: Partial<View>): View => ({
	phase: "roll",
	may: [],
	limit: 20,
	round: 2,
	first: 0,
	turn: 1,
	numbers: [2533, 0, 0],
	gift: 0,
	owing: [],
	card: null,
	verdict: null,
	ballots: [null, null, null],
	board: [],
	rows: [],
	rack: "",
	rack_sizes: [8, 8, 8],
	bag: 112,
	preparation: null,
	sealed: [],
	reveal: [],
	tie: [],
	last: null,
	passed: [],
	scores: [0, 0, 0],
	barren: 0,
	end: "",
	options: {} as View["options"],
	rules: 2,
	before: null,
	lexicon: "",
	admitted: [],
	banned: [],
	could_lay: [],
	spelled: {},
	...given,
});
const told = (given: Partial<View>, seat: number | null = 0) => sentence(seen(given), seat, "fr", NAMES);

describe("the sentence", () => {
	it("tells who rolls, and after a round what became of the words", () => {
		expect(told({ turn: 0 })).toEqual({ title: "À toi de lancer les dés." });
		expect(told({})).toEqual({ title: "Léa lance les dés." });
		const last = { seat: 2, preparation: nacre, scorer: 1, points: 75, found: [] };
		expect(told({ turn: 0, reveal: [{ seat: 2, preparation: nacre }], last }).detail).toBe(
			"NACRE\u00a0: 75 points pour Léa.",
		);
		expect(told({ turn: 0, reveal: [{ seat: 2, preparation: null }], barren: 1 }).detail).toBe(
			"Personne n’avait de mot.",
		);
	});

	it("asks for gifts, and waits for those who owe", () => {
		const gift = { phase: "gift", gift: 1, owing: [0, 2], numbers: [0, 2533, 0], may: ["give"] } as const;
		expect(told({ ...gift, owing: [0, 2], may: ["give"], numbers: [0, 2533, 0] })).toEqual({
			title: "Deux chiffres égaux\u00a0: donne 1 pion à Léa.",
			detail: "Les dés ont fait 2533. Choisis.",
		});
		expect(told({ phase: "gift", gift: 3, owing: [0, 2] }, 1)).toEqual({
			title: "On te donne 3 pions chacun.",
			detail: "On attend Anna et Marcel.",
		});
	});

	it("puts the question, and the machine’s judgement to the others", () => {
		expect(told({ phase: "question" }, 1).title).toBe("À toi de répondre.");
		expect(told({ phase: "question" }).title).toBe("Léa cherche la réponse.");
		const verdict = {
			seat: 1,
			typed: "Verdi",
			right: false,
			answer: "",
			note: "",
			late: false,
			overruled: false,
			honour: false,
			pawns: 0,
		};
		expect(told({ phase: "verdict", verdict, may: ["overrule"] })).toEqual({
			title: "«\u00a0Verdi\u00a0»\u00a0: faux, dit la machine.",
			detail: "A-t-elle raison\u00a0?",
		});
		expect(told({ phase: "verdict", verdict, ballots: ["abstain", null, null] }).detail).toBe(
			"On attend Marcel.",
		);
		expect(told({ phase: "verdict", verdict }, 1).title).toBe("Ce n’est pas ça.");
	});

	it("keeps preparations secret, and names one’s own", () => {
		expect(told({ phase: "words" }).title).toBe("Prépare un mot. Seul le plus fort sera posé.");
		expect(told({ phase: "words", sealed: [0, 1], preparation: nacre })).toEqual({
			title: "Tu es prêt avec NACRE\u00a0: 50 points.",
			detail: "On attend Marcel.",
		});
		expect(told({ phase: "words", sealed: [1] }, null)).toEqual({
			title: "Chacun prépare un mot en secret.",
			detail: "On attend Anna et Marcel.",
		});
	});

	it("calls for one more anagram", () => {
		const last = { seat: 1, preparation: nacre, scorer: null, points: 0, found: [] };
		expect(told({ phase: "attack", last, may: ["attack", "pass"] })).toEqual({
			title: "Encore une anagramme de NACRE\u00a0?",
			detail: "Les 50 points de Léa seront à toi.",
		});
		expect(told({ phase: "attack", last, passed: [0] }, 1).detail).toBe("On attend Marcel.");
	});

	it("says why it is over", () => {
		expect(told({ phase: "over", end: "barren" })).toEqual({
			title: "La partie est finie.",
			detail: "Trop de manches sans mot.",
		});
		expect(told({ phase: "over", end: "unheard" })).toEqual({ title: "La partie est finie." });
	});
});

describe("the line beside the name", () => {
	it("tells the round and the bag", () => {
		expect(subtitle(seen({}), "fr")).toBe("Manche 2 · Sac\u00a0: 112");
		expect(subtitle(seen({ bag: 0 }), "en")).toBe("Round 2 · Bag empty");
	});
});
