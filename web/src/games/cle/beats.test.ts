import { describe, expect, it } from "vitest";
import type { AnyEvent, View } from "../../protocol/cle";
import { beat } from "./beats";

describe("LA CLÉ's moments", () => {
	it("say “tu” to whoever did it", () => {
		const passed = { type: "passed", seat: 1, late: false } as unknown as AnyEvent;
		const at = { view: {} as View, names: [], language: "fr" as const, events: [passed], story: [passed] };
		expect(beat(passed, at)).toMatchObject({ who: 1, line: "passe" });
		expect(beat(passed, { ...at, you: 1 })).toMatchObject({ you: true, line: "Tu passes" });
	});

	it("show what a contest brings, and what the word that falls has cost", () => {
		const laid = { type: "laid", seat: 0, points: 15, words: ["DEI"] } as unknown as AnyEvent;
		const contested = { type: "contested", seat: 1, right: true, verdicts: [] } as unknown as AnyEvent;
		const at = {
			view: { spelled: {} } as View,
			names: [],
			language: "fr" as const,
			events: [contested],
			story: [laid, contested],
		};
		expect(beat(contested, at)?.points).toEqual([
			{ seat: 1, points: 50 },
			{ seat: 0, points: -15 },
		]);
		const lost = { ...contested, right: false } as AnyEvent;
		expect(beat(lost, at)?.points).toEqual([{ seat: 1, points: -50 }]);
	});
});
