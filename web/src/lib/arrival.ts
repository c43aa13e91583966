// After a turn of the page the focus is where the new page begins, so that it is read aloud and Tab goes on from there.
import { announcer } from "./announcer.svelte";

const HEADING = "main h1";

/** Give the focus to the new page's heading as soon as it has one; gives how to call it off. */
export function arrive(): () => void {
	const look = () => {
		const heading = document.querySelector<HTMLElement>(HEADING);
		if (heading && isFree(document.activeElement)) {
			heading.tabIndex = -1;
			heading.focus({ preventScroll: true });
			announcer.hears(heading.textContent);
		}
		if (heading || !isFree(document.activeElement)) leave();
	};
	const watcher = new MutationObserver(look);
	const leave = () => {
		watcher.disconnect();
		removeEventListener("keydown", leave, true);
	};
	watcher.observe(document.body, { childList: true, subtree: true });
	// Whoever uses the page already is where they want to be.
	addEventListener("keydown", leave, true);
	look();
	return leave;
}

/** Tell whether the focus is nowhere in particular: keys are then meant for the page as a whole. */
export function isFree(focused: EventTarget | null): boolean {
	return !(focused instanceof Element) || focused === document.body || focused.matches(HEADING);
}
