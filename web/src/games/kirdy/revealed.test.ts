import { expect, it } from "vitest";
import type { AnyEvent, View } from "../../protocol/kirdy";
import { closes, tried } from "./revealed";

it("says another word over the letters", () => {
	const view = { said: [], active: 0, stealer: null } as unknown as View;
	expect(tried(view, "ABRI")?.view.said.at(-1)?.word).toBe("ABRI");
	expect(tried(view, "?!")).toBeNull();
});

it("draws what ended a turn on the letters of that turn, once others lie there", () => {
	const of = (...types: string[]) => types.map((type) => ({ type })) as unknown as AnyEvent[];
	expect(closes(of("stopped", "scored", "turn_ended", "turn_begun", "drawn"))).toBe(true);
	expect(closes(of("stopped", "scored", "turn_ended", "game_ended"))).toBe(false);
	expect(closes(of("word_accepted"))).toBe(false);
});
