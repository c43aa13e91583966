import { expect, it } from "vitest";
import type { View } from "../../protocol/kakuzu";
import { called, solved, tried } from "./revealed";

it("lifts another stone, and shows what truly lies beneath", () => {
	const view = { board: ".".repeat(81) } as View;
	const grid = "123456789".repeat(9);
	const found = tried(view, "6@D6", grid);
	expect(found?.view.board[32]).toBe("6");
	expect(found?.events).toEqual([{ type: "found", square: 32 }]);
	expect(tried(view, "5@D6", grid)?.events).toEqual([{ type: "missed", square: 32 }]);
	expect(tried(view, "?!", grid)).toBeNull();
});

it("leaves the digit of a solved puzzle open and marked", () => {
	const view = { board: ".".repeat(81), sought: 3 } as View;
	const drawn = solved(view, { type: "lift", square: 29 });
	expect(drawn?.view.board[29]).toBe("3");
	expect(drawn?.events).toEqual([{ type: "found", square: 29 }]);
	expect(solved(view, { type: "announce", digit: 3 })).toBeNull();
});

it("says a move as people do", () => {
	expect(called("1@B8", "fr")).toBe("1 en B8");
	expect(called("1@B8", "en")).toBe("1 at B8");
	expect(called("?!", "fr")).toBe("?!");
});
