import { expect, it } from "vitest";
import type { AnyEvent, View } from "../../protocol/kirdy";
import { closed, solved, tried } from "./revealed";

it("says another word over the letters", () => {
	const view = { said: [], active: 0, stealer: null } as unknown as View;
	expect(tried(view, "ABRI")?.view.said.at(-1)?.word).toBe("ABRI");
	expect(tried(view, "?!")).toBeNull();
});

it("keeps the word that solved a puzzle on the table", () => {
	const view = { said: [], active: 0, stealer: null, may: ["announce"] } as unknown as View;
	const drawn = solved(view, { type: "announce", word: "lumineux" })?.view;
	expect(drawn?.said.at(-1)?.word).toBe("LUMINEUX");
	expect(drawn?.may).toEqual([]);
	expect(solved(view, { type: "stop" })).toBeNull();
});

it("draws what ended a turn on the letters of that turn, with the word that met them, once others lie there", () => {
	const of = (...types: string[]) =>
		types.map((type) => ({ type, word: "PAQUETAGE" })) as unknown as AnyEvent[];
	const view = { said: [], active: 0, stealer: 2 } as unknown as View;
	expect(closed(view, of("stopped", "scored", "turn_ended", "turn_begun", "drawn"))).toBe(view);
	const stolen = closed(view, of("word_accepted", "stake_taken", "turn_ended", "turn_begun"));
	expect(stolen?.said).toEqual([{ seat: 2, word: "PAQUETAGE", spellings: [] }]);
	expect(closed(view, of("stopped", "scored", "turn_ended", "game_ended"))).toBeNull();
	expect(closed(view, of("word_accepted"))).toBeNull();
});
