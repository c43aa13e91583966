import { describe, expect, it } from "vitest";
import type { View } from "../../protocol/cle";
import { aloud, colours, doubts, sentence, subtitle } from "./facts";

const NAMES = ["Anna", "Léa", "Jeanne", "Marcel"];
const BLANK = Array(19).fill(".".repeat(19));
const seen = (given: Partial<View>): View => ({
	phase: "turn",
	may: [],
	limit: 120,
	turn: 0,
	dealer: 0,
	board: BLANK,
	rows: BLANK,
	colours: ["red", "green", "orange", "blue"],
	sides: [0, 1, 2, 3],
	rack: "",
	rack_sizes: [10, 10, 10, 10],
	stock: 100,
	key: "PORTE",
	keys: ["PORTE"],
	cards_left: 11,
	scores: [0, 0, 0, 0],
	totals: [0, 0, 0, 0],
	last: null,
	accepted: [],
	passes: 0,
	end: "",
	arbiter: false,
	teams: false,
	short_words_score: false,
	lexicon: "",
	admitted: [],
	banned: [],
	could_lay: [],
	spelled: {},
	...given,
});
const title = (given: Partial<View>, seat: number | null) => sentence(seen(given), seat, "fr", NAMES);
const written = BLANK.with(9, `${".".repeat(8)}AXE${".".repeat(8)}`);
const last = { seat: 3, tiles: [], words: ["ERGOT", "AS"], points: 30, key: false };

describe("the sentence", () => {
	it("tells who opens", () => {
		expect(title({}, 0).title).toBe("À toi d’ouvrir, sur une case grise.");
		expect(title({}, 1).title).toBe("Anna cherche le premier mot.");
	});

	it("says how to whoever has laid nothing yet; then a phone tells in its place what happened", () => {
		const told = title({ rows: written, turn: 1 }, 1);
		expect(told.detail).toBe("Accroche-le à un mot du plateau.");
		expect(told.lately).toBeUndefined();
		expect(title({ rows: written, turn: 1, scores: [0, 30] }, 1).lately).toBe("instead");
		expect(title({ rows: written, turn: 1 }, null)).toEqual({ title: "Léa cherche un mot." });
	});

	it("announces a word with those it crosses, and asks whoever may contest", () => {
		const told = title({ phase: "contest", last, may: ["accept", "contest"] }, 0);
		expect(told.title).toBe("Marcel a posé ERGOT (avec AS)\u00a0: 30 points.");
		expect(told.detail).toBeUndefined();
	});

	it("waits for those who have said nothing, never for the partner", () => {
		const told = title({ phase: "contest", last, accepted: [0], teams: true, sides: [0, 1, 0, 1] }, 3);
		expect(told).toEqual({
			title: "Tu as posé ERGOT (avec AS)\u00a0: 30 points.",
			detail: "On attend Jeanne.",
			aloud: "",
			lately: "told",
		});
	});
});

describe("what is read aloud", () => {
	const rows = BLANK.with(3, `${".".repeat(7)}GARERIONS...`);
	const tiles = [{ row: 3, column: 8, letter: "A", joker: false }];
	const laid = { type: "laid", seat: 1, tiles, words: ["GARERIONS"], points: 65, key: false };
	const heard = (seat: number) =>
		aloud(laid, { line: "", view: seen({ rows }), seat, names: NAMES, language: "fr" });

	it("says where a word lies", () => {
		expect(heard(0)).toBe("Léa pose GARERIONS en H4 vers la droite, 65 points.");
		expect(heard(1)).toBe("Tu poses GARERIONS en H4 vers la droite, 65 points.");
	});

	it("leaves other events to their lines", () => {
		const at = { line: "", view: seen({ rows }), seat: 0, names: NAMES, language: "fr" as const };
		expect(aloud({ type: "passed", seat: 1 }, at)).toBeNull();
	});
});

describe("doubts", () => {
	it("last as long as a move can be contested (C-13)", () => {
		expect([doubts(seen({ phase: "contest" })), doubts(seen({ phase: "turn" }))]).toEqual([true, false]);
	});
});

describe("the seats", () => {
	it("have the colours that they chose", () => {
		expect(colours(seen({ colours: ["blue", "red"] }))).toEqual(["blue", "red"]);
		expect(colours(undefined)).toBeUndefined();
	});
});

describe("the line beside the name", () => {
	it("counts the stock", () => {
		expect([100, 1, 0].map((stock) => subtitle(seen({ stock }), "fr"))).toEqual([
			"Pioche\u00a0: 100",
			"Pioche\u00a0: 1",
			"Pioche vide",
		]);
	});
});
