import { describe, expect, it } from "vitest";
import type { Replay, Step } from "../../protocol/house";
import { bestTurns, changes, clock, namesOf, ownTurns, turnsOf, worthDrawing } from "./course";

const told = (fr: string) => ({ fr, en: fr });
const step = (seat: number | null, ...sentences: string[]): Step => ({
	at_ms: 0,
	seat,
	command: "lay",
	events: sentences.map((each) => ({ sequence: 0, event: { type: "laid", seat }, told: told(each) })),
	expected: [],
});
const STEPS = [
	step(null, "On distribue."),
	step(0, "A pose MOT : 5."),
	step(0, "A pioche."),
	step(1, "B pose ET : 9."),
	step(0, "A pose OR : 7."),
];
const SCORES = [
	[0, 0],
	[0, 0],
	[5, 0],
	[5, 0],
	[5, 9],
	[12, 9],
];

describe("the course of a game", () => {
	it("falls into turns: neighbouring acts of one seat, the table's own left out", () => {
		expect(turnsOf(STEPS)).toEqual([
			{ at: 2, seat: 0, acts: 2 },
			{ at: 4, seat: 1, acts: 1 },
			{ at: 5, seat: 0, acts: 1 },
		]);
		expect(ownTurns(STEPS, [0])).toBe(2);
		expect(turnsOf([])).toEqual([]);
	});

	it("changes scores at some moments, the first and the last among them", () => {
		expect(changes(SCORES)).toEqual([0, 2, 4, 5]);
		expect(changes([[0], [0], [0]])).toEqual([0, 2]);
	});

	it("has a best turn for each seat that gained anything, told by its dearest act", () => {
		expect(bestTurns(STEPS, SCORES)).toEqual([
			{ seat: 0, points: 7, at: 5, told: told("A pose OR : 7."), word: "" },
			{ seat: 1, points: 9, at: 4, told: told("B pose ET : 9."), word: "" },
		]);
		expect(
			bestTurns(
				STEPS,
				SCORES.map(() => [0, 0]),
			),
		).toEqual([]);
	});

	it("adds the acts of a turn up, and leaves gains out that another’s act brought without a word", () => {
		const steps = [step(0, "A trouve."), step(0, "A trouve encore."), step(1, "B manque.")];
		steps[0]?.events.push({ sequence: 0, event: { type: "drawn", seat: 0 }, told: told("A pioche le 1.") });
		steps[2]?.events.push({ sequence: 0, event: { type: "drawn", seat: 0 }, told: told("A pioche le 3.") });
		const scores = [
			[0, 0],
			[1, 0],
			[2, 0],
			[5, 0],
		];
		expect(bestTurns(steps, scores)).toEqual([
			{ seat: 0, points: 2, at: 2, told: told("A trouve encore."), word: "" },
		]);
	});

	it("counts what is revealed for all at once, where the sentence names the points", () => {
		const reveal = step(1, "B pose OUI : 3.");
		reveal.events.push({
			sequence: 0,
			event: { type: "laid", seat: 0 },
			told: told("A pose NON : 8 points."),
		});
		expect(
			bestTurns(
				[reveal],
				[
					[0, 0],
					[8, 3],
				],
			).map((each) => each.points),
		).toEqual([8, 3]);
	});

	it("tells a best turn with its word, which was said before the points came", () => {
		const said = step(0);
		const [word, refused] = [
			{ type: "word", seat: 0, word: "MOT" },
			{ type: "word", seat: 0, word: "ZUT", refusal: {} },
		];
		said.events = [
			{ sequence: 0, event: word, told: told("A dit MOT.") },
			{ sequence: 0, event: refused, told: told("A dit ZUT, refusé.") },
		];
		const scored = step(0, "A marque 30 points.");
		const best = bestTurns([said, step(1, "B attend."), scored], [[0], [0], [0], [30]]);
		expect(best.map((each) => each.told.fr)).toEqual(["A dit MOT. A marque 30 points."]);
		expect(best[0]?.word).toBe("MOT");
		const priced = step(0);
		priced.events = [
			{ sequence: 0, event: { seat: 0, words: ["OR"] }, told: told("A pose OR : 30 points.") },
		];
		expect(bestTurns([priced, scored], [[0], [0], [30]])[0]).toMatchObject({
			told: told("A pose OR : 30 points."),
			word: "OR",
		});
	});

	it("is drawn when somebody is compared or steps differ", () => {
		expect(worthDrawing(SCORES)).toBe(true);
		expect(worthDrawing([[0], [1], [2]])).toBe(false);
		expect(worthDrawing([[0], [1], [4]])).toBe(true);
		expect(worthDrawing([[], []])).toBe(false);
	});

	it("is told by the clock and by names, counted where nobody noted them", () => {
		expect([clock(0), clock(65_900), clock(3_725_000), clock(-5)]).toEqual([
			"0:00",
			"1:05",
			"1:02:05",
			"0:00",
		]);
		const replay = { seats: 2, names: ["Anna"] } as unknown as Replay;
		expect(namesOf(replay, (n) => `J${n}`)).toEqual(["Anna", "J2"]);
	});
});
