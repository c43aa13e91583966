// The focus never falls to nowhere: when what had it goes away or sleeps, it goes where the next thing is asked.
import { announcer } from "./announcer.svelte";

/** Where one writes what is asked for. */
const WRITES = "[data-word]:not([readonly])";
const HEADING = "h1";

/** Keep the focus inside a page's main part from now on; gives how to stop. */
export function keepFocus(main: HTMLElement): () => void {
	/** What had the focus last, as long as nobody has left it by themselves. */
	let last: Element | null = null;
	/** Where the focus waits until what had it wakes up again. */
	let shelter: HTMLElement | null = null;
	const note = (event: FocusEvent) => {
		if (event.target === shelter) return;
		last = event.target instanceof Element ? event.target : null;
		shelter = null;
	};
	const look = () => {
		if (!last) return;
		const focused = document.activeElement;
		const free = !focused || focused === document.body || focused === shelter;
		if (isThere(last)) {
			if (shelter && free) (last as HTMLElement).focus({ preventScroll: true });
			shelter = null;
			// The browser takes the focus from what sleeps only when it draws next: until then it still seems to have it.
		} else if (!shelter && (free || focused === last)) {
			shelter = main.querySelector<HTMLElement>(HEADING);
			if (!last.isConnected || main.querySelector(WRITES)) last = shelter = null;
			give(main);
		}
	};
	const watcher = new MutationObserver(look);
	watcher.observe(main, {
		subtree: true,
		childList: true,
		attributes: true,
		attributeFilter: ["disabled", "inert", "hidden"],
	});
	main.addEventListener("focusin", note);
	return () => {
		watcher.disconnect();
		main.removeEventListener("focusin", note);
	};
}

/** Tell whether an element can still have the focus: then somebody has left it, and wants it nowhere. */
function isThere(element: Element): boolean {
	return element.isConnected && !element.matches(":disabled") && !element.closest("[inert], [hidden]");
}

function give(main: HTMLElement): void {
	const field = main.querySelector<HTMLElement>(WRITES);
	if (field) {
		field.focus({ preventScroll: true });
		return;
	}
	const heading = main.querySelector<HTMLElement>(HEADING);
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	announcer.hears(heading.textContent);
}
