// Finds the pages of the day, by the games' folders: the page itself, and its panel on the shelf.
import type { Component } from "svelte";
import type { DayProps, TodayProps } from "../lib/room";
import { PRINTED } from "./boxes";

const pages = import.meta.glob("./*/Day.svelte") as Record<
	string,
	() => Promise<{ default: Component<DayProps> }>
>;
const panels: Record<string, Component<TodayProps>> = import.meta.glob("./*/Today.svelte", {
	eager: true,
	import: "default",
});

/** Load a game's page of the day. */
export function dayOf(game: string): Promise<{ default: Component<DayProps> }> {
	const load = pages[`./${game}/Day.svelte`];
	return load ? load() : Promise.reject(new Error(`${game} has no page of the day`));
}

/** The panels on the shelf, each with its game. */
export const TODAYS = PRINTED.flatMap(({ game }) => {
	const Today = panels[`./${game}/Today.svelte`];
	return Today ? [{ game, Today }] : [];
});
