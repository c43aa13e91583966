import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "./focus";

let main: HTMLElement;
let stop: () => void;

beforeEach(() => {
	document.body.innerHTML = "<main><h1>À toi</h1><button>Annoncer</button></main>";
	main = document.querySelector("main") as HTMLElement;
	stop = keepFocus(main);
});
afterEach(() => stop());

const button = () => document.querySelector("button") as HTMLButtonElement;
/** Let observers hear of what has changed. */
const heard = () => new Promise((done) => setTimeout(done));

describe("the focus", () => {
	it("goes to the sentence when what had it goes away", async () => {
		button().focus();
		button().remove();
		await heard();
		expect(document.activeElement).toBe(document.querySelector("h1"));
	});

	it("goes to the field where the next word is written", async () => {
		button().focus();
		main.insertAdjacentHTML("beforeend", "<input data-word>");
		button().remove();
		await heard();
		expect(document.activeElement).toBe(document.querySelector("input"));
	});

	it("waits at the sentence while what had it sleeps, and goes back to it", async () => {
		button().focus();
		main.querySelector("button")?.setAttribute("inert", "");
		await heard();
		expect(document.activeElement).toBe(document.querySelector("h1"));
		button().removeAttribute("inert");
		await heard();
		expect(document.activeElement).toBe(button());
	});

	it("stays where somebody has taken it meanwhile", async () => {
		main.insertAdjacentHTML("beforeend", "<a href='/regles'>Règles</a>");
		button().focus();
		button().disabled = true;
		await heard();
		main.querySelector("a")?.focus();
		button().disabled = false;
		await heard();
		expect(document.activeElement).toBe(main.querySelector("a"));
	});

	it("stays nowhere when somebody wants it nowhere", async () => {
		button().focus();
		button().blur();
		main.append("une ligne de plus");
		await heard();
		expect(document.activeElement).toBe(document.body);
	});
});
