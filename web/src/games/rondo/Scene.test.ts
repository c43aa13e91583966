import { describe, expect, it } from "vitest";
import type { Moment } from "../../lib/room";
import { drawnBeat } from "../../ui/drawnBeat";
import Scene from "./Scene.svelte";

const base = { who: 1, tone: "good" } as const;
const MOMENTS: [Moment, string[]][] = [
	[
		{
			...base,
			large: "MARE",
			scene: "holder",
			props: { faces: ["M", "A", "R", "E"], covered: [0, 1, 0, 0], fresh: [1], opened: 0, values: {} },
		},
		["Léa", "MARE"],
	],
];

describe("a great moment of RONDO", () => {
	it.each(MOMENTS)("says who, and what: %o", (moment, read) => {
		const { scene, text } = drawnBeat(Scene, moment);
		expect(scene).toBe(moment.scene);
		for (const each of read) expect(text).toContain(each);
	});
});
