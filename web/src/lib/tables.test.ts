import { describe, expect, it } from "vitest";
import { opponentsFor } from "./tables";

describe("who sits down against one person", () => {
	it("is as many bots as the game takes, two at most, and none where one plays alone", () => {
		expect(opponentsFor([2, 3, 4, 5])).toEqual(["3", "2"]);
		expect(opponentsFor([1, 2])).toEqual(["3"]);
		expect(opponentsFor([1])).toEqual([]);
	});
});
