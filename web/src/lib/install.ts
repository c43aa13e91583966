// The service worker, where browsers allow one: over https and on this very machine. A home network without TLS plays without.

const LATER_MS = 4_000;

/** Tell whether the reader wants nothing fetched ahead. */
export function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Let the shelf and the rules be kept for a day without network; never before the page itself is there. */
export function keepForLater(): void {
	const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
	if (!workers || savesData() || !import.meta.env.PROD) return;
	setTimeout(() => {
		workers.register("/worker.js").catch(() => {
			// Private windows may refuse: then everything works as without.
		});
	}, LATER_MS);
}
