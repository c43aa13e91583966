import { describe, expect, it } from "vitest";
import { clock, tokens } from "./digits";

describe("the digits", () => {
	it("are in the bag, sought, found or gone", () => {
		const list = tokens({
			manner: "bag",
			sought: 7,
			drawn: [3, 7],
			incomplete: [2, 3, 4, 5, 6, 7, 8, 9],
		});
		expect(list.map((token) => token.state).join(" ")).toBe("bag gone bag found bag bag bag sought bag bag");
	});

	it("have no 0 when they are announced", () => {
		const list = tokens({
			manner: "announce",
			sought: null,
			drawn: [],
			incomplete: [1, 2],
			announceable: [1, 2],
		});
		expect(list.map((token) => token.digit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
		expect(list.filter((token) => token.state === "bag").map((token) => token.digit)).toEqual([1, 2]);
	});

	it("cannot be announced again once found in this turn", () => {
		const list = tokens({
			manner: "announce",
			sought: null,
			drawn: [],
			incomplete: [1, 2, 3],
			announceable: [1, 3],
		});
		expect(list.slice(0, 4).map((token) => token.state)).toEqual(["bag", "found", "bag", "gone"]);
	});

	it("are told by clocks in minutes and seconds", () => {
		expect([300_000, 61_001, 9_000, 0, -5].map(clock)).toEqual(["5:00", "1:02", "0:09", "0:00", "0:00"]);
	});
});
