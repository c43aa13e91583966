// What a game's room and the pages around it promise each other. A table, a replay and a lesson give a room the same.
import type { Component } from "svelte";
import type {
	Done,
	Expected,
	Happened,
	Refused,
	Replay,
	SandView,
	TableView,
	Text,
	Value,
} from "../protocol/house";
import type { SeatColour } from "./colours";
import type { Language } from "./language.svelte";
import type { Running } from "./sand";
import type { Silence } from "./silence";

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own view; the pages hand it through unread.
type Any = any;

/** A table as its room knows it. */
export interface RoomTable {
	/** The game's name, as the house knows it. */
	game: string;
	/** Names what this device keeps of the game, such as drafts. */
	code: string;
	status: TableView["status"];
	/** Grows with whatever happens: what was said of an earlier moment is no longer true. */
	sequence: number;
	/** What each seat is called. */
	names: readonly string[];
	/** Several people sit around this device. */
	around: boolean;
	/** The seats for which bots act; none in a replay. */
	bots?: readonly number[];
	/** Whom the table waits for, and for what. What one may send oneself, `view.may` knows better. */
	expected: readonly Expected[];
	/** The hourglass as the house told it last. */
	sand: SandView | null;
	/** Words can be put to the vote of the table. */
	may_rule_words: boolean;
	/** Words near a refused one are offered. */
	hints?: boolean;
	/** First and last square of the part of the board that a hint has named, as players call them. */
	near?: readonly string[];
	/** A word that is ready when the sand runs out is sent. */
	last_words: boolean;
	/** Words that are being voted on. */
	votes: readonly string[];
	/** A puzzle: one move is to be found, and there is nothing to give up. */
	puzzle?: boolean;
	/** What the reason of a puzzle's answer rests on, as remarks write moves. */
	rests?: readonly string[];
}

/** What a room hears and what it can say. */
export interface RoomLine {
	/** The last events, oldest first. */
	readonly story: readonly Happened[];
	/** The hourglass as it runs on this device. */
	readonly sand: Running | null;
	/** A shared screen: nothing can be pressed. */
	readonly screen: boolean;
	/** How much has happened at the table. */
	readonly sequence: number;
	/** Nothing is at stake: reasons against a prepared move need not wait long. */
	readonly prompt?: boolean;
	/** Send a command of the game; the answer comes when it is on disk, or refused. */
	move(seat: number, command: unknown): Promise<Done | Refused>;
	/** Ask for the value of a prepared move. */
	look(seat: number, command: unknown): Promise<Value | Refused>;
	/** Ask the table to admit a word. */
	propose(seat: number, word: string): Promise<Done | Refused>;
}

/** What `Table.svelte` and `Call.svelte` get. */
export interface TableProps<View, Under = unknown> {
	table: RoomTable;
	view: View;
	/** The seat whose view is shown; null for spectators, the shared screen, and behind the curtain. */
	seat: number | null;
	live: RoomLine;
	/** The events of the latest message, for animation. */
	news: readonly Happened[];
	/** What is hidden from all seats, in a replay with everything revealed: `under` of the room's `revealed.ts`. */
	under?: Under;
}

/** What `Seat.svelte` gets. */
export interface SeatProps<View> {
	view: View;
	/** The seat that this plate belongs to. */
	number: number;
	table: RoomTable;
}

/** What `Held.svelte` gets. */
export interface HeldProps<View> {
	/** One of the pieces that `held` gives. */
	piece: string;
	view: View;
}

/** What `Day.svelte` gets. */
export interface DayProps {
	/** The day that is asked for, as 2026-11-15; null for today. */
	day: string | null;
}

/** What `Today.svelte` gets. */
export interface TodayProps {
	/** A table is being opened. */
	busy: boolean;
	/** Open the table of a day. */
	onplay: (day: string) => void;
}

/** Where an event is heard. */
export interface Heard<View> {
	/** The event on its line. */
	line: string;
	view: View;
	/** The seat whose view it is. */
	seat: number | null;
	names: readonly string[];
	language: Language;
}

export interface Sentence {
	title: string;
	detail?: string;
	/** Read aloud in the title's place, where the line of an event has told the same already. */
	aloud?: string;
	/** What a phone does with the line of what just happened: it takes the detail's place, or this sentence tells it. */
	lately?: "instead" | "told";
}

/** How the frame makes room for a game. */
export interface FrameFacts {
	/** Who plays, and how many points that has brought, needs no plate: one plays alone. */
	solo?: boolean;
	/** A phone on its side leaves the sentence's detail out: what is below stands still. */
	brief?: boolean;
	/** A desktop gives the board all the width but one column, where everything is told. */
	broad?: boolean;
	/** As high as the sentence always is, so that what is below stands still: on a phone, on a desktop while it is played. */
	phone?: string;
	desktop?: string;
}

/** What the frame asks of a game: `facts.ts`. Only the sentence is needed. */
export interface Facts<View> {
	/** The points of each seat. Where a room tells none, they are counted by the house: in replays, and in the end. */
	scores?(view: View): number[];
	/** What is expected of me now; names are those of the seats, `awaited` the seats that the table waits for. */
	sentence(
		view: View,
		seat: number | null,
		language: Language,
		names: readonly string[],
		awaited: readonly number[],
	): Sentence;
	/** An event as it is read aloud, where its line leaves something to the eyes, such as a place; null for its line. */
	aloud?(event: unknown, at: Heard<View>): string | null;
	/** An event in few words for a phone, where its line would be cut; null for its line. */
	shortly?(event: unknown, at: Heard<View>): string | null;
	/** One line beside the plaque: “41 pierres sur le plateau”. */
	subtitle?(view: View, language: Language): string;
	/** The heading of the rules (`id="regle-…"` in the room’s Rules) that matters now, for the “?” on the table. */
	rule?(view: View): string;
	/** Which hourglass runs; the wooden one unless told. */
	glass?(view: View): "wood" | "red";
	/** The room shows the hourglass itself, beside what it times; the shared screen has it beside the sentence. */
	ownGlass?: boolean;
	/** Where things go on a desktop: board left and column right, or the board in the middle of three columns. */
	layout?: "board" | "three";
	/** What else the frame is to mind. */
	frame?: FrameFacts;
	/** Nothing is secret here: when one device goes round, no curtain falls. */
	open?: boolean;
	/** Commands that a seat may send but nobody waits for, such as thinking again. */
	spare?: readonly string[];
	/** What lays a hinted move before whoever asked for it, not sent: “Poser ces lettres”. The room takes it from `wish`. */
	lays?: Text;
	/** Events that are not worth a line, by their type or by a look at them: another line tells the same. */
	silent?: readonly Silence[];
	/** Events, by their type, that the sentence or the table itself tells to the eye: a phone keeps no line for them. */
	evident?: readonly string[];
	/** The day whose deal this is, empty when it is of none: playing it again is practice. */
	day?(view: View): string;
	/** The colour of each seat; that of its place unless told. */
	colours?(view: View): readonly SeatColour[] | undefined;
	/** The side that each seat is on, where partners play together: one score for all of it. */
	sides?(view: View): readonly number[] | undefined;
	/** What is counted, where it is not points: “9 pierres”. */
	tally?(n: number, language: Language): string;
	/** What a seat’s score is made of in the end, where its last line took something away: “62 − 32 de cartes”. */
	reckoned?(view: View, seat: number, language: Language): string;
	/** Words are in doubt now, and what the dictionary says of them is for the contest to find out: no meanings. */
	doubts?(view: View): boolean;
	/** The score only counts moves: how it grew, and by which of them, tells nothing. */
	counts?: boolean;
}

/** The sounds of the table, each a file of `assets/sounds`. */
export type SoundName = "call" | "card" | "dice" | "right" | "sand" | "stone" | "tile" | "win" | "wrong";

/** What an event sounds like, one sound shortly after the other: `sounds.ts`, fetched where sounds are wanted. */
export interface Sounds<Event> {
	sounds(event: Event): readonly SoundName[];
}

/** What is shown of one event while the table waits a beat: data alone, drawn by the frame on every screen. */
export interface Moment {
	/** Whose doing it is; null where it is nobody's. */
	who: number | null;
	/** It is told to whoever did it: “toi”, and a line that says “tu”. */
	you?: boolean;
	/** One thing in large: the word, the digit, the number. Empty where there is only a line. */
	large: string;
	/** What became of it, in a few words. */
	line?: string;
	/** Who gets what it is about, by name: a stone that somebody else lifted. */
	to?: string;
	/** What it brings or takes: flies to the seats. */
	points?: readonly { seat: number; points: number }[];
	tone: "plain" | "good" | "bad" | "call";
	/** Names the scene of `Scene.svelte` that draws this moment instead of the card. */
	scene?: string;
	/** That scene is a card, for one moment alone: told with others it is a line as they are. */
	small?: boolean;
	/** What that scene needs to know beside. */
	props?: unknown;
}

/** What a beat is told by, beside its event. */
export interface BeatAt<View = Any> {
	/** The view after the act. */
	view: View;
	names: readonly string[];
	/** The one seat of this device; none where several people sit around it, or nobody does. */
	you?: number;
	language: Language;
	/** All events of the beat, in order. */
	events: readonly Any[];
	/** What happened last, those of the beat included, oldest first. */
	story: readonly Any[];
}

/** Tells what a beat shows of an event; null where it shows nothing: `beat` of `beats.ts`. */
export type Teller = (event: Any, at: BeatAt) => Moment | null;

/** What `Scene.svelte` gets. */
export interface SceneProps {
	/** The moment whose `scene` is to be drawn. */
	moment: Moment;
	names: readonly string[];
	/** How long it is seen, at most 2500. */
	ms: number;
}

/** What a move that was not made would have left on the table, and events that tell where it lies. */
export interface Tried<View> {
	view: View;
	events?: readonly unknown[];
}

/** What a room tells of a finished game's secrets: `revealed.ts`. */
export interface Revealed<View, Under = unknown> {
	/** The letters or cards that a seat holds in secret, read from its own view. */
	held?(view: View, seat: number): readonly string[];
	/** What else a seat keeps to itself, a line each: a word it has written, a move it has sealed. From its own view. */
	secrets?(view: View, seat: number): readonly string[];
	/** The table as another move would have left it: a view of before, and the move as remarks write it (`better`). */
	tried?(view: View, move: string, under: Under | undefined): Tried<View> | null;
	/** The table as an act has closed a turn on it, from the view before, where the next has begun behind it already. */
	closed?(view: View, events: readonly unknown[]): View | null;
	/** The command that solved a puzzle, drawn, where the room leaves nothing prepared on its table. */
	solved?(view: View, command: unknown): Tried<View> | null;
	/** A move as remarks write it, as people say it; as it is written unless told. */
	called?(move: string, language: Language): string;
	/** What is hidden from all seats, read from the record; `Table.svelte` gets it as `under`. */
	under?(replay: Replay): Under;
}

/** A game's room, as pages use it. */
export interface Room {
	Table: Component<TableProps<Any>>;
	facts: Facts<Any>;
	/** A few more things on a seat's plate, such as kept jokers. */
	Seat: Component<SeatProps<Any>> | null;
	/** Buttons right below the sentence, for what cannot wait. */
	Call: Component<TableProps<Any>> | null;
	/** What beats show of its events; the house's sentences unless told. */
	beat: Teller | null;
	/** Fetches what draws great moments in its own way: nobody waits for it before the game. */
	Scene: (() => Promise<{ default: Component<SceneProps> }>) | null;
}

/** What a replay shows beside the room. */
export interface Secrets {
	revealed: Revealed<Any>;
	/** Draws a piece, and names it in words. */
	Held: Component<HeldProps<Any>>;
}
