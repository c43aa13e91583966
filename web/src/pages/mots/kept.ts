// Words that were looked up stay on the device, so that they can be read again without a network.
import { api, Trouble } from "../../lib/api";
import type { WordPage } from "../../protocol/house";

const SHELF = "pioche-words";
const MOST = 400;

const addressOf = (word: string) => `/api/words/${encodeURIComponent(word)}`;

/** Where pages are kept; null where the browser keeps nothing (no TLS). */
async function shelf(): Promise<Cache | null> {
	try {
		return await caches.open(SHELF);
	} catch {
		return null;
	}
}

/** Give the page of a word: from the house, or as it was last seen here. */
export async function wordPage(word: string): Promise<WordPage> {
	const pages = await shelf();
	try {
		const page = await api.word(word);
		await keep(pages, word, page);
		return page;
	} catch (error) {
		const kept = await pages?.match(addressOf(word));
		if (kept && !(error instanceof Trouble && error.status >= 400)) return kept.json();
		throw error;
	}
}

async function keep(pages: Cache | null, word: string, page: WordPage): Promise<void> {
	if (!pages) return;
	await pages.put(addressOf(word), new Response(JSON.stringify(page)));
	const all = await pages.keys();
	for (const old of all.slice(0, Math.max(0, all.length - MOST))) await pages.delete(old);
}
