// Finds what only a replay shows, by the games' folders. Apart from the rooms: no table needs it.
import type { Component } from "svelte";
import type { Replay } from "../protocol/house";

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own view; the replay hands it through unread.
type Any = any;

/** What a room tells of a finished game's secrets: `revealed.ts`. */
export interface Revealed<View, Under = unknown> {
	/** The letters or cards that a seat holds in secret, read from its own view. */
	held?(view: View, seat: number): readonly string[];
	/** What else a seat keeps to itself, a line each: a word it has written, a move it has sealed. From its own view. */
	secrets?(view: View, seat: number): readonly string[];
	/** What is hidden from all seats, read from the record; `Table.svelte` gets it as `under`. */
	under?(replay: Replay): Under;
}

export interface HeldProps<View> {
	/** One of the pieces that `held` gives. */
	piece: string;
	view: View;
}

export interface Secrets {
	revealed: Revealed<Any>;
	/** Draws a piece, and names it in words. */
	Held: Component<HeldProps<Any>>;
}

const rooms = import.meta.glob("./*/revealed.ts") as Record<string, () => Promise<Revealed<Any>>>;
const pieces = import.meta.glob("./*/Held.svelte") as Record<
	string,
	() => Promise<{ default: Component<HeldProps<Any>> }>
>;

/** Load what a game's replay reveals; pieces are letters unless the room draws its own. */
export async function secretsOf(game: string): Promise<Secrets> {
	const [revealed, Held] = await Promise.all([
		rooms[`./${game}/revealed.ts`]?.() ?? {},
		pieces[`./${game}/Held.svelte`]?.() ?? import("../fallback/Held.svelte"),
	]);
	return { revealed, Held: Held.default };
}
