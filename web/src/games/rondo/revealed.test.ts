import { expect, it } from "vitest";
import type { View } from "../../protocol/rondo";
import { called, tried } from "./revealed";

it("lays other cards on the holder, whichever end is opened", () => {
	const view = { holder: ["M", "A", "RT"], turn: 0 } as unknown as View;
	expect(tried(view, "MATS ...S 12")?.view.holder).toEqual(["M", "A", "RT", "S"]);
	expect(tried(view, "AMAT a... 3")?.view.holder).toEqual(["a", "M", "A", "RT"]);
	expect(tried(view, "MAL ..L 5")?.view.holder).toEqual(["M", "A", "RTL"]);
	expect(tried(view, "?!")).toBeNull();
});

it("calls a move by its word and its points", () => {
	expect(called("MATS ...S 12")).toBe("MATS · 12");
	expect(called("MATS")).toBe("MATS");
});
