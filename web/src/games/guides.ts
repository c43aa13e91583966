// Finds the rules and the first steps of the games by their folders. Apart from the rooms: no table needs them.
import type { Component } from "svelte";

type Guide = Component<Record<string, never>>;
type Loaders = Record<string, () => Promise<{ default: Guide }>>;

const rules = import.meta.glob("./*/Rules.svelte") as Loaders;
const firsts = import.meta.glob("./*/First.svelte") as Loaders;

/** Load a game's page of rules, if it has one. */
export async function rulesOf(game: string): Promise<Guide | null> {
	return (await rules[`./${game}/Rules.svelte`]?.())?.default ?? null;
}

/** Load a game's first steps, if it has them. */
export async function firstOf(game: string): Promise<Guide | null> {
	return (await firsts[`./${game}/First.svelte`]?.())?.default ?? null;
}

/** Tell whether a game has first steps, without loading them. */
export function hasFirst(game: string): boolean {
	return `./${game}/First.svelte` in firsts;
}
