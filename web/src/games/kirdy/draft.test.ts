import { beforeEach, describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte";

describe("the draft", () => {
	beforeEach(() => sessionStorage.clear());

	it("survives a reload in the same turn", () => {
		new Draft("ABC234", 0, 3).word = "acr";
		expect(new Draft("ABC234", 0, 3).word).toBe("ACR");
	});
	it("is of no use in another turn, at another seat, at another table", () => {
		new Draft("ABC234", 0, 3).word = "ACR";
		expect(new Draft("ABC234", 0, 4).word).toBe("");
		expect(new Draft("ABC234", 1, 3).word).toBe("");
		expect(new Draft("XYZ234", 0, 3).word).toBe("");
	});
	it("is cleared when the next turn begins, and stays while letters are added", () => {
		const draft = new Draft("ABC234", 0, 3);
		draft.word = "ACR";
		draft.belongTo(3, "AC");
		draft.belongTo(3, "ACR");
		expect(draft.word).toBe("ACR");
		expect(draft.stale).toBe(false);
		draft.belongTo(4, "BO");
		expect(draft.word).toBe("");
		expect(new Draft("ABC234", 0, 3).word).toBe("");
	});
	it("gives way to the next letter once it lacks what lies on the table", () => {
		const draft = new Draft("ABC234", 0, 3);
		draft.word = "FACE";
		draft.belongTo(3, "AC");
		expect(draft.stale).toBe(false);
		draft.belongTo(3, "ACI");
		draft.belongTo(3, "ACI");
		expect([draft.word, draft.stale]).toEqual(["FACE", true]);
		draft.word = "R";
		expect(draft.stale).toBe(false);
	});
});
