import { describe, expect, it } from "vitest";
import { playableOf } from "./near";

const near = (...words: string[]) => words.map((word) => ({ word, written: word }));

describe("words near a refused one", () => {
	it("are named if the hand can lay them and the house would take them", async () => {
		const asked: string[] = [];
		const kept = await playableOf(
			near("GREC", "SEC", "STEM"),
			(word) => word !== "STEM",
			async (word) => {
				asked.push(word);
				return word !== "GREC";
			},
		);
		expect(kept.map((each) => each.word)).toEqual(["SEC"]);
		expect(asked).toEqual(["GREC", "SEC"]);
	});
	it("are put to the house by the handful", async () => {
		let asked = 0;
		const many = near(..."ABCDEFGHIJ");
		await playableOf(
			many,
			() => true,
			async () => ++asked > 0,
		);
		expect(asked).toBe(6);
	});
});
