import { describe, expect, it } from "vitest";
import type { Replay, Share, Step, TurnMark } from "../../protocol/house";
import { bestTurns, changes, clock, namesOf, ownTurns, scoresOf, worthDrawing } from "./course";

const told = (fr: string) => ({ fr, en: fr });
const gain = (seat: number, points: number, turn: number | null, word = ""): Share => ({
	seat,
	points,
	turn,
	word,
	told: told(`${seat} : ${points}`),
});
const step = (seat: number | null, turn: number | null, ...gains: Share[]): Step => ({
	at_ms: 0,
	seat,
	command: "lay",
	events: [],
	expected: [],
	turn,
	gains,
});
const turn = (number: number, seat: number | null, at: number): TurnMark => ({ number, seat, at });
const alone = (seats: number) => Array.from({ length: seats }, (_, seat) => [seat]);

/** A stake of Anna's that Bruno steals, then a turn of his own with two gains, then the end. */
const STOLEN = {
	seats: 2,
	sides: alone(2),
	steps: [
		step(null, null),
		step(0, 1),
		step(1, 1, gain(1, 120, 1, "FINAUD")),
		step(1, 2, gain(1, 120, 2, "AUNER")),
		step(1, 2, gain(1, -20, 2)),
		step(0, 3, gain(0, 30, 3, "OR")),
		step(1, 4, gain(1, -7, null), gain(0, 5, null)),
	],
	turns: [turn(1, 0, 2), turn(2, 1, 4), turn(3, 0, 6), turn(4, 1, 7)],
};

describe("the course of a game", () => {
	it("adds gains up to scores, moment by moment", () => {
		expect(scoresOf(STOLEN)).toEqual([
			[0, 0],
			[0, 0],
			[0, 0],
			[0, 120],
			[0, 240],
			[0, 220],
			[30, 220],
			[35, 213],
		]);
	});

	it("adds partners’ gains together for the chart, and leaves each seat its own turns", () => {
		const game = {
			seats: 4,
			sides: [
				[0, 2],
				[1, 3],
			],
			steps: [step(0, 1, gain(0, 25, 1, "AUTEUR")), step(2, 2, gain(2, 40, 2, "TRI"))],
			turns: [turn(1, 0, 1), turn(2, 2, 2)],
		};
		expect(scoresOf(game).at(-1)).toEqual([65, 0, 65, 0]);
		expect(ownTurns(game, [0])).toEqual({ turns: 1, made: 25 });
		expect(bestTurns(game).map((each) => [each.seat, each.points, each.word])).toEqual([
			[0, 25, "AUTEUR"],
			[2, 40, "TRI"],
		]);
	});

	it("keeps a steal and the turn that follows apart: two gains of 120 are no turn of 240", () => {
		expect(bestTurns(STOLEN)).toEqual([
			{ seat: 0, points: 30, at: 6, parts: 1, told: told("0 : 30"), word: "OR", aside: false },
			{ seat: 1, points: 120, at: 3, parts: 1, told: told("1 : 120"), word: "FINAUD", aside: true },
		]);
		expect(ownTurns(STOLEN, [1])).toEqual({ turns: 2, made: 100 });
		expect(ownTurns(STOLEN, [0])).toEqual({ turns: 2, made: 30 });
		expect(ownTurns(STOLEN, [0, 1])).toEqual({ turns: 4, made: 130 });
	});

	it("counts no acceptances: ten words of 610 points make 61 a turn", () => {
		const words = Array.from({ length: 10 }, (_, n) => [
			step(0, n + 1, gain(0, 61, n + 1, "MOT")),
			step(1, n + 1),
			step(0, n + 1),
		]).flat();
		const turns = Array.from({ length: 10 }, (_, n) => turn(n + 1, 0, 3 * n + 1));
		const { turns: own, made } = ownTurns({ seats: 2, sides: alone(2), steps: words, turns }, [0]);
		expect(made / own).toBe(61);
	});

	it("adds a turn’s stones up, told by the last, and counts a stone by another’s miss for nobody’s turn", () => {
		const game = {
			seats: 2,
			sides: alone(2),
			steps: [step(0, 1, gain(0, 1, 1)), step(0, 1, gain(0, 1, 1)), step(0, 1, gain(1, 1, 1))],
			turns: [turn(1, 0, 1)],
		};
		expect(bestTurns(game)).toEqual([
			{ seat: 0, points: 2, at: 2, parts: 2, told: told("0 : 1"), word: "", aside: false },
		]);
	});

	it("counts a round for everybody", () => {
		const game = {
			seats: 2,
			sides: alone(2),
			steps: [step(0, 1, gain(0, 72, 1, "REGLES")), step(1, 2, gain(1, 30, 2, "OR"))],
			turns: [turn(1, null, 1), turn(2, null, 2)],
		};
		expect(ownTurns(game, [0])).toEqual({ turns: 2, made: 72 });
		expect(bestTurns(game).map((each) => each.aside)).toEqual([false, false]);
	});

	it("has no best turn where nothing was gained, and none by what settles the game", () => {
		expect(
			bestTurns({ seats: 1, sides: [[0]], steps: [step(0, 1, gain(0, 50, null))], turns: [turn(1, 0, 1)] }),
		).toEqual([]);
	});

	it("changes scores at some moments, the first and the last among them", () => {
		expect(changes(scoresOf(STOLEN))).toEqual([0, 3, 4, 5, 6, 7]);
		expect(changes([[0], [0], [0]])).toEqual([0, 2]);
	});

	it("is drawn when somebody is compared or steps differ", () => {
		expect(worthDrawing(scoresOf(STOLEN))).toBe(true);
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
