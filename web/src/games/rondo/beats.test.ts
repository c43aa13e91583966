import { describe, expect, it } from "vitest";
import type { AnyEvent, Laid, View } from "../../protocol/rondo";
import { beat } from "./beats";

const PLAIN = { bonus: 0, erasers: 0, exchanges: 0 };

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
			...PLAIN,
		};
		const view = { holder: ["L", "A", "I", "TR"], values: {}, options: {} } as unknown as View;
		const told = beat(laid, { view, names: [], language: "fr", events: [laid], story: [laid] });
		expect(told).toMatchObject({ scene: "holder", large: "LAIR" });
		expect(told?.props).toMatchObject({
			faces: ["L", "A", "I", "R"],
			covered: [0, 0, 0, 1],
			fresh: [0, 3],
			opened: 1,
		});
	});
	it("tell what the points are for, where the cards alone do not say it", () => {
		const view = { holder: ["M", "A", "I"], values: { M: 3, A: 2, I: 2 }, options: {} } as unknown as View;
		const told = (points: number, parts: Partial<Laid>) => {
			const event: AnyEvent = { type: "laid", seat: 0, cards: [], word: "MAI", points, ...PLAIN, ...parts };
			return beat(event, { view, names: [], language: "fr", events: [event], story: [event] })?.line;
		};
		expect(told(7, {})).toBe("");
		expect(told(10, { bonus: 3 })).toBe("7 de lettres + 3 de prime");
		expect(told(4, { bonus: 3, erasers: 2, exchanges: 1 })).toBe(
			"7 de lettres + 3 de prime − 4 de gommes − 2 d’échange",
		);
	});
	it("say “tu” to whoever did it", () => {
		const passed: AnyEvent = { type: "passed", seat: 1, points: 0, time_up: false };
		const at = { view: {} as View, names: [], language: "fr", events: [passed], story: [passed] } as const;
		expect(beat(passed, { ...at, you: 1 })).toMatchObject({ you: true, line: "Tu passes" });
		expect(beat(passed, { ...at, you: 0 })).toMatchObject({ you: false, line: "passe" });
	});
});
