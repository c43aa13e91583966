import { describe, expect, it } from "vitest";
import type { BeatAt } from "../../lib/room";
import type { AnyEvent, View } from "../../protocol/kirdy";
import { beat } from "./beats";

const VIEW = { kirdy_stake: 490, limit: 40, said: [], last: null } as unknown as View;
const at = (...events: AnyEvent[]): BeatAt<View> => ({
	view: VIEW,
	names: ["Anna", "Léa"],
	language: "fr",
	events,
	story: events,
});
const REVEALED: AnyEvent = {
	type: "secret_revealed",
	seat: 1,
	word: "ETUDE",
	spellings: ["étude"],
	refusal: null,
};

describe("KIRDY's moments", () => {
	it("make a scene of the call, with the red sand that is about to run", () => {
		const called: AnyEvent = { type: "kirdy_called", seat: 1, word: "", broken: null, after_ms: 0 };
		expect(beat(called, at(called))).toMatchObject({ scene: "call", tone: "call", props: { seconds: 40 } });
	});
	it("tell the secret word and what it brings in one picture, once", () => {
		const scored: AnyEvent = { type: "scored", seat: 1, points: 490, how: "kirdy" };
		const both = at(REVEALED, scored);
		expect(beat(REVEALED, both)).toMatchObject({
			scene: "reveal",
			large: "ÉTUDE",
			points: [{ seat: 1, points: 490 }],
			props: { word: "ETUDE", right: true },
		});
		expect(beat(scored, both)).toBeNull();
	});
});
