// For tests: a beat as a table shows it, and what can be read on it.
import { type Component, flushSync, mount, unmount } from "svelte";
import type { Moment, SceneProps } from "../lib/room";
import Beat from "./Beat.svelte";

export const NAMES = ["Anna", "Léa", "Marcel"];

/** Draw some moments with a room's scenes; gives the scene that was chosen, and all its text without spaces. */
export function drawnBeat(Scene: Component<SceneProps>, ...moments: Moment[]) {
	const props = { beat: { moments, ms: 2500 }, names: NAMES, Scene, onskip: () => {} };
	const shown = mount(Beat, { target: document.body, props });
	flushSync();
	const beat = document.querySelector(".beat");
	const scene = beat?.querySelector<HTMLElement>("[data-scene]")?.dataset.scene;
	const text = (beat?.textContent ?? "").replace(/\s/g, "");
	void unmount(shown);
	return { scene, text };
}
