// The service worker: keeps the shelf, the rules and this device's notebook readable without a network.
// It never touches what is anybody's own: no answer of /api, no line to a table, no replay is kept.
// The build writes the three names below; a new build is another worker, which throws the old files away.
const VERSION = "__VERSION__";
/** There from the first visit on: the shelf, the notebook, the page that says that the house does not answer. */
const SHELF = __SHELF__;
/** Fetched later, one by one: the rules and the first games. */
const RULES = __RULES__;
const CACHE = `pioche-${VERSION}`;
const SHELL = "/";
const BUILT = "/assets/";

addEventListener("install", (event) => {
	event.waitUntil(fill().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
	event.waitUntil(clear().then(() => clients.claim()));
});

/** A page says what it is made of (a list), or that the moment is quiet ("rules"). */
addEventListener("message", (event) => {
	const { keep } = event.data ?? {};
	if (keep === "rules") event.waitUntil(gather(RULES));
	else if (Array.isArray(keep)) event.waitUntil(gather(keep.filter(isBuilt)));
});

addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== location.origin) return;
	if (request.mode === "navigate") event.respondWith(page(request));
	else if (isBuilt(pathname)) event.respondWith(file(request, pathname));
});

function isBuilt(path) {
	return typeof path === "string" && path.startsWith(BUILT);
}

/** Fetch what must be there; what stands in the browser's own cache is not asked for again. */
async function fill() {
	const cache = await caches.open(CACHE);
	await cache.add(new Request(SHELL, { cache: "reload", credentials: "omit" }));
	await cache.addAll(SHELF.map((path) => new Request(path, { credentials: "omit" })));
}

/** Fetch what may be wanted later, one file after the other; what does not come is left for another visit. */
async function gather(paths) {
	const cache = await caches.open(CACHE);
	for (const path of paths) {
		if (await cache.match(path)) continue;
		try {
			await cache.add(new Request(path, { credentials: "omit" }));
		} catch {
			return;
		}
	}
}

async function clear() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** A page comes from the house whenever the house answers, so that nobody is left with an old one. */
async function page(request) {
	try {
		return await fetch(request);
	} catch {
		return (await kept(SHELL)) ?? Response.error();
	}
}

/** A built file's name changes with its content: the one that is kept is the right one. What is opened is kept. */
async function file(request, pathname) {
	const known = await kept(pathname);
	if (known) return known;
	const answer = await fetch(request);
	if (answer.ok) {
		const copy = answer.clone();
		const cache = await caches.open(CACHE);
		cache.put(pathname, copy).catch(() => undefined);
	}
	return answer;
}

async function kept(path) {
	const cache = await caches.open(CACHE);
	return cache.match(path);
}
