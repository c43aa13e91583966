import { describe, expect, it } from "vitest";
import type { Moment } from "../../lib/room";
import { drawnBeat } from "../../ui/drawnBeat";
import Scene from "./Scene.svelte";

const base = { who: 1, tone: "good" } as const;
const MOMENTS: [Moment, string[]][] = [
	[{ ...base, large: "PORTE", scene: "key" }, ["Léa", "PORTE"]],
	[
		{ ...base, large: "Contesté", scene: "contest", props: { words: ["NARIE"], falls: true } },
		["Léa", "NARIE"],
	],
];

describe("a great moment of LA CLÉ", () => {
	it.each(MOMENTS)("says who, and what: %o", (moment, read) => {
		const { scene, text } = drawnBeat(Scene, moment);
		expect(scene).toBe(moment.scene);
		for (const each of read) expect(text).toContain(each);
	});
});
