import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "./announcer.svelte";
import { arrive, isFree } from "./arrival";

const page = (text: string) => {
	document.body.innerHTML = `<main><h1>${text}</h1><input></main>`;
};
/** Observers are told a moment after the page has changed. */
const told = () => Promise.resolve();

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = "";
	announcer.hush();
});
afterEach(() => vi.useRealTimers());

describe("a turn of the page", () => {
	it("gives the focus to the new heading, once it is there", async () => {
		const leave = arrive();
		expect(document.activeElement).toBe(document.body);
		page("Les règles");
		await told();
		expect(document.activeElement?.textContent).toBe("Les règles");
		expect(isFree(document.activeElement)).toBe(true);
		leave();
	});

	it("takes the focus from nobody", async () => {
		arrive();
		page("La table");
		document.querySelector("input")?.focus();
		await told();
		expect(document.activeElement?.tagName).toBe("INPUT");
		expect(isFree(document.activeElement)).toBe(false);
	});

	it("lets whoever types already type on", async () => {
		arrive();
		dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
		page("La table");
		await told();
		expect(document.activeElement).toBe(document.body);
	});

	it("is not read twice: the heading is heard by its focus", async () => {
		page("À toi de jouer.");
		arrive();
		announcer.say("À toi de jouer.");
		announcer.say("Il reste deux lettres.");
		vi.runAllTimers();
		expect(announcer.said).toBe("Il reste deux lettres.");
		announcer.say("À toi de jouer.");
		vi.runAllTimers();
		expect(announcer.said).toBe("À toi de jouer.");
	});
});

describe("the announcer", () => {
	it("reads what comes in a moment as one, each sentence once", () => {
		announcer.say("Zoé dit MER.");
		announcer.say("À toi de jouer.");
		announcer.say("Zoé dit MER.");
		vi.runAllTimers();
		expect(announcer.said).toBe("Zoé dit MER. À toi de jouer.");
	});
});
