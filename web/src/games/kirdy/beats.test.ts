import { describe, expect, it } from "vitest";
import type { BeatAt } from "../../lib/room";
import type { AnyEvent, LotsDrawn, View } from "../../protocol/kirdy";
import { beat } from "./beats";

const view = { active: 1, stake: 60, said: [], last: null } as unknown as View;
const at = (...events: AnyEvent[]): BeatAt<View> => ({
	view,
	names: ["Léa", "Max"],
	language: "fr",
	events,
	story: events,
});

describe("what beats show of KIRDY", () => {
	it("is the letter of whoever begins, once, however often lots were equal", () => {
		const tie: LotsDrawn = { type: "lots_drawn", seats: [0, 1], tiles: [["E"], ["E"]] };
		const lot: LotsDrawn = { type: "lots_drawn", seats: [0, 1], tiles: [["S"], ["B"]] };
		expect(beat(tie, at(tie, lot))).toBeNull();
		expect(beat(lot, at(tie, lot))).toMatchObject({ who: 1, large: "B" });
	});
	it("says “tu” to whoever did it, and nobody’s name", () => {
		const lot: LotsDrawn = { type: "lots_drawn", seats: [0, 1], tiles: [["S"], ["B"]] };
		expect(beat(lot, { ...at(lot), you: 1 })).toMatchObject({ you: true, line: "Tu commences" });
		expect(beat(lot, { ...at(lot), you: 0 })).toMatchObject({ line: "commence" });
		const failed: AnyEvent = { type: "failed", seat: 0, how: "gave up", after_ms: 0 };
		expect(beat(failed, { ...at(failed), you: 0 })?.line).toBe("Pas de mot cette fois");
	});
	it("tells the secret word of a KIRDY that was answered", () => {
		const scored: AnyEvent = { type: "scored", seat: 1, points: 280, how: "counter" };
		const won = (broken: string | null) =>
			({ ...view, last: { words: [], foiled: { word: "KIWI", broken } } }) as unknown as View;
		expect(beat(scored, { ...at(scored), view: won(null) })?.line).toContain("Le mot secret était KIWI.");
		expect(beat(scored, { ...at(scored), view: won("K-14") })?.line).toContain("KIWI, ne comptait pas.");
		expect(beat({ ...scored, how: "steal" }, { ...at(scored), view: won(null) })?.line).toBe(
			"prend la mise\u00a0!",
		);
	});
	it("is a word as people write it", () => {
		const said = (word: string, spellings: string[]): AnyEvent => ({
			type: "word_accepted",
			seat: 0,
			word,
			spellings,
		});
		const egout = said("EGOUT", ["égout"]);
		expect(beat(egout, at(egout))?.large).toBe("ÉGOUT");
		const niche = said("NICHE", ["niche", "niché"]);
		expect(beat(niche, at(niche))?.large).toBe("NICHE");
	});
});
