// Finds the rooms of the games by their folders and loads each with its table. A game without a room is still watchable.
import type { Component } from "svelte";
import type { Language } from "../lib/language.svelte";
import type { Live } from "../lib/live.svelte";
import type { Happened, TableView } from "../protocol/house";

export interface TableProps<View> {
	table: TableView;
	view: View;
	/** The seat whose view is shown; null for spectators, the shared screen, and behind the curtain. */
	seat: number | null;
	live: Live;
	/** The events of the latest letter, for animation. */
	news: Happened[];
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
	/** The letters or cards that a seat holds in secret, read from its own view: for replays, once everything is revealed. */
	held?(view: View, seat: number): readonly string[];
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
const rules = import.meta.glob("./*/Rules.svelte") as Loaders<Page<Record<string, never>>>;
const firsts = import.meta.glob("./*/First.svelte") as Loaders<Page<Record<string, never>>>;

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

/** Load a game's page of rules, if it has one. */
export async function rulesOf(game: string): Promise<Component<Record<string, never>> | null> {
	return (await rules[`./${game}/Rules.svelte`]?.())?.default ?? null;
}

/** Load a game's first steps, if it has them. */
export async function firstOf(game: string): Promise<Component<Record<string, never>> | null> {
	return (await firsts[`./${game}/First.svelte`]?.())?.default ?? null;
}

/** Tell whether a game has first steps, without loading them. */
export function hasFirst(game: string): boolean {
	return `./${game}/First.svelte` in firsts;
}
