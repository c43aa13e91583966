import { describe, expect, it } from "vitest";
import type { AnyEvent, View } from "../../protocol/rondo";
import { beat } from "./beats";

describe("RONDO's moments", () => {
	it("show the new holder: which cards are fresh, and how far it was drawn out", () => {
		// L before the first compartment of AIR, which becomes LAIR; the R is covered anew.
		const laid: AnyEvent = {
			type: "laid",
			seat: 0,
			cards: [
				{ at: 2, card: "R", letter: "R", face_down: false },
				{ at: -1, card: "L", letter: "L", face_down: false },
			],
			word: "LAIR",
			points: 9,
		};
		const view = { holder: ["L", "A", "I", "TR"], values: {} } as unknown as View;
		const told = beat(laid, { view, names: [], language: "fr", events: [laid], story: [laid] });
		expect(told).toMatchObject({ scene: "holder", large: "LAIR" });
		expect(told?.props).toMatchObject({
			faces: ["L", "A", "I", "R"],
			covered: [0, 0, 0, 1],
			fresh: [0, 3],
			opened: 1,
		});
	});
	it("say “tu” to whoever did it", () => {
		const passed: AnyEvent = { type: "passed", seat: 1, points: 0, time_up: false };
		const at = { view: {} as View, names: [], language: "fr", events: [passed], story: [passed] } as const;
		expect(beat(passed, { ...at, you: 1 })).toMatchObject({ you: true, line: "Tu passes" });
		expect(beat(passed, { ...at, you: 0 })).toMatchObject({ you: false, line: "passe" });
	});
});
