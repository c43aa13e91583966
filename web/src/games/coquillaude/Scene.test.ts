import { describe, expect, it } from "vitest";
import type { Moment } from "../../lib/room";
import { drawnBeat } from "../../ui/drawnBeat";
import Scene from "./Scene.svelte";

const base = { who: 1, tone: "good" } as const;
const SHEET = { words: [{ word: "NACRE", letters: 5, shells: 2, person: null, points: 49 }], anagrams: [] };
const MOMENTS: [Moment, string[]][] = [
	[{ ...base, large: "2533", scene: "dice" }, ["Léa", "2533"]],
	[{ ...base, large: "COQUILLAUDE", scene: "bonus", props: { pawns: 8 } }, ["Léa", "COQUILLAUDE"]],
	[
		{ ...base, large: "Verdi", scene: "verdict", props: { right: true, answer: "Verdi", pawns: 6 } },
		["Léa", "Juste", "Verdi"],
	],
	[
		{ ...base, large: "Bizet", scene: "verdict", props: { right: false, answer: "Verdi", pawns: 2 } },
		["Léa", "fallait", "Verdi"],
	],
	[
		{
			...base,
			large: "Bizet",
			scene: "answer",
			props: { right: false, answer: "Verdi", pawns: 2, question: "Qui a écrit Aïda ?", typed: "Bizet" },
		},
		["Léa", "Aïda", "Bizet", "fallait:Verdi"],
	],
	[
		{ ...base, large: "", scene: "reveal", props: { bids: [{ seat: 1, word: "CONTIENDRAS", points: 338 }] } },
		["Léa", "CONTIENDRAS", "338"],
	],
	[
		{
			...base,
			large: "",
			scene: "reveal",
			props: { bids: [{ seat: 1, word: "NACRE", points: 49, sheet: SHEET }] },
		},
		["NACRE", "49", "5lettres+2coquilles"],
	],
	[{ ...base, large: "USERAT", scene: "attack", props: { word: "SATURE" } }, ["Léa", "SATURE", "USERAT"]],
];

describe("a great moment of LA COQUILLAUDE", () => {
	it.each(MOMENTS)("says who, and what: %o", (moment, read) => {
		const { scene, text } = drawnBeat(Scene, moment);
		expect(scene).toBe(moment.scene);
		for (const each of read) expect(text).toContain(each);
	});
});
