import { describe, expect, it } from "vitest";
import { routeOf } from "./router.svelte";

const DAYS = { "dames-du-jour": "dames" };

describe("addresses", () => {
	it.each([
		["/", { page: "shelf" }],
		["/table/abc-def", { page: "table", code: "ABCDEF" }],
		["/ecran/ABCDEF", { page: "screen", code: "ABCDEF" }],
		["/regles/dames", { page: "rules", game: "dames" }],
		["/enigme/dames", { page: "puzzle", game: "dames" }],
		["/enigme", { page: "lost" }],
		["/reprendre", { page: "carry" }],
		["/partie/nppzqdwgr7ktr7gzpper7xhte5", { page: "record", id: "nppzqdwgr7ktr7gzpper7xhte5" }],
		["/partie", { page: "lost" }],
		["/mes-parties", { page: "past" }],
		["/dames-du-jour", { page: "day", game: "dames", day: null }],
		["/dames-du-jour/2026-11-15", { page: "day", game: "dames", day: "2026-11-15" }],
		["/dames-du-jour/hier", { page: "lost" }],
		["/echecs-du-jour", { page: "lost" }],
		["/constructor", { page: "lost" }],
		["/table", { page: "lost" }],
		["/table/A/B", { page: "lost" }],
		["/%E0%A4%A", { page: "lost" }],
	])("%s", (path, route) => expect(routeOf(path, DAYS)).toEqual(route));
});
