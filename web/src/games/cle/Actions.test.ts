import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Actions from "./Actions.svelte";

const props = { may: ["lay", "pass"], phase: "turn", word: "CARENE", ready: true, busy: false };
const nothing = { onlay: () => {}, onpass: () => {} };

describe("the button that lays a word", () => {
	it.each([false, true])(
		"invites to press where the word can lie, and stays pressable: misplaced %s",
		(misplaced) => {
			const { container } = render(Actions, { ...props, ...nothing, misplaced });
			const button = container.querySelector<HTMLButtonElement>(".main");
			expect(button?.classList.contains("quiet")).toBe(misplaced);
			expect(button?.disabled).toBe(false);
		},
	);
});
