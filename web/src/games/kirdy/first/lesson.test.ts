import { describe, expect, it } from "vitest";
import { after, type Deed, Lesson, START } from "./lesson.svelte";

describe("the guided first game", () => {
	const DEEDS: Deed[] = [
		{ do: "say", word: "FACE" },
		{ do: "go" },
		{ do: "exchange" },
		{ do: "say", word: "FACILE" },
		{ do: "stop" },
		{ do: "next" },
		{ do: "say", word: "RIZ" },
		{ do: "call", word: "KIWI" },
		{ do: "next" },
	];
	it("leads from two letters to the end", () => {
		const end = DEEDS.reduce(after, START);
		expect(end).toMatchObject({ stage: "end", points: 370 });
	});
	it("counts its steps", () => {
		const lesson = new Lesson();
		const numbers = DEEDS.map((deed) => {
			lesson.does(deed);
			return lesson.number;
		});
		expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
		expect([lesson.step, lesson.number]).toEqual(["end", lesson.all]);
	});
	it("keeps the stage when a word is unknown or was said, and says so", () => {
		expect(after(START, { do: "say", word: "ZZACZZ" })).toMatchObject({ stage: "two", aside: "unknown" });
		const three = DEEDS.slice(0, 3).reduce(after, START);
		const twice = after({ ...three, said: ["FACILE"] }, { do: "say", word: "FACILE" });
		expect(twice).toMatchObject({ stage: "three", aside: "twice" });
	});
	it("lets the cautious see the rest all the same", () => {
		const choice = after(START, { do: "say", word: "FACE" });
		expect(after(choice, { do: "stop" })).toMatchObject({ stage: "choice", aside: "stop_later" });
	});
});
