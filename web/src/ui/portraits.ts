// Which bots are drawn. The drawings come after the table: nobody needs them to play, and whoever saves data goes without.
import type { Component } from "svelte";
import { savesData } from "../lib/install";

/** What a portrait can show beside its usual look. */
export type Mood = "calm" | "glad" | "sigh";
export type Drawing = Component<{ bot: string; mood?: Mood }>;

const DRAWN = ["1", "2", "3", "4", "5"];

/** Tell whether we have drawn a bot. */
export function hasPortrait(bot: string | null | undefined): bot is string {
	return typeof bot === "string" && DRAWN.includes(bot);
}

/** Fetch the drawings; null for whoever saves data. */
export async function drawings(): Promise<Drawing | null> {
	return savesData() ? null : (await import("./Portrait.svelte")).default;
}
