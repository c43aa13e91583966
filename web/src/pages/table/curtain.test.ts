import { describe, expect, it } from "vitest";
import { awaitedAt } from "../../lib/awaited";
import type { TableView } from "../../protocol/house";
import { besides, hiddenFor, openAt } from "./curtain";

const table = (you: number[], shown: number | null, expected: number[], status = "playing") =>
	({
		you,
		shown,
		status,
		views: [{ seat: shown, view: {} }],
		expected: expected.map((seat) => ({ seat, commands: [] })),
	}) as unknown as TableView;

describe("the curtain", () => {
	it("is only for a device that goes round", () => {
		expect(hiddenFor(table([0], 0, [0]))).toBe(null);
		expect(hiddenFor(table([], null, [0]))).toBe(null);
	});

	it("asks for the seat whose turn it is", () => {
		expect(hiddenFor(table([0, 1], null, [1]))).toBe(1);
		expect(hiddenFor(table([0, 1], 0, [1]))).toBe(1);
	});

	it("stays up while the seat that holds the device may act", () => {
		expect(hiddenFor(table([0, 1], 1, [1]))).toBe(null);
		expect(hiddenFor(table([0, 1], 0, [0, 1]))).toBe(null);
	});

	it("goes on when the seat that holds the device could only think again", () => {
		const words = table([0, 1], 0, [0, 1]);
		words.expected = [
			{ seat: 0, commands: ["reopen"] },
			{ seat: 1, commands: ["prepare"] },
		];
		expect(hiddenFor(words, ["reopen"])).toBe(1);
		expect(hiddenFor(words)).toBe(null);
		expect(awaitedAt(words, ["reopen"])).toEqual([1]);
	});

	it("is drawn for whoever gets the device, even where its holder may still act", () => {
		const counter = table([0, 1, 2], 1, [1, 2]);
		expect(besides(counter)).toEqual([2]);
		expect(hiddenFor(counter)).toBe(null);
		expect(hiddenFor(counter, [], 2)).toBe(2);
		expect(hiddenFor(table([0, 1, 2], 2, [1, 2]), [], 2)).toBe(null);
	});

	it("falls for another of those awaited if they ask for the device first", () => {
		expect(hiddenFor(table([0, 1, 2], 0, [1, 2]))).toBe(1);
		expect(hiddenFor(table([0, 1, 2], 0, [1, 2]), [], 2)).toBe(2);
		expect(hiddenFor(table([0, 1, 2], 0, [1]), [], 2)).toBe(1);
	});

	it("is nobody's wish at a table of one's own, with others elsewhere, or after the game", () => {
		expect(besides(table([1], 1, [0, 1, 2]))).toEqual([]);
		expect(besides(table([0, 1], 0, [0, 2]))).toEqual([]);
		expect(besides(table([0, 1], null, [0, 1], "over"))).toEqual([]);
	});

	it("does not hang where the house has sent what several of a device see", () => {
		const duel = table([0, 1, 2], null, [1, 2]);
		duel.views = [null, 1, 2].map((seat) => ({ seat, view: {} }));
		expect(openAt(duel)).toEqual([1, 2]);
		expect(besides(duel)).toEqual([]);
		expect(hiddenFor(duel)).toBe(null);
		expect(openAt(table([0, 1], null, [0, 1]))).toEqual([]);
	});

	it("is not drawn while others play, nor after the game", () => {
		expect(hiddenFor(table([0, 1], 0, [2]))).toBe(null);
		expect(hiddenFor(table([0, 1], null, [0], "over"))).toBe(null);
	});
});
