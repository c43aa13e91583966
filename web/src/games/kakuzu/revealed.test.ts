import { expect, it } from "vitest";
import type { View } from "../../protocol/kakuzu";
import { tried } from "./revealed";

it("lifts another stone, and shows what truly lies beneath", () => {
	const view = { board: ".".repeat(81) } as View;
	const grid = "123456789".repeat(9);
	const found = tried(view, "6@D6", grid);
	expect(found?.view.board[32]).toBe("6");
	expect(found?.events).toEqual([{ type: "found", square: 32 }]);
	expect(tried(view, "5@D6", grid)?.events).toEqual([{ type: "missed", square: 32 }]);
	expect(tried(view, "?!", grid)).toBeNull();
});
