import { beforeEach, describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte";

const idOf = (draft: Draft, card: string) => draft.pieces.find((piece) => piece.card === card)?.id ?? 0;

describe("a prepared move", () => {
	beforeEach(() => sessionStorage.clear());

	it("survives a reload on the same holder", () => {
		const draft = new Draft("ABCDEF", 0);
		draft.meet("EST", "turn:M,A,R");
		draft.lay(idOf(draft, "S"), 3);
		const again = new Draft("ABCDEF", 0);
		again.meet("EST", "turn:M,A,R");
		expect(again.laid).toBe(1);
		expect(again.spots[idOf(again, "S")]?.at).toBe(3);
	});
	it("goes back to the hand when the holder has changed", () => {
		const draft = new Draft("ABCDEF", 0);
		draft.meet("EST", "turn:M,A,R");
		draft.lay(idOf(draft, "S"), 3);
		draft.meet("EST", "turn:M,A,RT");
		expect(draft.laid).toBe(0);
	});
	it("belongs to its seat", () => {
		const draft = new Draft("ABCDEF", 0);
		draft.meet("EST", "turn:M,A,R");
		draft.lay(idOf(draft, "S"), 3);
		const other = new Draft("ABCDEF", 1);
		other.meet("EST", "turn:M,A,R");
		expect(other.laid).toBe(0);
	});
	it("has one card a compartment: the one before goes back", () => {
		const draft = new Draft("ABCDEF", 0);
		draft.meet("EST", "turn:M,A,R");
		draft.lay(idOf(draft, "S"), 2);
		draft.lay(idOf(draft, "T"), 2);
		expect(Object.keys(draft.spots)).toEqual([String(idOf(draft, "T"))]);
		draft.takeBack();
		expect(draft.laid).toBe(0);
	});
	it("loses an exchanged card", () => {
		const draft = new Draft("ABCDEF", 0);
		draft.meet("EST", "turn:M,A,R");
		draft.lay(idOf(draft, "S"), 3);
		draft.meet("EKT", "turn:M,A,R");
		expect(draft.laid).toBe(0);
		expect(draft.pieces.map((piece) => piece.card).join("")).toBe("ETK");
	});
});
