import { describe, expect, it } from "vitest";
import type { Moment } from "../../lib/room";
import { drawnBeat } from "../../ui/drawnBeat";
import Scene from "./Scene.svelte";

const base = { who: 1, tone: "good" } as const;
const MOMENTS: [Moment, string[]][] = [
	[{ ...base, large: "KIRDY !", scene: "call", props: { seconds: 60 } }, ["Léa", "KIRDY", "60"]],
	[
		{ ...base, large: "ÉTUDE", scene: "reveal", props: { word: "ETUDE", right: true } },
		["Léa", "ETUDE", "ÉTUDE"],
	],
];

describe("a great moment of KIRDY", () => {
	it.each(MOMENTS)("says who, and what: %o", (moment, read) => {
		const { scene, text } = drawnBeat(Scene, moment);
		expect(scene).toBe(moment.scene);
		for (const each of read) expect(text).toContain(each);
	});
});
