import { describe, expect, it } from "vitest";
import { type Moment, reactions } from "./moods";

const AROUND = { bots: [null, "2", "3"], before: [100, 120, 60], sequence: 1 };
const many = (moment: Omit<Moment, "sequence">) =>
	Array.from({ length: 300 }, (_, sequence) => reactions({ ...moment, sequence }));

describe("how bots take it", () => {
	it("is seldom: not even every great gain of a person gets applause", () => {
		const clapped = many({ ...AROUND, before: [100, 20, 60], after: [180, 20, 60] }).filter(
			(each) => each.size,
		);
		expect(clapped.length).toBeGreaterThan(60);
		expect(clapped.length).toBeLessThan(150);
		for (const shown of clapped) expect([...shown.values()]).toEqual(["clap"]);
	});
	it("is nothing at all for small change", () => {
		expect(many({ ...AROUND, after: [105, 120, 60] }).every((each) => each.size === 0)).toBe(true);
	});
	it("is a sigh for the bot that is overtaken, never for a person", () => {
		expect(reactions({ ...AROUND, after: [130, 120, 60] }).get(1)).toBe("sigh");
		expect(reactions({ ...AROUND, before: [130, 120, 60], after: [130, 150, 60] }).get(0)).toBeUndefined();
	});
	it("is the same on every device", () => {
		const moment = { ...AROUND, after: [300, 120, 60], sequence: 77 };
		expect([...reactions(moment)]).toEqual([...reactions(moment)]);
	});
	it("is nothing where nobody has a face", () => {
		expect(many({ bots: [null, null], before: [0, 0], after: [50, 0] }).every((each) => !each.size)).toBe(
			true,
		);
	});
});
