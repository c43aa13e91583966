// Finds the rooms of the games by their folders and loads each with its table. A game without a room has a plain one.
import type { Component } from "svelte";
import type { Facts, Room, SceneProps, SeatProps, TableProps, Teller } from "../lib/room";

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own view; the frame hands it through unread.
type Any = any;
type Loaders<T> = Record<string, () => Promise<T>>;
type Page<Props extends Record<string, Any>> = { default: Component<Props> };

const tables = import.meta.glob("./*/Table.svelte") as Loaders<Page<TableProps<Any>>>;
const facts = import.meta.glob("./*/facts.ts") as Loaders<Facts<Any>>;
const seats = import.meta.glob("./*/Seat.svelte") as Loaders<Page<SeatProps<Any>>>;
const calls = import.meta.glob("./*/Call.svelte") as Loaders<Page<TableProps<Any>>>;
const beats = import.meta.glob("./*/beats.ts") as Loaders<{ beat: Teller }>;
const scenes = import.meta.glob("./*/Scene.svelte") as Loaders<Page<SceneProps>>;

/** Load a game's room, or the plain one. */
export async function roomOf(game: string): Promise<Room> {
	const [Table, told, Seat, Call, shown] = await Promise.all([
		tables[`./${game}/Table.svelte`]?.() ?? import("../fallback/Table.svelte"),
		facts[`./${game}/facts.ts`]?.() ?? import("../fallback/facts"),
		seats[`./${game}/Seat.svelte`]?.() ?? null,
		calls[`./${game}/Call.svelte`]?.() ?? null,
		beats[`./${game}/beats.ts`]?.() ?? null,
	]);
	return {
		Table: Table.default,
		facts: told,
		Seat: Seat?.default ?? null,
		Call: Call?.default ?? null,
		beat: shown?.beat ?? null,
		Scene: scenes[`./${game}/Scene.svelte`] ?? null,
	};
}
