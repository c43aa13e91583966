import { describe, expect, it } from "vitest";
import type { View } from "../../protocol/bataille";
import { scores, sentence } from "./facts";

const VIEW: View = {
	hand: [3, 12],
	laid: null,
	others_laid: [false, true],
	cards_left: [2, 1],
	tricks: [0, 1],
};
const NAMES = ["Anna", "Bo"];

describe("what the frame is told", () => {
	it("counts tricks", () => {
		expect(scores(VIEW)).toEqual([0, 1]);
	});
	it("says whose card is missing, in both languages", () => {
		expect(sentence(VIEW, 0, "fr", NAMES).title).toBe("Choisis une carte.");
		expect(sentence(VIEW, 1, "en", NAMES).title).toBe("Waiting for Anna.");
		expect(sentence(VIEW, null, "fr", NAMES).title).toBe("On attend Anna.");
	});
	it("tells the beginning from the end", () => {
		const empty = { ...VIEW, others_laid: [false, false], cards_left: [0, 0] };
		expect(sentence(empty, 0, "en", NAMES).title).toBe("The game is over.");
		expect(sentence({ ...empty, tricks: [0, 0] }, 0, "fr", NAMES).title).toBe("On distribue.");
	});
});
