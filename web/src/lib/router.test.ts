import { describe, expect, it } from "vitest";
import { routeOf } from "./router.svelte";

describe("addresses", () => {
	it.each([
		["/", { page: "shelf" }],
		["/table/abc-def", { page: "table", code: "ABCDEF" }],
		["/ecran/ABCDEF", { page: "screen", code: "ABCDEF" }],
		["/regles/kirdy", { page: "rules", game: "kirdy" }],
		["/reprendre", { page: "carry" }],
		["/table", { page: "lost" }],
		["/table/A/B", { page: "lost" }],
		["/%E0%A4%A", { page: "lost" }],
	])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
});
