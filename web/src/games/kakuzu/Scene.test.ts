import { describe, expect, it } from "vitest";
import type { Moment } from "../../lib/room";
import { drawnBeat } from "../../ui/drawnBeat";
import Scene from "./Scene.svelte";

const base = { who: 1, tone: "good" } as const;
const MOMENTS: [Moment, string[]][] = [
	[{ ...base, large: "7", scene: "found", props: { square: 3, to: 1 } }, ["Léa", "7"]],
	[{ ...base, large: "4", scene: "missed", props: { square: 3, to: null } }, ["Léa", "4"]],
];

describe("a great moment of KAKUZU", () => {
	it.each(MOMENTS)("says who, and what: %o", (moment, read) => {
		const { scene, text } = drawnBeat(Scene, moment);
		expect(scene).toBe(moment.scene);
		for (const each of read) expect(text).toContain(each);
	});
	it("says who gets the stone of a miss", () => {
		const missed: Moment = {
			...base,
			large: "4",
			line: "Pas un 7",
			to: "Inès",
			scene: "missed",
			props: { square: 3, to: 2, told: "Pas un 7 : la pierre va à Inès" },
		};
		expect(drawnBeat(Scene, missed).text).toContain("Pasun7:lapierrevaàInès");
	});
	it("hides nothing that is told together with it", () => {
		const zero: Moment = { who: 2, large: "0", line: "fin du tour", tone: "bad" };
		const [missed] = MOMENTS[1] ?? [];
		expect(drawnBeat(Scene, missed as Moment, zero).text).toContain("Marcel0findutour");
	});
});
