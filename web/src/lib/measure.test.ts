import { describe, expect, it } from "vitest";
import { chance, measuredLevel, strength } from "./measure";
import type { Played } from "./past";

const against = (bot: string | null, scores: [number, number], when: number): Played => ({
	code: `T${when}`,
	game: "dames",
	when,
	names: ["Anna", "Inès"],
	mine: [0],
	scores,
	winners: scores[0] > scores[1] ? [0] : [1],
	id: null,
	turns: 0,
	best: null,
	bots: [null, bot],
});

describe("a bot to one's measure", () => {
	it("begins with somebody who plays on Sundays", () => {
		expect(measuredLevel("dames", [])).toBe("2");
	});

	it("grows stronger with wins and weaker with losses, within the scale", () => {
		const wins = Array.from({ length: 60 }, (_, n) => against("5", [9, 1], n));
		const losses = Array.from({ length: 60 }, (_, n) => against("1", [1, 9], n));
		expect(strength("dames", wins.slice(0, 3))).toBeGreaterThan(strength("dames", wins.slice(0, 1)));
		expect(strength("dames", wins)).toBeGreaterThan(5);
		expect(strength("dames", wins)).toBeLessThanOrEqual(6);
		expect(strength("dames", losses)).toBe(1);
	});

	it("finds somebody's strength: who wins as often as lot against a level is of that level", () => {
		// A person of strength 4 follows the bot that is measured, winning as often as chance says.
		const games: Played[] = [];
		let luck = 1;
		for (let n = 0; n < 300; n++) {
			luck = (luck * 48271) % 2147483647;
			const bot = measuredLevel("dames", games);
			const won = luck / 2147483647 < chance(4, Number(bot));
			games.push(against(bot, won ? [2, 1] : [1, 2], n));
		}
		expect(Math.abs(strength("dames", games) - 4)).toBeLessThan(0.8);
		const late = games.slice(100);
		const rate = late.filter((game) => game.winners[0] === 0).length / late.length;
		expect(Math.abs(rate - 0.5)).toBeLessThan(0.1);
	});

	it("comes to games that are won about every second time, within forty of them, whoever plays", () => {
		const PEOPLE = 60;
		const GAMES = 40;
		let luck = 7;
		const lot = () => {
			luck = (luck * 48271) % 2147483647;
			return luck / 2147483647;
		};
		for (const true_ of [1.2, 2, 3, 4, 5]) {
			let wins = 0;
			let astray = 0;
			for (let person = 0; person < PEOPLE; person++) {
				const games: Played[] = [];
				for (let n = 0; n < GAMES; n++) {
					const bot = measuredLevel("dames", games);
					const won = lot() < chance(true_, Number(bot));
					if (n >= GAMES / 2) wins += Number(won);
					games.push(against(bot, won ? [2, 1] : [1, 2], n));
				}
				astray += Math.abs(strength("dames", games) - true_) / PEOPLE;
			}
			const rate = wins / (PEOPLE * (GAMES / 2));
			expect(rate, `of strength ${true_}`).toBeGreaterThan(0.42);
			expect(rate, `of strength ${true_}`).toBeLessThan(0.6);
			expect(astray, `of strength ${true_}`).toBeLessThan(0.6);
		}
	});

	it("counts draws as half, the oldest game first, whatever order they are kept in", () => {
		const games = [against("2", [5, 5], 1), against("2", [9, 1], 2), against("3", [1, 9], 3)];
		expect(strength("dames", games.slice(0, 1))).toBe(2);
		expect(strength("dames", [...games].reverse())).toBe(strength("dames", games));
	});

	it("leaves out other games, people, solitaires, devices that went round, and whatever cannot be read", () => {
		const won = against("5", [9, 1], 1);
		for (const other of [
			{ ...won, game: "autre" },
			{ ...won, bots: [null, null] },
			{ ...won, bots: undefined },
			{ ...won, bots: [null, "greedy"] },
			{ ...won, mine: [0, 1] },
			{ ...won, mine: [] },
			{ ...won, scores: [] },
			{ ...won, counts: true },
		]) {
			expect(strength("dames", [other])).toBe(2);
		}
	});
});
