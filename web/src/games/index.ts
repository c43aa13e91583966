// Finds the rooms of the games by their folders and loads each with its table. A game without a room is still watchable.
import type { Component } from "svelte";
import type { Language } from "../lib/language.svelte";
import type { Live } from "../lib/live.svelte";
import type { Happened, TableView } from "../protocol/house";
import type { SeatColour } from "../ui/Mark.svelte";

export interface TableProps<View, Under = unknown> {
	table: TableView;
	view: View;
	/** The seat whose view is shown; null for spectators, the shared screen, and behind the curtain. */
	seat: number | null;
	live: Live;
	/** The events of the latest letter, for animation. */
	news: Happened[];
	/** What is hidden from all seats, in a replay with everything revealed: `under` of the room's `revealed.ts`. */
	under?: Under;
}

export interface SeatProps<View> {
	view: View;
	/** The seat that this plate belongs to. */
	number: number;
	table: TableView;
}

export interface Sentence {
	title: string;
	detail?: string;
}

/** What the frame asks of a game: `facts.ts`. Only the first two are needed. */
export interface Facts<View> {
	scores(view: View): number[];
	/** What is expected of me now; names are those of the seats. */
	sentence(view: View, seat: number | null, language: Language, names: string[]): Sentence;
	/** One line beside the plaque: “41 pierres sur le plateau”. */
	subtitle?(view: View, language: Language): string;
	/** Which hourglass runs; the wooden one unless told. */
	glass?(view: View): "wood" | "red";
	/** Where things go on a desktop: board left and column right, or the board in the middle of three columns. */
	layout?: "board" | "three";
	/** Nothing is secret here: when one device goes round, no curtain falls. */
	open?: boolean;
	/** Commands that a seat may send but nobody waits for, such as thinking again. */
	spare?: readonly string[];
	/** Event types that are not worth a line (their sentence is still read aloud by nobody). */
	silent?: readonly string[];
	/** The day whose deal this is, empty when it is of none: playing it again is practice. */
	day?(view: View): string;
	/** The colour of each seat; that of its place unless told. */
	colours?(view: View): readonly SeatColour[] | undefined;
	/** The score only counts moves: how it grew, and by which of them, tells nothing. */
	counts?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own view; the frame hands it through unread.
type Any = any;

export interface Room {
	Table: Component<TableProps<Any>>;
	facts: Facts<Any>;
	/** A few more things on a seat's plate, such as kept jokers. */
	Seat: Component<SeatProps<Any>> | null;
	/** Buttons right below the sentence, for what cannot wait. */
	Call: Component<TableProps<Any>> | null;
}

type Loaders<T> = Record<string, () => Promise<T>>;
type Page<Props extends Record<string, Any>> = { default: Component<Props> };

const tables = import.meta.glob("./*/Table.svelte") as Loaders<Page<TableProps<Any>>>;
const facts = import.meta.glob("./*/facts.ts") as Loaders<Facts<Any>>;
const seats = import.meta.glob("./*/Seat.svelte") as Loaders<Page<SeatProps<Any>>>;
const calls = import.meta.glob("./*/Call.svelte") as Loaders<Page<TableProps<Any>>>;

/** Load a game's room, or the plain one. */
export async function room(game: string): Promise<Room> {
	const [Table, told, Seat, Call] = await Promise.all([
		tables[`./${game}/Table.svelte`]?.() ?? import("../fallback/Table.svelte"),
		facts[`./${game}/facts.ts`]?.() ?? import("../fallback/facts"),
		seats[`./${game}/Seat.svelte`]?.() ?? null,
		calls[`./${game}/Call.svelte`]?.() ?? null,
	]);
	return { Table: Table.default, facts: told, Seat: Seat?.default ?? null, Call: Call?.default ?? null };
}
