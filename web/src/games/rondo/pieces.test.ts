import { describe, expect, it } from "vitest";
import { moved, type Piece, reconciled, shuffled, sorted } from "./pieces";

const hand = (cards: string): Piece[] => Array.from(cards, (card, place) => ({ id: place + 1, card }));
const shown = (pieces: Piece[]) => pieces.map((piece) => piece.card).join("");

describe("the hand on this device", () => {
	it("keeps its order when the house tells it in another", () => {
		expect(shown(reconciled(hand("SEA?-"), "?-AES"))).toBe("SEA?-");
	});
	it("puts drawn cards behind, under new names", () => {
		const pieces = reconciled(hand("SEA"), "AEKS");
		expect(shown(pieces)).toBe("SEAK");
		expect(new Set(pieces.map((piece) => piece.id)).size).toBe(4);
	});
	it("lets the laid one of two equal cards go", () => {
		const pieces = reconciled(hand("EAE"), "AE", (id) => id === 1);
		expect(pieces.map((piece) => piece.id)).toEqual([2, 3]);
	});
	it("sorts letters, then jokers, then erasers", () => {
		expect(shown(sorted(hand("-T?AE")))).toBe("AET?-");
	});
	it("always moves something when shuffled", () => {
		expect(shown(shuffled(hand("ABC"), () => 0.999))).not.toBe("ABC");
		expect(shown(sorted(shuffled(hand("ABC"))))).toBe("ABC");
	});
	it("puts a card before another, or last", () => {
		expect(shown(moved(hand("ABC"), 3, 1))).toBe("CAB");
		expect(shown(moved(hand("ABC"), 1, null))).toBe("BCA");
		expect(shown(moved(hand("ABC"), 2, 2))).toBe("ABC");
	});
});
