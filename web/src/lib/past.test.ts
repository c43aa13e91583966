import { beforeEach, describe, expect, it } from "vitest";
import { forgetPast, notePlayed, ownSeats, type Played, past, tallies, tally, won } from "./past";

const told = { fr: "Anna pose MAISON : 24 points.", en: "Anna lays MAISON: 24 points." };
const game = (more: Partial<Played> = {}): Played => ({
	code: "AAAAAA",
	game: "dames",
	when: 1,
	names: ["Anna", "Inès"],
	mine: [0],
	scores: [40, 30],
	winners: [0],
	id: null,
	turns: 8,
	made: 40,
	best: { points: 24, told },
	...more,
});

beforeEach(() => localStorage.clear());

describe("the games of this device", () => {
	it("are noted once for each table, and completed when more is known", () => {
		notePlayed(game({ turns: 0, best: null }));
		notePlayed({ code: "AAAAAA", id: "k3f", turns: 8, when: 99 });
		expect(past()).toEqual([game({ id: "k3f", best: null })]);
	});

	it("are listed from the latest, and forgotten when asked", () => {
		notePlayed(game({ code: "BBBBBB", when: 2 }));
		notePlayed(game({ code: "CCCCCC", when: 5 }));
		notePlayed(game());
		expect(past().map((each) => each.code)).toEqual(["CCCCCC", "BBBBBB", "AAAAAA"]);
		forgetPast();
		expect(past()).toEqual([]);
	});

	it("survive whatever stands in the storage", () => {
		for (const kept of ["", "{", "null", "3", '[null, 3, {"code": "X"}]']) {
			localStorage.setItem("pioche:past", kept);
			expect(past()).toEqual([]);
		}
	});
});

describe("what they come to", () => {
	it("counts games, wins, points for each turn, and the best move", () => {
		const games = [game(), game({ winners: [1], scores: [20, 50], turns: 4, made: 20, best: null })];
		expect(tally("dames", games)).toEqual({
			game: "dames",
			games: 2,
			wins: 1,
			counts: false,
			fewest: null,
			average: 5,
			best: { points: 24, told },
		});
	});

	it("counts points of turns alone, and keeps games readable that were noted without them", () => {
		const { made: _, ...old } = game({ turns: 25, scores: [610, 30] });
		expect(tally("dames", [old])).toMatchObject({ games: 1, wins: 1, average: null, best: { points: 24 } });
		const stolen = game({ turns: 10, made: 610, scores: [730, 30] });
		expect(tally("dames", [old, stolen]).average).toBe(61);
	});

	it("calls nothing a win when the device went round", () => {
		expect(won(game({ mine: [0, 1] }))).toBe(false);
		expect(won(game({ winners: [0, 1] }))).toBe(true);
	});

	it("belongs to the device’s owner when it went round, where a seat bears that name", () => {
		const names = ["Anna", "Max", "Max", "Zoé"];
		expect(ownSeats([0, 1], names, "Anna")).toEqual([0]);
		expect(ownSeats([0, 1], names, "Inès")).toEqual([0, 1]);
		expect(ownSeats([1, 2], names, "Max")).toEqual([1, 2]);
		expect(ownSeats([3], names, "Anna")).toEqual([3]);
		expect(ownSeats([0, 1], ["", ""], "")).toEqual([0, 1]);
	});

	it("counts what was solved, and with how few moves, where fewer are better", () => {
		const alone = (score: number, winners: number[]) =>
			game({
				game: "seul",
				names: ["Anna"],
				scores: [score],
				winners,
				turns: 0,
				best: null,
				counts: true,
			});
		const games = [alone(7, [0]), alone(5, [0]), alone(3, [])];
		expect(tally("seul", games)).toMatchObject({ wins: 2, counts: true, fewest: 5, average: null });
		expect(tally("seul", [alone(3, [])]).fewest).toBeNull();
	});

	it("has no average without turns, and one line for each game, the most played first", () => {
		const all = [game({ turns: 0 }), game({ game: "bridge" }), game({ game: "bridge" })];
		expect(tallies(all).map((each) => [each.game, each.games, each.average])).toEqual([
			["bridge", 2, 5],
			["dames", 1, null],
		]);
	});
});
