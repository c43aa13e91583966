import { describe, expect, it } from "vitest";
import { routeOf } from "./router.svelte";

describe("addresses", () => {
	it.each([
		["/", { page: "shelf" }],
		["/table/abc-def", { page: "table", code: "ABCDEF" }],
		["/ecran/ABCDEF", { page: "screen", code: "ABCDEF" }],
		["/regles/kirdy", { page: "rules", game: "kirdy" }],
		["/reprendre", { page: "carry" }],
		["/partie/nppzqdwgr7ktr7gzpper7xhte5", { page: "record", id: "nppzqdwgr7ktr7gzpper7xhte5" }],
		["/partie", { page: "lost" }],
		["/mes-parties", { page: "past" }],
		["/patience-du-jour", { page: "daily", day: null }],
		["/patience-du-jour/2026-11-15", { page: "daily", day: "2026-11-15" }],
		["/table", { page: "lost" }],
		["/table/A/B", { page: "lost" }],
		["/%E0%A4%A", { page: "lost" }],
	])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
});
