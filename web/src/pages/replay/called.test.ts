import { describe, expect, it } from "vitest";
import { calledOf } from "./called";

const revealed = { called: (move: string) => move.replace(" ....S", " ·") };

describe("a move that was not made", () => {
	it("has the accents of its word, and no small letters of jokers", () => {
		const speller = { spelled: { EGOUT: "ÉGOUT" } };
		expect(calledOf("EGoUT K10↓ 24", {}, "fr", speller)).toBe("ÉGOUT K10↓ 24");
		expect(calledOf("MARES ....S 12", revealed, "fr", speller)).toBe("MARES · 12");
		expect(calledOf("MARES ....S 12", revealed, "fr")).toBe("MARES · 12");
	});

	it("stays as it is where it is no word", () => {
		expect(calledOf("1@B8", {}, "fr", { spelled: { B: "x" } })).toBe("1@B8");
	});
});
