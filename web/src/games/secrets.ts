// Finds what only a replay shows, by the games' folders. Apart from the rooms: no table needs it.
import type { Component } from "svelte";
import type { HeldProps, Revealed, Secrets } from "../lib/room";

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own view; the replay hands it through unread.
type Any = any;

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
