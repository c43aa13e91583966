import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Happened } from "../protocol/house";
import { Beats, LANDING, momentsOf } from "./beats.svelte";
import type { BeatAt, Moment } from "./room";

const AT: BeatAt = { view: {}, names: ["Léa", "Max"], language: "fr", events: [], story: [] };
const happened = (type: string, fr = type): Happened => ({
	sequence: 1,
	event: { type },
	told: { fr, en: "" },
});
const moment = (large: string, points = 0): Moment => ({
	who: 0,
	large,
	tone: "good",
	...(points && { points: [{ seat: 0, points }] }),
});

describe("what a beat shows", () => {
	it("is what the room tells of each event, and nothing of those it passes over", () => {
		const teller = (event: { type: string }) => (event.type === "laid" ? moment("NICHE") : null);
		expect(momentsOf([happened("drawn"), happened("laid")], [], teller, AT)).toEqual([moment("NICHE")]);
	});
	it("is the house's sentences where a room tells nothing", () => {
		const events = [happened("dealt", "On donne."), happened("taken", "Léa prend le pli.")];
		expect(momentsOf(events, ["dealt"], null, AT).map((each) => each.line)).toEqual(["Léa prend le pli."]);
	});
});

describe("beats", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("end by themselves", () => {
		const beats = new Beats();
		beats.show([moment("NICHE")], 1800);
		vi.advanceTimersByTime(1799);
		expect(beats.current?.moments).toHaveLength(1);
		vi.advanceTimersByTime(1);
		expect(beats.current).toBeNull();
	});
	it("are skipped at once", () => {
		const beats = new Beats();
		beats.show([moment("NICHE", 40)], 1800);
		beats.skip();
		expect(beats.current).toBeNull();
		expect(beats.flying).toBe(false);
	});
	it("are told together when acts follow each other faster than they are read", () => {
		const beats = new Beats();
		beats.show([moment("3")], 1200);
		vi.advanceTimersByTime(500);
		beats.show([moment("0")], 1800);
		expect(beats.current?.moments.map((each) => each.large)).toEqual(["3", "0"]);
		vi.advanceTimersByTime(1800);
		expect(beats.current).toBeNull();
	});
	it("let points fly until they land, and not where nothing is to move", () => {
		const beats = new Beats();
		beats.show([moment("NICHE", 40)], 1000);
		expect(beats.flying).toBe(true);
		vi.advanceTimersByTime(1000 * LANDING);
		expect(beats.flying).toBe(false);
		beats.show([moment("NICHE", 40)], 1000, true);
		expect(beats.flying).toBe(false);
		expect(beats.current).not.toBeNull();
	});
});
