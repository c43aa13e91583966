// Which games this device knows: the guided first game is put forward until one was played, or gone through.
import { recall, remember } from "./memory";

/** Tell whether a game was never played on this device. */
export function isNew(game: string): boolean {
	return recall(`known:${game}`) === null;
}

/** Note that a game is known here. */
export function noteKnown(game: string): void {
	if (isNew(game)) remember(`known:${game}`, "yes");
}
