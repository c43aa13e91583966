// Which bots are drawn. The drawings come after the table: nobody needs them to play, and whoever saves data goes without.
import type { Component } from "svelte";
import { savesData } from "../lib/install";
import type { Mood } from "./Portrait.svelte";
import { personOf } from "./person";

export type Drawing = Component<{ bot: string; mood?: Mood }>;

const DRAWN = ["1", "2", "3", "4", "5"];

/** Tell whether we have drawn a bot. */
export function hasPortrait(bot: string | null | undefined): bot is string {
	return typeof bot === "string" && DRAWN.includes(personOf(bot));
}

/** Fetch the drawings; null for whoever saves data. */
export async function drawings(): Promise<Drawing | null> {
	return savesData() ? null : (await import("./Portrait.svelte")).default;
}
