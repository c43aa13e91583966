import { beforeEach, describe, expect, it } from "vitest";
import { notePlayed } from "./past";
import { judgeSeal, keepSeal } from "./seals";

beforeEach(() => localStorage.clear());

describe("the seal of a game", () => {
	it("is known again after the game", () => {
		keepSeal("AAAAAA", "abc");
		expect(judgeSeal("k3f", "abc")).toBe("same");
		expect(judgeSeal("k3f", "def")).toBe("unheard");
	});

	it("is the first that was told, whatever is told later", () => {
		keepSeal("AAAAAA", "abc");
		keepSeal("AAAAAA", "def");
		notePlayed({ code: "AAAAAA", id: "k3f" });
		expect(judgeSeal("k3f", "abc")).toBe("same");
		expect(judgeSeal("k3f", "def")).toBe("other");
	});

	it("is not asked for before the game", () => {
		keepSeal("AAAAAA", "");
		keepSeal("AAAAAA", "abc");
		expect(judgeSeal("", "abc")).toBe("same");
	});

	it("is kept for the latest games alone", () => {
		for (let n = 0; n < 250; n++) keepSeal(`T${n}`, `s${n}`);
		expect([judgeSeal("", "s249"), judgeSeal("", "s0")]).toEqual(["same", "unheard"]);
	});
});
