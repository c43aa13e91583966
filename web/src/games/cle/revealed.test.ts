import { expect, it } from "vitest";
import type { View } from "../../protocol/cle";
import { tried } from "./revealed";

it("lays another word around the letters that lie there", () => {
	const view = { rows: ["...", "E..", "..."], turn: 1 } as View;
	expect(tried(view, "SEL A1↓ 12")?.view).toMatchObject({
		rows: ["S..", "E..", "L.."],
		last: { seat: 1, words: ["SEL"] },
	});
	expect(tried(view, "?!")).toBeNull();
});
