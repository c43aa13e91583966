// A line to nobody: for tables that are only looked at, such as those of a finished game.
import type { LineOptions } from "./line";
import { Live } from "./live.svelte";

const NOBODY: LineOptions = {
	open: () => ({ onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }),
	now: () => 0,
	onWake: () => {},
	offWake: () => {},
};

/** Make a line that tells what it is given and refuses whatever is asked. */
export function quietLine(code: string): Live {
	const line = new Live(code, false, NOBODY);
	line.end();
	return line;
}
