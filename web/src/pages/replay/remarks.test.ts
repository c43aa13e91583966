import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Trouble } from "../../lib/api";
import type { Note, Replay } from "../../protocol/house";
import { Remarks, withheldFrom } from "./remarks.svelte";

const note = (act: number, lost?: number): Note => ({
	act,
	seat: 0,
	remark: { text: { fr: `${act}`, en: `${act}` }, figures: lost === undefined ? {} : { lost }, better: [] },
	spelled: {},
});
const TOTAL = 10;
/** A house that looks at three acts at a time. */
const page = async (_: string, since: number) => {
	const next = Math.min(TOTAL, since + 3);
	const acts = Array.from({ length: next - since }, (_, n) => since + n);
	return {
		since,
		next: next < TOTAL ? next : null,
		acts: TOTAL,
		notes: acts.map((act) => note(act, act % 4)),
	};
};

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe("remarks", () => {
	it("are gathered page by page until everything is said, each act once", async () => {
		const asked = vi.spyOn(api, "analysis").mockImplementation(page);
		const remarks = new Remarks("k", TOTAL);
		await remarks.gather();
		expect([remarks.done, remarks.complete, remarks.notes.size]).toEqual([10, true, 10]);
		expect(asked.mock.calls.map(([, since]) => since)).toEqual([0, 3, 6, 9]);
	});

	it("are not asked for where nothing proves a game", async () => {
		const asked = vi.spyOn(api, "analysis").mockImplementation(page);
		const forged = { kept: false, proved: false, signed: "no" } as Replay;
		const remarks = new Remarks("k", TOTAL, withheldFrom(forged));
		await remarks.gather();
		expect([remarks.withheld, asked.mock.calls.length]).toEqual(["unproved", 0]);
		for (const good of [{ kept: true }, { proved: true }, { signed: "here" as const }])
			expect(withheldFrom({ ...forged, ...good })).toBeNull();
	});

	it("are withheld with their reason, which is no failure", async () => {
		vi.spyOn(api, "analysis").mockRejectedValue(new Trouble(403, "not now", "playing"));
		const remarks = new Remarks("k", TOTAL);
		await remarks.gather();
		expect([remarks.withheld, remarks.failed]).toEqual(["playing", false]);
	});

	it("begin with the act that the reader looks at", async () => {
		const asked = vi.spyOn(api, "analysis").mockImplementation(page);
		const remarks = new Remarks("k", TOTAL);
		remarks.want(7);
		await remarks.gather();
		expect(asked.mock.calls[0]?.[1]).toBe(7);
		expect(remarks.complete).toBe(true);
	});

	it("name the dearest decisions, and say whether the game measures them", async () => {
		vi.spyOn(api, "analysis").mockImplementation(page);
		const remarks = new Remarks("k", TOTAL);
		expect(remarks.measured).toBe(false);
		await remarks.gather();
		expect(remarks.turningPoints.map((each) => each.act)).toEqual([3, 7, 2, 6, 1]);
		expect(remarks.measured).toBe(true);
	});

	it("leave out what cost little beside the dearest decision, and what was said before", async () => {
		vi.spyOn(api, "analysis").mockResolvedValue({
			since: 0,
			next: null,
			acts: TOTAL,
			notes: [note(1, 40), { ...note(1, 40), act: 5 }, note(2, 8), { ...note(3, 7), seat: 1 }, note(4)],
		});
		const remarks = new Remarks("k", TOTAL);
		await remarks.gather();
		expect(remarks.turningPoints.map((each) => each.act)).toEqual([1, 2]);
		expect(remarks.turningPointsOf([]).map((each) => each.act)).toEqual([1, 2]);
		expect(remarks.turningPointsOf([1]).map((each) => each.act)).toEqual([3]);
	});

	it("wait when the house asks for it, stop at trouble, and go on when asked again", async () => {
		vi.useFakeTimers();
		const answers = [new Trouble(429, ""), null, new Trouble(500, ""), null, null, null];
		vi.spyOn(api, "analysis").mockImplementation(async (id, since) => {
			const trouble = answers.shift();
			if (trouble) throw trouble;
			return page(id, since);
		});
		const remarks = new Remarks("k", TOTAL);
		const first = remarks.gather();
		await vi.advanceTimersByTimeAsync(10_000);
		await first;
		expect([remarks.done, remarks.failed]).toEqual([3, true]);
		await remarks.gather();
		expect([remarks.complete, remarks.failed]).toEqual([true, false]);
	});

	it("are asked for no more once the reader has left", async () => {
		const asked = vi.spyOn(api, "analysis").mockImplementation(page);
		const remarks = new Remarks("k", TOTAL);
		remarks.end();
		await remarks.gather();
		expect(asked).not.toHaveBeenCalled();
	});

	it("praise the decision that nothing was better than and that brought most, or what the game praises most", async () => {
		const step = (seat: number, points: number) =>
			({ gains: points ? [{ seat, points, turn: 1 }] : [] }) as unknown as Replay["steps"][number];
		const steps = [step(0, 30), step(0, 0), step(0, 60), step(1, 90)];
		const remarks = new Remarks("k", 4);
		const learn = (notes: Note[]) => (remarks.notes = new Map(notes.map((each) => [each.act, each])));
		learn([note(0, 0), note(1, 0), note(2, 0), { ...note(3, 0), seat: 1 }]);
		expect(remarks.wellSeen([0], steps)?.act).toBe(2);
		expect(remarks.wellSeen([], steps)?.act).toBe(3);
		learn([note(0, 2), note(2, 1)]);
		expect(remarks.wellSeen([0], steps)).toBeNull();
		const praised = (merit: number) => ({ ...note(0).remark, figures: { lost: 0, merit } });
		learn([
			{ ...note(0), remark: praised(4) },
			{ ...note(2), remark: praised(3) },
		]);
		expect(remarks.wellSeen([0], steps)?.act).toBe(0);
		learn([note(2, 0)]);
		expect(remarks.wellSeen([0], [step(0, 0), step(0, 0), step(0, 0)])).toBeNull();
	});
});
