// Keys that nobody else wants belong to the game: letters can be typed wherever the focus is, except where one writes.
import { isFree } from "./arrival";

/** Let the arrows go from button to button along a stand; tells whether the key was one of them. */
export function stepsAlong(stand: HTMLElement | undefined, event: KeyboardEvent): boolean {
	const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
	if (step === undefined) return false;
	const pieces = [...(stand?.querySelectorAll<HTMLElement>("button") ?? [])];
	pieces[pieces.indexOf(event.target as HTMLElement) + step]?.focus();
	event.preventDefault();
	return true;
}

/** Tell whether a key is meant for the page as a whole. A letter typed on a button lets go of the button. */
export function isStray(event: KeyboardEvent): boolean {
	const on = event.target;
	if (isFree(on)) return true;
	const pressed = on instanceof HTMLElement && on.matches("button, a") && !on.closest("dialog");
	const letter = /^[a-z-]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
	if (!pressed || !letter) return false;
	// Enter is then to play the word, not to press the button again.
	on.blur();
	return true;
}
