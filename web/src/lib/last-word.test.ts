import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Fake } from "./last-word.fake.svelte";

let table: Fake;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	table = new Fake();
});
afterEach(() => {
	table.end();
	vi.useRealTimers();
});

/** Let time pass, and what follows from it. */
function pass(ms: number): void {
	vi.advanceTimersByTime(ms);
	flushSync();
}

describe("a word that is ready when the sand runs out", () => {
	it("is told to whoever had it", () => {
		table.turn(10_000, "ABREUVA");
		pass(10_000);
		table.over();
		expect(table.lastWord.missed).toBe("ABREUVA ?");
		expect(table.send).not.toHaveBeenCalled();
		table.turn(10_000, "");
		expect(table.lastWord.missed).toBe("");
	});

	it("is sent in time where the table wants it", () => {
		table.sends = true;
		table.turn(10_000, "ABREUVA");
		pass(9_300);
		expect(table.send).not.toHaveBeenCalled();
		pass(200);
		expect(table.send).toHaveBeenCalledOnce();
	});

	it("is nothing to speak of when the turn ended otherwise", () => {
		table.turn(10_000, "ABREUVA");
		pass(5_000);
		table.over();
		expect(table.lastWord.missed).toBe("");
		table.turn(10_000, "ABREUVA");
		pass(10_000);
		table.over({ sent: true });
		expect(table.lastWord.missed).toBe("");
	});
});
