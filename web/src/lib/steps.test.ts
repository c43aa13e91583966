import { describe, expect, it } from "vitest";
import { Steps } from "./steps.svelte";

describe("the steps of a first game", () => {
	it("are counted from one and go on to the last, which stays", () => {
		const steps = new Steps(["lay", "play", "end"]);
		const seen = [0, 1, 2, 3].map(() => {
			const now = [steps.number, steps.all, steps.step];
			steps.next();
			return now;
		});
		expect(seen).toEqual([
			[1, 3, "lay"],
			[2, 3, "play"],
			[3, 3, "end"],
			[3, 3, "end"],
		]);
	});
});
