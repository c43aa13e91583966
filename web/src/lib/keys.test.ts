import { beforeEach, describe, expect, it } from "vitest";
import { isStray } from "./keys";

let heard: boolean | null = null;
const listen = (event: KeyboardEvent) => {
	heard = isStray(event);
};
function press(selector: string, key: string, more: KeyboardEventInit = {}): boolean | null {
	const on = document.querySelector<HTMLElement>(selector);
	on?.focus();
	on?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
	return heard;
}

beforeEach(() => {
	document.body.innerHTML = "<button>A–Z</button><input><dialog open><button>Non</button></dialog>";
	document.body.onkeydown = listen;
	heard = null;
});

describe("a key that nobody wants", () => {
	it("is the game’s when the focus is nowhere", () => {
		expect(press("body", "a")).toBe(true);
	});

	it("is the game’s when a letter is typed on a button, which is let go", () => {
		expect(press("button", "a")).toBe(true);
		expect(document.activeElement).toBe(document.body);
	});

	it("presses the button when it is no letter", () => {
		expect(press("button", "Enter")).toBe(false);
		expect(document.activeElement?.tagName).toBe("BUTTON");
		expect(press("button", "a", { ctrlKey: true })).toBe(false);
	});

	it("is not the game’s in a field or on a sheet", () => {
		expect(press("input", "a")).toBe(false);
		expect(press("dialog button", "a")).toBe(false);
	});
});
