import { expect, it } from "vitest";
import type { View } from "../../protocol/kirdy";
import { tried } from "./revealed";

it("says another word over the letters", () => {
	const view = { said: [], active: 0, stealer: null } as unknown as View;
	expect(tried(view, "ABRI")?.view.said.at(-1)?.word).toBe("ABRI");
	expect(tried(view, "?!")).toBeNull();
});
