import { describe, expect, it } from "vitest";
import type { Result } from "./results";
import { shared, signOf } from "./summary";

const arrived: Result = { end: "arrived", lengths: [2, 5, 7, 9], left: 80 };
const stuck: Result = { end: "stuck", lengths: [4, 3], left: 120 };

describe("what is shared", () => {
	it("tells words, letters left, squares and the way, in both languages", () => {
		const address = "https://pioche.example/patience-du-jour/2026-11-15";
		expect(shared("2026-11-15", arrived, address, "fr").split("\n")).toEqual([
			"Pioche · Patience du 15 novembre 2026",
			"Arrivée en 4 mots, 80 lettres au sac",
			"🟨🟧🟩🟦🗝️",
			address,
		]);
		expect(shared("2026-11-15", stuck, address, "en")).toContain("Stuck after 2 words, 120 letters left");
	});

	it("has a square for every length", () => {
		expect([2, 3, 4, 5, 6, 7, 8, 19].map(signOf)).toEqual([
			"short",
			"short",
			"middle",
			"middle",
			"long",
			"long",
			"longest",
			"longest",
		]);
	});
});
