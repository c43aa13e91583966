import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../lib/api";
import type { Replay } from "../../protocol/house";
import { Player } from "./player.svelte";

const happened = (n: number, who = "") => ({
	sequence: n,
	event: { type: "laid" },
	told: { fr: `${n}${who}`, en: `${n}${who}` },
});
const replay = {
	id: "k",
	seats: 2,
	steps: [0, 1, 2, 3].map((n) => ({
		at_ms: n,
		seat: n % 2,
		command: "lay",
		events: [happened(n)],
		expected: [],
	})),
	turns: [],
} as unknown as Replay;
const seen = (who: string) => ({
	views: [0, 1, 2, 3, 4].map((n) => ({ who, n })),
	events: [0, 1, 2, 3].map((n) => [happened(n, ` ${who}`)]),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe("going through a game", () => {
	it("steps, jumps and stays inside it", () => {
		const player = new Player(replay, seen("public"), 99);
		expect([player.at, player.over]).toEqual([4, true]);
		player.jump(-3);
		expect(player.at).toBe(0);
		player.step(1);
		player.step(1);
		expect(player.view).toEqual({ who: "public", n: 2 });
		expect(player.story.map((each) => each.told.fr)).toEqual(["0", "1"]);
	});

	it("begins where everything is dealt: before that there is nothing to see", () => {
		const [deal, ...others] = replay.steps;
		const dealt = { ...replay, steps: [{ ...deal, seat: null }, ...others] } as Replay;
		const player = new Player(dealt, seen("public"), 0);
		expect([player.first, player.at]).toEqual([1, 1]);
		player.jump(0);
		player.turn(-1, []);
		expect(player.at).toBe(1);
		const turns = [{ number: 1, seat: 0, at: 1 }];
		expect(new Player({ ...dealt, turns }, seen("public"), 0).at).toBe(0);
	});

	it("shows another move only when asked to, and what was played again", () => {
		const player = new Player(replay, seen("public"), 2);
		player.tryOut(1, "MOT");
		expect([player.trial, player.before]).toEqual([
			{ act: 1, move: "MOT" },
			{ who: "public", n: 1 },
		]);
		// Hands are shown as they were before it, not with what was drawn afterwards.
		expect(player.viewOf(-1, player.shown)).toEqual({ who: "public", n: 1 });
		player.putBack();
		expect([player.trial, player.at, player.shown]).toEqual([null, 2, 2]);
		player.tryOut(1, "MOT");
		player.jump(3);
		expect(player.trial).toBeNull();
	});

	it("animates a step forwards, never a jump", () => {
		const player = new Player(replay, seen("public"), 1);
		player.step(1);
		expect(player.news.map((each) => each.told.fr)).toEqual(["1"]);
		player.step(-1);
		expect(player.news).toEqual([]);
		player.jump(4);
		expect(player.news).toEqual([]);
	});

	it("plays by itself at its speed, stops at the end, and begins again from there", () => {
		const player = new Player(replay, seen("public"), 2);
		player.speed = 4;
		player.toggle();
		vi.advanceTimersByTime(400);
		expect(player.at).toBe(3);
		vi.advanceTimersByTime(5_000);
		expect([player.at, player.running]).toEqual([4, false]);
		player.toggle();
		expect([player.at, player.running]).toEqual([0, true]);
		player.step(1);
		vi.advanceTimersByTime(5_000);
		expect([player.at, player.running]).toEqual([1, false]);
	});

	it("goes to the beginnings of turns, and beyond the last of them to the end", () => {
		const player = new Player(replay, seen("public"), 1);
		player.turn(1, [1, 3]);
		expect(player.at).toBe(3);
		player.turn(1, [1, 3]);
		expect(player.at).toBe(4);
		player.turn(-1, [1, 3]);
		player.turn(-1, [1, 3]);
		player.turn(-1, [1, 3]);
		expect(player.at).toBe(0);
	});

	it("opens as it was seen then where the table hides something from everybody", () => {
		expect(new Player(replay, seen("public"), 1).eyes).toBe("all");
		expect(new Player(replay, seen("public"), 1, null, true).eyes).toBe("public");
		expect(new Player(replay, seen("public"), 1, 1, true).eyes).toBe(1);
	});

	it("asks for what a seat saw once, and shows the public's view until it is known", async () => {
		const views = vi.spyOn(api, "views").mockImplementation(async (_, seat) => seen(`seat ${seat}`));
		const player = new Player(replay, seen("public"), 1, 0);
		expect(player.open).toEqual([0, 1]);
		player.eyes = 1;
		expect(player.view).toEqual({ who: "public", n: 1 });
		await player.fetch();
		await player.fetch();
		expect(player.view).toEqual({ who: "seat 1", n: 1 });
		expect(views.mock.calls).toEqual([["k", 1, 0]]);
		player.eyes = "public";
		expect([player.open, player.view]).toEqual([[], { who: "public", n: 1 }]);
	});

	it("tells to some eyes what they were told then, and everything only to those who see everything", async () => {
		vi.spyOn(api, "views").mockImplementation(async (_, seat) => seen(`seat ${seat}`));
		const player = new Player(replay, seen("public"), 2);
		const told = () => player.story.map((each) => each.told.fr);
		expect(told()).toEqual(["0", "1"]);
		player.eyes = "public";
		expect(told()).toEqual(["0 public", "1 public"]);
		player.eyes = 0;
		expect(told()).toEqual(["0 public", "1 public"]);
		await player.fetch();
		expect(told()).toEqual(["0 seat 0", "1 seat 0"]);
	});
});
