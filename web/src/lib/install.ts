// The service worker, where browsers allow one: over https and on this very machine. A home network without TLS plays without.

const LATER_MS = 4_000;
/** The rules come when everything that this visit is about has come: many visitors may be here at the same moment. */
const QUIET_MS = 15_000;
const BUILT = "/assets/";

/** Tell whether the reader wants nothing fetched ahead. */
export function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Let the shelf and the rules be kept for a day without network; never before the page itself is there. */
export function keepForLater(): void {
	const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
	if (!workers || savesData() || !import.meta.env.PROD) return;
	setTimeout(() => {
		workers
			.register("/worker.js")
			.then(() => workers.ready)
			.then(({ active }) => {
				active?.postMessage({ keep: ownFiles() });
				setTimeout(() => active?.postMessage({ keep: "rules" }), QUIET_MS);
			})
			.catch(() => {
				// Private windows may refuse: then everything works as without.
			});
	}, LATER_MS);
}

/** Give the built files that this page has fetched so far: the browser has them still, so keeping them costs nothing. */
function ownFiles(): string[] {
	const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
	const own = fetched.filter(
		({ origin, pathname }) => origin === location.origin && pathname.startsWith(BUILT),
	);
	return [...new Set(own.map(({ pathname }) => pathname))];
}
