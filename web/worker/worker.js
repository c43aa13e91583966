// The service worker: keeps the shelf, the rules and this device's notebook readable without a network.
// It never touches what is anybody's own: no answer of /api, no line to a table, no replay is kept.
// The build writes the two names below; a new build is another worker, which throws the old files away.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const CACHE = `pioche-${VERSION}`;
const SHELL = "/";

addEventListener("install", (event) => {
	event.waitUntil(fill().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
	event.waitUntil(clear().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== location.origin) return;
	if (request.mode === "navigate") event.respondWith(page(request));
	else if (FILES.includes(pathname)) event.respondWith(file(request, pathname));
});

/** Fetch everything that is to be there later; what stands in the browser's own cache is not asked for again. */
async function fill() {
	const cache = await caches.open(CACHE);
	await cache.add(new Request(SHELL, { cache: "reload", credentials: "omit" }));
	await cache.addAll(FILES.map((path) => new Request(path, { credentials: "omit" })));
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

/** A built file's name changes with its content: the one that is kept is the right one. */
async function file(request, pathname) {
	return (await kept(pathname)) ?? fetch(request);
}

async function kept(path) {
	const cache = await caches.open(CACHE);
	return cache.match(path);
}
