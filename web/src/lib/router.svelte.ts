// A tiny router: a few kinds of pages, addresses that can be said aloud.
import { isDay } from "./calendar";

export type Route =
	| { page: "shelf" }
	| { page: "table"; code: string }
	| { page: "screen"; code: string }
	| { page: "rules"; game: string }
	| { page: "day"; game: string; day: string | null }
	| { page: "record"; id: string }
	| { page: "puzzle"; game: string }
	| { page: "past" }
	| { page: "words"; word: string }
	| { page: "carry" }
	| { page: "lost" };

/** Read an address; `days` are the games that have a page of the day, by the first part of its address. */
export function routeOf(path: string, days: Readonly<Record<string, string>> = {}): Route {
	const [first = "", second, ...more] = path.split("/").filter(Boolean).map(decoded);
	if (more.length) return { page: "lost" };
	if (!first) return { page: "shelf" };
	if (first === "reprendre" && !second) return { page: "carry" };
	if (first === "table" && second) return { page: "table", code: codeOf(second) };
	if (first === "ecran" && second) return { page: "screen", code: codeOf(second) };
	if (first === "regles" && second) return { page: "rules", game: second };
	if (first === "enigme" && second) return { page: "puzzle", game: second };
	if (first === "partie" && second) return { page: "record", id: second };
	if (first === "mes-parties" && !second) return { page: "past" };
	if (first === "mots") return { page: "words", word: second ?? "" };
	const game = Object.hasOwn(days, first) ? days[first] : undefined;
	return game && (!second || isDay(second)) ? { page: "day", game, day: second ?? null } : { page: "lost" };
}

/** Give a code as the house writes it, however it was typed. */
export function codeOf(typed: string): string {
	return typed.replace(/[\s-]/g, "").toUpperCase();
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

class Router {
	route = $state.raw<Route>(routeOf(location.pathname));
	#days: Readonly<Record<string, string>> = {};

	constructor() {
		addEventListener("popstate", () => this.#read());
		document.addEventListener("click", (event) => this.#follow(event));
	}

	/** Learn which games have a page of the day, before the first page is shown. */
	meetDays(days: Readonly<Record<string, string>>): void {
		this.#days = days;
		this.#read();
	}

	/** Go to another page without loading everything again. */
	go(path: string, replace = false): void {
		if (replace) history.replaceState(null, "", path);
		else history.pushState(null, "", path);
		this.#read();
		scrollTo(0, 0);
	}

	#read(): void {
		this.route = routeOf(location.pathname, this.#days);
	}

	#follow(event: MouseEvent): void {
		if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const ours = link && link.origin === location.origin && !link.target && !link.hasAttribute("download");
		if (!ours || link.pathname.startsWith("/api/")) return;
		event.preventDefault();
		this.go(link.pathname + link.search + link.hash);
	}
}

export const router = new Router();

/** Give the game whose rules are open; empty on other pages. */
export function routedGame(): string {
	return router.route.page === "rules" ? router.route.game : "";
}
