import { describe, expect, it } from "vitest";
import type { ChairView, Expected } from "../protocol/house";
import { isAlone, mayHurry } from "./hurry";

const chair = (bot: string | null) => ({ bot }) as ChairView;
const waits = (...seats: number[]): Expected[] => seats.map((seat) => ({ seat, commands: ["lay"] }));
const table = (awaited: number[], chairs = [chair(null), chair("3"), chair("2")]) => ({
	you: [0],
	chairs,
	expected: waits(...awaited),
	status: "playing" as const,
});

describe("whoever plays alone", () => {
	it("may let bots act at once while only they are awaited", () => {
		expect(mayHurry(table([1]))).toBe(true);
		expect(mayHurry(table([1, 2]))).toBe(true);
		expect(mayHurry(table([0, 1]))).toBe(false);
		expect(mayHurry(table([]))).toBe(false);
	});
	it("is nobody who plays with other people, or only looks on", () => {
		expect(mayHurry(table([1], [chair(null), chair("3"), chair(null)]))).toBe(false);
		expect(mayHurry({ ...table([1]), you: [] })).toBe(false);
		expect([isAlone(table([0])), isAlone({ ...table([0]), you: [] })]).toEqual([true, false]);
		expect(mayHurry({ ...table([1]), status: "paused" })).toBe(false);
	});
});
