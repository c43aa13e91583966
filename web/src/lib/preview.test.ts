import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Preview, Refusal } from "../protocol/house";
import { Previewer } from "./preview.svelte";
import type { RoomLine } from "./room";

const REFUSAL: Refusal = { rule: "X-1", text: { fr: "Non.", en: "No." } };

/** A house that has something against “no”, and does not answer to “mute”. */
const line = {
	sequence: 1,
	look: async (_seat: number, command: unknown) =>
		command === "mute"
			? { type: "refused" }
			: {
					type: "value",
					id: "",
					preview: (command === "no" ? { refusal: REFUSAL } : { points: 3 }) as unknown as Preview,
				},
} as unknown as RoomLine;

describe("what is said of a prepared move", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("doubts it at once, and tells the reason once nobody changes it any more", async () => {
		const preview = new Previewer(() => line);
		expect(preview.doubtful).toBe(true);
		preview.show(0, "no");
		await vi.advanceTimersByTimeAsync(300);
		expect([preview.doubtful, preview.refusal]).toEqual([true, null]);
		await vi.advanceTimersByTimeAsync(1300);
		expect(preview.refusal).toEqual(REFUSAL);
		preview.show(0, "yes");
		await vi.advanceTimersByTimeAsync(300);
		expect([preview.doubtful, preview.points]).toEqual([false, 3]);
		preview.show(0, null);
		expect(preview.doubtful).toBe(true);
	});

	it("tells it sooner where a game wishes so", async () => {
		const preview = new Previewer(() => line, 500);
		preview.show(0, "no");
		await vi.advanceTimersByTimeAsync(450);
		expect(preview.refusal).toBeNull();
		await vi.advanceTimersByTimeAsync(100);
		expect(preview.refusal).toEqual(REFUSAL);
	});

	it("lets whoever gets no answer try", async () => {
		const preview = new Previewer(() => line);
		preview.show(0, "mute");
		await vi.advanceTimersByTimeAsync(300);
		expect(preview.doubtful).toBe(false);
	});
});
