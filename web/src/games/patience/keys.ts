// Letters can be typed wherever the focus is, except where something else is written.
import type { Hands } from "../../board/hands.svelte";

/** Hand a key that nobody else wanted to the board. */
export function keysOf(hands: Hands): (event: KeyboardEvent) => void {
	return (event) => {
		const from = event.target;
		const pressed = from instanceof HTMLElement && from.matches("button, a") && !from.closest("dialog");
		if (!pressed || !/^[a-z]$/i.test(event.key)) {
			hands.anywhere(event);
			return;
		}
		// Enter is to lay the word, not to press the button again.
		if (!event.ctrlKey && !event.metaKey && !event.altKey) from.blur();
		hands.key(event);
	};
}
