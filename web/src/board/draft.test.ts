import { beforeEach, describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte";

const EMPTY = Array(5).fill(".....");
const idOf = (draft: Draft, card: string) => draft.pieces.find((piece) => piece.card === card)?.id ?? -1;
const word = (draft: Draft) => draft.unsent.map((each) => each.letter).join("");
const rack = (draft: Draft) => draft.pieces.map((piece) => piece.card).join("");

beforeEach(() => sessionStorage.clear());

describe("the prepared move", () => {
	it("survives a reload, the order of the rack too", () => {
		const draft = new Draft("ABCDEF", "seat");
		draft.meet("TAXE?", EMPTY);
		draft.move(idOf(draft, "?"), idOf(draft, "T"));
		draft.lay(idOf(draft, "A"), { row: 2, column: 2 });
		draft.lay(idOf(draft, "?"), { row: 2, column: 3 }, "S");
		const again = new Draft("ABCDEF", "seat");
		again.meet("AETX?", EMPTY);
		expect(rack(again)).toBe("?TAXE");
		expect(again.unsent).toMatchObject([
			{ row: 2, column: 2, letter: "A", joker: false },
			{ row: 2, column: 3, letter: "S", joker: true },
		]);
		expect(new Draft("ABCDEF", "other seat").pieces).toEqual([]);
	});

	it("stays when others lay elsewhere, and gives way where they lay", () => {
		const draft = new Draft("ABCDEF", "seat");
		draft.meet("TAXE", EMPTY);
		draft.lay(idOf(draft, "A"), { row: 2, column: 2 });
		draft.lay(idOf(draft, "X"), { row: 2, column: 3 });
		draft.meet("TAXE", [".....", ".....", "...B.", ".....", "....."]);
		expect(word(draft)).toBe("A");
		expect(rack(draft)).toBe("TAXE");
	});

	it("is gone once it lies on the board; equal letters stay on the rack", () => {
		const draft = new Draft("ABCDEF", "seat");
		draft.meet("EAE", EMPTY);
		const second = draft.pieces[2]?.id ?? -1;
		draft.lay(second, { row: 0, column: 0 });
		draft.meet("EA", ["E....", ".....", ".....", ".....", "....."]);
		expect(word(draft)).toBe("");
		expect(draft.pieces.map((piece) => piece.id)).not.toContain(second);
		draft.meet("EAK", ["E....", ".....", ".....", ".....", "....."]);
		expect(rack(draft)).toBe("EAK");
	});

	it("puts one letter on a square", () => {
		const draft = new Draft("ABCDEF", "seat");
		draft.meet("TA", EMPTY);
		draft.lay(idOf(draft, "T"), { row: 1, column: 1 });
		draft.lay(idOf(draft, "A"), { row: 1, column: 1 });
		expect(word(draft)).toBe("A");
		draft.takeBack();
		expect(word(draft)).toBe("");
	});

	it("sorts letters, vowels first if wished, jokers last", () => {
		const draft = new Draft("ABCDEF", "seat");
		draft.meet("?TBEA", EMPTY);
		draft.sort();
		expect(rack(draft)).toBe("ABET?");
		draft.sort(true);
		expect(rack(draft)).toBe("AEBT?");
	});

	it("is empty when the memory holds nonsense", () => {
		sessionStorage.setItem("pioche:draft:ABCDEF:seat", '{"pieces":3,"spots":null}');
		expect(new Draft("ABCDEF", "seat").pieces).toEqual([]);
	});
});
