import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Happened, TableView } from "../protocol/house";
import { language } from "./language.svelte";
import { backoff, type LineOptions, type Wire } from "./line";
import { Live } from "./live.svelte";

class FakeWire implements Wire {
	static all: FakeWire[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((message: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;
	sent: { type: string; id?: string; since?: number }[] = [];
	closed = false;

	constructor(readonly path: string) {
		FakeWire.all.push(this);
	}
	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}
	close(): void {
		this.closed = true;
	}
	hear(message: object): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	cut(code = 1006): void {
		this.onclose?.({ code });
	}
	get asks() {
		return this.sent.filter((message) => message.type === "ask");
	}
}

const table = (sequence: number): TableView =>
	({
		code: "ABCDEF",
		sequence,
		status: "playing",
		sand: null,
		views: [],
		chairs: [],
	}) as unknown as TableView;
const event = (sequence: number): Happened => ({ sequence, event: {}, told: { fr: `${sequence}`, en: "" } });
const welcome = (sequence: number, missed: Happened[] = []) => ({
	type: "welcome",
	protocol: 1,
	table: table(sequence),
	missed,
	edition: 1,
});

let wakes: (() => void)[] = [];
const options: LineOptions = {
	open: (path) => new FakeWire(path),
	now: () => Date.now(),
	onWake: (wake) => wakes.push(wake),
	offWake: () => {
		wakes = [];
	},
};
const last = () => FakeWire.all.at(-1) as FakeWire;

function opened(): Live {
	const live = new Live("ABCDEF", false, options);
	last().onopen?.();
	last().hear(welcome(3, [event(2), event(3)]));
	return live;
}

beforeEach(() => {
	vi.useFakeTimers();
	FakeWire.all = [];
	wakes = [];
});
afterEach(() => vi.useRealTimers());

describe("a live line", () => {
	it("greets first, and reads the past without animating it", () => {
		const live = opened();
		expect(last().sent[0]).toEqual({ type: "hello", since: 0, changes: true, language: "fr" });
		expect(live.story.map((each) => each.sequence)).toEqual([2, 3]);
		expect(live.news).toEqual([]);
		live.end();
	});

	it("asks on resuming only for what it has not heard, and tells nothing twice", () => {
		const live = opened();
		last().hear({ type: "news", table: table(4), events: [event(4)], signs: [] });
		last().cut();
		vi.advanceTimersByTime(1000);
		last().onopen?.();
		expect(last().sent[0]).toEqual({ type: "hello", since: 4, changes: true, language: "fr" });
		last().hear(welcome(6, [event(4), event(5), event(6)]));
		expect(live.story.map((each) => each.sequence)).toEqual([2, 3, 4, 5, 6]);
		expect(live.news.map((each) => each.sequence)).toEqual([5, 6]);
		live.end();
	});

	it("puts changes into the table that it has", () => {
		const live = opened();
		const changes = [[[0, "sequence"], 4]];
		last().hear({
			type: "changed",
			before: 1,
			edition: 2,
			changes,
			events: [event(4)],
			signs: [],
			beat_ms: 0,
		});
		expect(live.table).toEqual({ ...table(3), sequence: 4 });
		expect(live.news.map((each) => each.sequence)).toEqual([4]);
		live.end();
	});

	it("asks for all again over a new line when it has missed a change, or cannot place one", () => {
		for (const broken of [
			{ before: 7, changes: [] },
			{ before: 1, changes: [[[0, "nowhere", "deep"], 1]] },
		]) {
			const live = opened();
			const lost = last();
			lost.hear({ type: "changed", edition: 9, events: [], signs: [], beat_ms: 0, ...broken });
			expect(lost.closed).toBe(true);
			expect(live.table).toEqual(table(3));
			vi.advanceTimersByTime(1000);
			expect(last()).not.toBe(lost);
			live.end();
		}
	});

	it("greets an older house, which does not understand changes, as it is used to", () => {
		const live = new Live("ABCDEF", false, options);
		last().onopen?.();
		last().cut(4400);
		vi.advanceTimersByTime(1000);
		last().onopen?.();
		expect(last().sent[0]).toEqual({ type: "hello", since: 0 });
		live.end();
	});

	it("asks for all again when its reader changes the language, and tells the past in it", () => {
		const live = opened();
		const french = last();
		language.choose("en");
		expect(french.closed).toBe(true);
		vi.advanceTimersByTime(1000);
		last().onopen?.();
		expect(last().sent[0]).toEqual({ type: "hello", since: 0, changes: true, language: "en" });
		const retold = { ...event(3), told: { fr: "", en: "three" } };
		last().hear(welcome(3, [retold]));
		expect(live.story).toEqual([retold]);
		expect(live.news).toEqual([]);
		live.end();
		const lines = FakeWire.all.length;
		language.choose("fr");
		vi.advanceTimersByTime(1000);
		expect(FakeWire.all.length).toBe(lines);
	});

	it("hangs up at once, or, while the line is still being opened, as soon as it is, without a word", () => {
		const live = opened();
		live.end();
		expect(last().closed).toBe(true);
		new Live("ABCDEF", false, options).end();
		expect(last().closed).toBe(false);
		last().onopen?.();
		expect([last().closed, last().sent]).toEqual([true, []]);
	});

	it("sends an unanswered request again under the same name, and answers it once", async () => {
		const live = opened();
		const answer = live.move(0, { type: "stop" });
		const first = last().asks[0];
		expect(live.pending).toBe(1);
		last().cut();
		vi.advanceTimersByTime(1000);
		last().onopen?.();
		expect(last().asks).toEqual([]);
		last().hear(welcome(3));
		expect(last().asks).toEqual([first]);
		last().hear({ type: "done", id: first?.id, sequence: 4 });
		last().hear({ type: "done", id: first?.id, sequence: 4 });
		expect(await answer).toMatchObject({ type: "done", sequence: 4 });
		expect(live.pending).toBe(0);
		live.end();
	});

	it("sends a move for the hourglass that was seen, however late it gets through", () => {
		const live = opened();
		const turned = (number: number) => ({ number, left_ms: 900, limit_ms: 1000, held: false });
		last().hear({ type: "news", table: { ...table(4), sand: turned(7) }, events: [], signs: [] });
		live.move(0, { type: "stop" });
		last().cut();
		vi.advanceTimersByTime(1000);
		last().onopen?.();
		last().hear({ ...welcome(6), table: { ...table(6), sand: turned(8) } });
		expect(last().asks).toMatchObject([{ request: { type: "move", wait: 7 } }]);
		live.end();
	});

	it("keeps what everybody is to see, for as long as it is to be seen", () => {
		const live = opened();
		last().hear({ type: "news", table: table(4), events: [event(4)], signs: [], beat_ms: 1200 });
		expect(live.beat?.events).toEqual([event(4)]);
		expect(live.beating).toBe(true);
		last().hear({ type: "news", table: table(5), events: [event(5)], signs: [], beat_ms: 0 });
		expect(live.beat?.events).toEqual([event(4)]);
		vi.advanceTimersByTime(1200);
		expect(live.beating).toBe(false);
		live.end();
	});

	it("says that a move is on its way when it takes long; what is only looked at never does", () => {
		const live = opened();
		live.look(0, { type: "stop" });
		vi.advanceTimersByTime(1000);
		expect(live.sending).toBe(false);
		live.move(0, { type: "stop" });
		vi.advanceTimersByTime(250);
		expect(live.sending).toBe(false);
		vi.advanceTimersByTime(100);
		expect(live.sending).toBe(true);
		last().hear({ type: "done", id: last().asks[0]?.id, sequence: 4 });
		expect(live.sending).toBe(false);
		expect(live.pending).toBe(1);
		live.end();
	});

	it("keeps a request made while the line is cut", () => {
		const live = opened();
		last().cut();
		live.ask({ type: "pause" });
		vi.advanceTimersByTime(1000);
		last().onopen?.();
		last().hear(welcome(3));
		expect(last().asks).toHaveLength(1);
		live.end();
	});

	it("says quietly that it is offline, but not for a moment's gap", () => {
		const live = opened();
		last().cut();
		flushSync();
		expect(live.offline).toBe(false);
		vi.advanceTimersByTime(2000);
		expect(live.offline).toBe(true);
		last().onopen?.();
		last().hear(welcome(3));
		expect(live.offline).toBe(false);
		live.end();
	});

	it("does not knock again where it is not let in", async () => {
		const live = new Live("ABCDEF", false, options);
		last().cut(4404);
		vi.advanceTimersByTime(60_000);
		expect(live.closed).toBe("unknown");
		expect(FakeWire.all).toHaveLength(1);
		expect(await live.ask({ type: "pause" })).toMatchObject({ type: "refused" });
		live.end();
	});

	it("does not knock again where too many are watching", () => {
		const live = new Live("ABCDEF", false, options);
		last().cut(4406);
		vi.advanceTimersByTime(60_000);
		expect(live.closed).toBe("full");
		expect(FakeWire.all).toHaveLength(1);
		live.end();
	});

	it("gives up a message that the house cannot read, and comes back without it", async () => {
		const live = opened();
		const answer = live.move(0, { type: "nonsense" });
		last().cut(4400);
		expect(await answer).toMatchObject({ type: "refused", kind: "malformed" });
		vi.advanceTimersByTime(1000);
		last().onopen?.();
		last().hear(welcome(3));
		expect(last().asks).toEqual([]);
		live.end();
	});

	it("leaves a dead line by itself", () => {
		const live = opened();
		const dead = last();
		vi.advanceTimersByTime(30_000);
		expect(dead.closed).toBe(true);
		expect(FakeWire.all.length).toBeGreaterThan(1);
		live.end();
	});

	it("comes back at once when the network does", () => {
		const live = opened();
		for (let n = 0; n < 6; n++) {
			last().cut();
			vi.advanceTimersByTime(n < 5 ? 20_000 : 0);
		}
		const before = FakeWire.all.length;
		wakes.forEach((wake) => {
			wake();
		});
		expect(FakeWire.all.length).toBe(before + 1);
		live.end();
	});

	it("waits longer after each failure, never longer than ten seconds", () => {
		const waits = [0, 1, 2, 3, 20].map((failures) => backoff(failures, 0, 0.5));
		expect(waits).toEqual([250, 500, 1000, 2000, 8000]);
		expect(backoff(30, 0, 1)).toBeLessThanOrEqual(10_000);
	});

	it("shows a quick sign for a moment, and a person's newest one only", () => {
		const live = opened();
		const sign = (id: string, shown: string) => ({
			type: "reacted",
			person: { id, name: id, colour: "red" },
			sign: shown,
		});
		const news = (...signs: object[]) => last().hear({ type: "news", table: table(4), events: [], signs });
		news(sign("lea", "👏"));
		news(sign("max", "😄"));
		news(sign("lea", "❤️"));
		expect(live.signs.map((each) => each.sign)).toEqual(["😄", "❤️"]);
		vi.advanceTimersByTime(5_000);
		expect(live.signs).toEqual([]);
	});
});
