import { beforeEach, describe, expect, it } from "vitest";
import { judgeSeal, keepSeal } from "./seals";

beforeEach(() => localStorage.clear());

describe("the seal of a game", () => {
	it("is known again after the game", () => {
		keepSeal("AAAAAA", "abc");
		expect(judgeSeal(undefined, "abc")).toBe("same");
		expect(judgeSeal(undefined, "def")).toBe("unheard");
	});

	it("is the first that was told, whatever is told later", () => {
		keepSeal("AAAAAA", "abc");
		keepSeal("AAAAAA", "def");
		expect(judgeSeal("AAAAAA", "abc")).toBe("same");
		expect(judgeSeal("AAAAAA", "def")).toBe("other");
	});

	it("is not asked for before the game", () => {
		keepSeal("AAAAAA", "");
		keepSeal("AAAAAA", "abc");
		expect(judgeSeal(undefined, "abc")).toBe("same");
	});

	it("is kept for the latest games alone", () => {
		for (let n = 0; n < 250; n++) keepSeal(`T${n}`, `s${n}`);
		expect([judgeSeal(undefined, "s249"), judgeSeal(undefined, "s0")]).toEqual(["same", "unheard"]);
	});
});
