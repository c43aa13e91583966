import { describe, expect, it } from "vitest";
import { compartments } from "../compartments";
import { Draft } from "../draft.svelte";
import { Fingers } from "../fingers.svelte";
import { Lesson, STEPS, VALUES, value } from "./lesson.svelte";

describe("the guided first game", () => {
	it("walks through all steps to the end", () => {
		const lesson = new Lesson();
		for (const { name } of STEPS) {
			expect([lesson.step, lesson.now.name]).toEqual([name, name]);
			lesson.next();
		}
		expect([lesson.step, lesson.number, lesson.all]).toEqual(["end", STEPS.length, STEPS.length]);
	});
	it("has a value for every card that is seen in it", () => {
		const faces = STEPS.flatMap(({ hand, holder }) => [...hand, ...holder.join("")]);
		for (const face of faces) expect(VALUES, face).toHaveProperty(/[a-z]/.test(face) ? "?" : face);
	});
	it("reaches the first word by typing, and counts it", () => {
		const first = STEPS[0];
		if (!first) throw new Error("no step");
		const draft = new Draft("first", 0);
		draft.meet(first.hand, first.name);
		const fingers = new Fingers(() => ({ draft, holder: first.holder, holds: true, play: () => {} }));
		for (const letter of first.goal) fingers.key(new KeyboardEvent("keydown", { key: letter }));
		expect(fingers.word).toBe(first.goal);
		expect(value(fingers.row)).toBe(2 + 2 + 2 + 3);
		expect(value(compartments([], [], {}))).toBe(0);
	});
});
