// Parts of a page that nobody needs at first: fetched in a quiet moment, so that they are there once they are wanted.
import { savesData } from "./install";

const QUIET_MS = 3_000;

/** Fetch parts soon; gives how to call it off. Whatever could not be fetched ahead is fetched when it is due. */
export function fetchSoon(...parts: (() => Promise<unknown>)[]): () => void {
	if (savesData()) return () => {};
	const soon = setTimeout(() => {
		for (const part of parts) part().catch(() => undefined);
	}, QUIET_MS);
	return () => clearTimeout(soon);
}
