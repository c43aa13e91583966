// Finds what the events of a game sound like; fetched where sounds are wanted. A game without such a file is silent.
import type { Sounds } from "../lib/room";

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own events; the frame hands them through unread.
type Any = any;

const files = import.meta.glob("./*/sounds.ts") as Record<string, () => Promise<Sounds<Any>>>;
const SILENT: Sounds<unknown> = { sounds: () => [] };

/** Load what a game sounds like. */
export async function soundsOf(game: string): Promise<Sounds<Any>> {
	return (await files[`./${game}/sounds.ts`]?.()) ?? SILENT;
}
