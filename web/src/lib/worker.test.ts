import { beforeEach, describe, expect, it, vi } from "vitest";
import template from "../../worker/worker.js?raw";
import { keepForLater } from "./install";

const HERE = "https://maison.test";
const SHELF = ["/assets/index-1.js", "/assets/index-1.css"];
const RULES = ["/assets/Rules-1.js", "/assets/Rules-2.js", "/assets/Rules-3.js"];

/** Run the worker as a browser would, with a house that answers or not. */
function started(version: string, stores: Map<string, Map<string, string>>) {
	const listeners: Record<string, (event: unknown) => void> = {};
	const house = { open: true, asked: [] as string[], missing: [] as string[] };
	const path = (request: string | { url: string }) =>
		new URL(typeof request === "string" ? request : request.url, HERE).pathname;
	const fetchIt = async (request: string | { url: string }) => {
		house.asked.push(path(request));
		if (!house.open) throw new TypeError("no network");
		const told = { ok: !house.missing.includes(path(request)), toString: () => `fresh ${path(request)}` };
		return { ...told, clone: () => told };
	};
	const opened = (name: string) => {
		const store = stores.get(name) ?? new Map<string, string>();
		stores.set(name, store);
		const add = async (request: { url: string }) => {
			const answer = await fetchIt(request);
			if (!answer.ok) throw new TypeError("refused");
			store.set(path(request), `kept ${path(request)}`);
		};
		return {
			add,
			addAll: async (all: { url: string }[]) => void (await Promise.all(all.map(add))),
			put: async (asked: string) => void store.set(path(asked), `kept ${path(asked)}`),
			match: async (asked: string) => store.get(path(asked)),
		};
	};
	const world = {
		addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
		skipWaiting: vi.fn(),
		clients: { claim: vi.fn() },
		location: { origin: HERE },
		fetch: fetchIt,
		Request: class {
			url: string;
			constructor(url: string) {
				this.url = HERE + url;
			}
		},
		Response: { error: () => "error" },
		caches: {
			open: async (name: string) => opened(name),
			keys: async () => [...stores.keys()],
			delete: async (name: string) => stores.delete(name),
		},
	};
	const source = template
		.replace("__VERSION__", version)
		.replace("__SHELF__", JSON.stringify(SHELF))
		.replace("__RULES__", JSON.stringify(RULES));
	new Function(...Object.keys(world), source)(...Object.values(world));
	const life = async (name: string, data?: unknown) => {
		let done: Promise<unknown> = Promise.resolve();
		listeners[name]?.({ data, waitUntil: (work: Promise<unknown>) => (done = work) });
		await done;
	};
	const get = async (url: string, mode = "cors", method = "GET") => {
		let answer: unknown = "untouched";
		listeners.fetch?.({
			request: { url: new URL(url, HERE).href, mode, method },
			respondWith: (given: unknown) => (answer = given),
		});
		return String(await answer);
	};
	return { house, life, get, skipWaiting: world.skipWaiting };
}

let stores: Map<string, Map<string, string>>;
beforeEach(() => {
	stores = new Map();
});

describe("the service worker", () => {
	it("keeps the shell and its files, and nothing else", async () => {
		const worker = started("a", stores);
		await worker.life("install");
		expect([...stores.keys()]).toEqual(["pioche-a"]);
		expect([...(stores.get("pioche-a")?.keys() ?? [])].sort()).toEqual(["/", ...SHELF].sort());
		expect(worker.house.asked).toHaveLength(1 + SHELF.length);
		expect(worker.skipWaiting).toHaveBeenCalled();
	});

	it("fetches the rules when a page says that the moment is quiet, each of them once", async () => {
		const worker = started("a", stores);
		await worker.life("install");
		expect(await worker.get(RULES[0] ?? "")).toBe(`fresh ${RULES[0]}`);
		worker.house.asked = [];
		await worker.life("message", { keep: "rules" });
		expect(worker.house.asked).toEqual(RULES.slice(1));
		worker.house.open = false;
		for (const path of RULES) expect(await worker.get(path)).toBe(`kept ${path}`);
	});

	it("stops fetching ahead when the house refuses, and goes on another time", async () => {
		const worker = started("a", stores);
		await worker.life("install");
		worker.house.missing = RULES.slice(1, 2);
		worker.house.asked = [];
		await worker.life("message", { keep: "rules" });
		expect(worker.house.asked).toEqual(RULES.slice(0, 2));
		worker.house.missing = [];
		await worker.life("message", { keep: "rules" });
		expect(RULES.every((path) => stores.get("pioche-a")?.has(path))).toBe(true);
	});

	it("keeps what a page is made of, and a game's files once it is opened; nothing that is refused", async () => {
		const worker = started("a", stores);
		await worker.life("install");
		await worker.life("message", { keep: ["/assets/Table-1.js", "/api/me", 3] });
		worker.house.missing = ["/assets/old.js"];
		await worker.get("/assets/Table-2.js");
		await worker.get("/assets/old.js");
		const kept = [...(stores.get("pioche-a")?.keys() ?? [])];
		expect(kept.sort()).toEqual(["/", ...SHELF, "/assets/Table-1.js", "/assets/Table-2.js"].sort());
		for (const nonsense of [undefined, null, {}, { keep: null }, "rules"])
			await worker.life("message", nonsense);
		expect(stores.get("pioche-a")?.size).toBe(kept.length);
	});

	it("never touches the house's answers, other methods or other sites", async () => {
		const worker = started("a", stores);
		await worker.life("install");
		for (const path of ["/api/me", "/api/records/k/views/0", "/live/ABCDEF", "/health/live", "/worker.js"])
			expect(await worker.get(path), path).toBe("untouched");
		expect(await worker.get("/assets/index-1.js", "cors", "POST")).toBe("untouched");
		expect(await worker.get("https://elsewhere.test/assets/index-1.js")).toBe("untouched");
		expect([...(stores.get("pioche-a")?.keys() ?? [])].some((path) => path.startsWith("/api"))).toBe(false);
	});

	it("gives pages from the house, and the kept shell only when it does not answer", async () => {
		const worker = started("a", stores);
		await worker.life("install");
		expect(await worker.get("/regles/dames", "navigate")).toBe("fresh /regles/dames");
		worker.house.open = false;
		expect(await worker.get("/regles/dames", "navigate")).toBe("kept /");
		expect(await worker.get("/assets/index-1.js")).toBe("kept /assets/index-1.js");
	});

	it("throws the files of older builds away", async () => {
		const old = started("a", stores);
		await old.life("install");
		const worker = started("b", stores);
		await worker.life("install");
		await worker.life("activate");
		expect([...stores.keys()]).toEqual(["pioche-b"]);
	});

	it("is not missed where browsers have none, as in a home network without TLS", () => {
		expect("serviceWorker" in navigator).toBe(false);
		expect(() => keepForLater()).not.toThrow();
	});
});
