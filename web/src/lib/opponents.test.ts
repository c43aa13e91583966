import { beforeEach, expect, it } from "vitest";
import { opponentsFor, recallStrength, rememberStrength } from "./opponents";

beforeEach(() => localStorage.clear());

it("seats two different characters where the game takes three, else one", () => {
	expect(opponentsFor([2, 3, 4, 5])).toEqual(["3", "2"]);
	expect(opponentsFor([1, 2])).toEqual(["3"]);
	expect(opponentsFor([1])).toEqual([]);
});

it("follows the strength that was chosen last on this device", () => {
	expect(recallStrength()).toBe("even");
	rememberStrength("gentle");
	expect(opponentsFor([2, 3])).toEqual(["2", "1"]);
	rememberStrength("strong");
	expect(opponentsFor([2, 3])).toEqual(["5", "4"]);
});
