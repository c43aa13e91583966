import { beforeEach, describe, expect, it, vi } from "vitest";
import { Cues } from "./cues.svelte";

const knock = vi.hoisted(() => vi.fn());
const table = vi.hoisted(() => ({ play: vi.fn(async () => {}), prepare: vi.fn(async () => {}) }));
vi.mock("./knock", () => ({ knock }));
vi.mock("./sounds", () => table);

const vibrate = vi.fn();
const settle = () => vi.dynamicImportSettled();

/** Open the page anew, as this browser remembers it. */
const opened = () => new Cues();

describe("the sounds of a device", () => {
	beforeEach(() => {
		localStorage.clear();
		for (const mock of [knock, table.play, table.prepare, vibrate]) mock.mockClear();
		Object.assign(navigator, { vibrate });
	});

	it("are off, and fetch nothing, until somebody wants them", async () => {
		const cues = opened();
		cues.knock();
		cues.play("tile", "call");
		await settle();
		expect(cues.on).toBe(false);
		expect(knock).not.toHaveBeenCalled();
		expect(table.play).not.toHaveBeenCalled();
		expect(vibrate).not.toHaveBeenCalled();
	});

	it("are fetched when they are switched on, and remembered", async () => {
		opened().turn();
		await settle();
		expect(table.prepare).toHaveBeenCalledOnce();
		expect(knock).toHaveBeenCalledWith(1);
		const cues = opened();
		cues.play("stone", "right");
		await settle();
		expect(table.play).toHaveBeenCalledWith(["stone", "right"]);
	});

	it("let the phone tremble for calls, also without a sound, and not where that is not wanted", () => {
		const cues = opened();
		cues.turnBuzz();
		vibrate.mockClear();
		cues.play("tile");
		cues.play("call");
		expect(vibrate).toHaveBeenCalledOnce();
		expect(table.play).not.toHaveBeenCalled();
		cues.turnBuzz();
		cues.turn();
		vibrate.mockClear();
		cues.play("call");
		expect(vibrate).not.toHaveBeenCalled();
	});
});
