// A table's line to the house: resumes by itself, sends what is unanswered again under the same name, tells nothing twice.
import type {
	Changed,
	Done,
	Downward,
	Happened,
	Hello,
	Look,
	News,
	Reacted,
	Refused,
	TableView,
	Upward,
	Value,
} from "../protocol/house";
import { type Absences, absences } from "./absence";
import { changed } from "./changes";
import { language } from "./language.svelte";
import {
	backoff,
	type Closed,
	closing,
	type LineOptions,
	LOST,
	locally,
	name,
	realLine,
	type Wire,
} from "./line";
import type { RoomLine } from "./room";
import { type Running, settle } from "./sand";

export type Request = Extract<Upward, { type: "ask" }>["request"];

interface Waiting {
	message: Extract<Upward, { id: string }>;
	answer: (answer: Done | Refused | Value) => void;
}

/** Tell moves from questions about them, and from whatever else is asked. */
function isMove(message: Waiting["message"]): boolean {
	return message.type === "ask" && message.request.type === "move";
}

const REMEMBERED = 80;
const QUIET_MS = 1500;
const PING_MS = 15_000;
const LONGEST_MS = 8_000;
const SIGN_MS = 5_000;
const SLOW_MS = 300;

export class Live implements RoomLine {
	/** The table as it is; null until the first message. */
	table = $state.raw<TableView | null>(null);
	/** The events of the latest message, to be animated; empty after a reload. */
	news = $state.raw<Happened[]>([]);
	/** The events that everybody is to see before the next thing begins, since when and for how long; null before the first. */
	beat = $state.raw<{ events: Happened[]; ms: number; at: number } | null>(null);
	/** The last events, oldest first, to be read. */
	story = $state.raw<Happened[]>([]);
	/** The hourglass as it runs on this device. */
	sand = $state.raw<Running | null>(null);
	/** The line has been cut for longer than anybody would overlook. */
	offline = $state(false);
	/** Why the house does not let us in, if it does not. */
	closed = $state.raw<Closed | null>(null);
	/** How many requests wait for their answer. */
	pending = $state(0);
	/** A move has been on its way for longer than anybody would overlook. */
	sending = $state(false);
	/** Whose people are away, and since when. */
	away = $state.raw<Absences>(new Map());
	/** Quick signs that people have shown a moment ago. */
	signs = $state.raw<Reacted[]>([]);

	readonly code: string;
	readonly screen: boolean;
	#options: LineOptions;
	#wire: Wire | null = null;
	#waiting = new Map<string, Waiting>();
	#open = false;
	/** Whether the socket stands; the house may not have answered yet. */
	#reached = false;
	#ended = false;
	#failures = 0;
	#heard: number | null = null;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#quiet: ReturnType<typeof setTimeout> | undefined;
	#slow: ReturnType<typeof setTimeout> | undefined;
	#pulse: ReturnType<typeof setInterval> | undefined;
	#asked: number | null = null;
	/** The number of the table as this device has it. */
	#edition = 0;
	/** The house is an older one, which knows no changes. */
	#plain = false;

	constructor(code: string, screen = false, options: LineOptions = realLine) {
		this.code = code;
		this.screen = screen;
		this.#options = options;
		this.#connect();
		this.#pulse = setInterval(() => this.#feel(), PING_MS / 3);
		options.onWake(this.#wake);
		language.listeners.add(this.#retell);
	}

	/** Tell whether the latest beat is still to be seen. */
	get beating(): boolean {
		return this.beat !== null && this.#options.now() - this.beat.at < this.beat.ms;
	}

	/** How much has happened at the table. */
	get sequence(): number {
		return this.table?.sequence ?? 0;
	}

	/** Send a command of the game; the answer comes when it is on disk, or refused. */
	move(seat: number, command: unknown): Promise<Done | Refused> {
		// What is sent again after the line was cut must not be played in a later wait.
		return this.ask({ type: "move", seat, command, wait: this.table?.sand?.number ?? null });
	}

	/** Ask for the value of a prepared move. */
	look(seat: number, command: unknown): Promise<Value | Refused> {
		return this.#send({ type: "look", id: name(), seat, command } satisfies Look) as Promise<Value | Refused>;
	}

	/** Ask the table to admit a word. */
	propose(seat: number, word: string): Promise<Done | Refused> {
		return this.ask({ type: "propose_word", seat, word, admit: true });
	}

	/** Ask anything else of the table. */
	ask(request: Request): Promise<Done | Refused> {
		return this.#send({ type: "ask", id: name(), request }) as Promise<Done | Refused>;
	}

	/** Leave the table for good. */
	end(): void {
		this.#ended = true;
		clearTimeout(this.#retry);
		clearTimeout(this.#quiet);
		clearTimeout(this.#slow);
		clearInterval(this.#pulse);
		this.#options.offWake(this.#wake);
		language.listeners.delete(this.#retell);
		// Browsers complain of a line that is closed before it is open: that one is closed as soon as it is.
		if (this.#reached) this.#wire?.close();
	}

	#wake = (): void => {
		if (this.#ended || this.closed) return;
		if (this.#wire === null) this.#connect();
		else this.#ping();
	};

	/** Ask for everything again: the house tells events in one language alone. */
	#retell = (): void => {
		if (this.#ended || this.closed) return;
		this.#heard = null;
		if (this.#wire !== null) this.#again();
	};

	#connect(): void {
		clearTimeout(this.#retry);
		const wire = this.#options.open(`/live/${this.code}${this.screen ? "/screen" : ""}`);
		this.#wire = wire;
		this.#reached = false;
		wire.onopen = () => {
			this.#reached = true;
			if (this.#ended) wire.close();
			else wire.send(JSON.stringify(this.#hello()));
		};
		wire.onmessage = (message) => wire === this.#wire && this.#read(JSON.parse(message.data) as Downward);
		wire.onclose = (event) => wire === this.#wire && this.#cut(event.code);
	}

	#hello(): Hello {
		const since = this.#heard ?? 0;
		if (this.#plain) return { type: "hello", since };
		return { type: "hello", since, changes: true, language: language.current };
	}

	#cut(code: number): void {
		this.#wire = null;
		if (!this.#open && code === LOST.malformed) this.#plain = true;
		this.#open = false;
		this.#asked = null;
		if (this.#ended) return;
		const reason = closing(code);
		if (reason) {
			this.closed = reason;
			this.#forget(locally("illegal"));
			return;
		}
		// A message that the house cannot read would close every next line too.
		if (code === LOST.malformed) this.#forget(locally("malformed"));
		this.#quiet ??= setTimeout(() => {
			this.offline = true;
		}, QUIET_MS);
		this.#retry = setTimeout(() => this.#connect(), backoff(this.#failures++, code));
	}

	#read(message: Downward): void {
		this.#asked = null;
		if (message.type === "welcome") {
			this.#edition = message.edition;
			this.#welcomed(message.table, message.missed);
		} else if (message.type === "news" || message.type === "changed") this.#hear(message);
		else if (message.type !== "pong") this.#answer(message);
	}

	#hear(message: News | Changed): void {
		const table = this.#told(message);
		if (table === null) {
			// Something was missed on the way: a new line is told all.
			this.#again();
			return;
		}
		this.#edition = message.edition;
		this.#learn(table, message.events, true);
		if (message.beat_ms && this.news.length)
			this.beat = { events: this.news, ms: message.beat_ms, at: this.#options.now() };
		if (message.signs.length) this.#show(message.signs);
	}

	#told(message: News | Changed): TableView | null {
		if (message.type === "news") return message.table;
		if (message.before !== this.#edition || this.table === null) return null;
		try {
			return changed(this.table, message.changes);
		} catch {
			return null;
		}
	}

	#welcomed(table: TableView, missed: Happened[]): void {
		const returning = this.#heard !== null;
		if (!returning) this.story = [];
		this.#open = true;
		this.#failures = 0;
		clearTimeout(this.#quiet);
		this.#quiet = undefined;
		this.offline = false;
		this.#learn(table, missed, returning);
		for (const { message } of this.#waiting.values()) this.#wire?.send(JSON.stringify(message));
	}

	#show(shown: Reacted[]): void {
		// A person's new sign takes the place of the one before.
		const others = this.signs.filter((sign) => !shown.some((each) => each.person.id === sign.person.id));
		this.signs = [...others, ...shown];
		setTimeout(() => {
			this.signs = this.signs.filter((sign) => !shown.includes(sign));
		}, SIGN_MS);
	}

	#learn(table: TableView, events: Happened[], animate: boolean): void {
		const heard = this.#heard ?? 0;
		const fresh = events.filter((event) => event.sequence > heard);
		this.#heard = Math.max(heard, table.sequence);
		const stands = table.status !== "playing" || table.preparing;
		this.sand = settle(this.sand, table.sand, stands, this.#options.now());
		this.away = absences(this.away, table, this.#options.now());
		this.table = table;
		this.news = animate ? fresh : [];
		if (fresh.length) this.story = [...this.story, ...fresh].slice(-REMEMBERED);
	}

	#answer(answer: Done | Refused | Value): void {
		const waiting = this.#waiting.get(answer.id);
		this.#waiting.delete(answer.id);
		this.#count();
		waiting?.answer(answer);
	}

	#send(message: Waiting["message"]): Promise<Done | Refused | Value> {
		if (this.closed || this.#ended) return Promise.resolve({ ...locally("illegal"), id: message.id });
		return new Promise((answer) => {
			this.#waiting.set(message.id, { message, answer });
			this.#count();
			if (this.#open) this.#wire?.send(JSON.stringify(message));
		});
	}

	#count(): void {
		this.pending = this.#waiting.size;
		const moving = [...this.#waiting.values()].some(({ message }) => isMove(message));
		if (!moving) {
			clearTimeout(this.#slow);
			this.#slow = undefined;
			this.sending = false;
		} else
			this.#slow ??= setTimeout(() => {
				this.sending = true;
			}, SLOW_MS);
	}

	#forget(refused: Refused): void {
		for (const id of [...this.#waiting.keys()]) this.#answer({ ...refused, id });
	}

	#feel(): void {
		if (!this.#open) return;
		const now = this.#options.now();
		if (this.#asked !== null && now - this.#asked > LONGEST_MS) {
			// Nobody answers: a dead line does not always say so.
			this.#again();
		} else if (this.#asked === null) this.#ping();
	}

	#again(): void {
		const wire = this.#wire;
		this.#cut(1006);
		wire?.close();
	}

	#ping(): void {
		if (!this.#open) return;
		this.#asked ??= this.#options.now();
		this.#wire?.send(JSON.stringify({ type: "ping", id: name() }));
	}
}
