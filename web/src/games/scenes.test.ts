import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Moment, SceneProps } from "../lib/room";
import Beat from "../ui/Beat.svelte";

const SCENES = import.meta.glob<{ default: Component<SceneProps> }>("./*/Scene.svelte", { eager: true });
const NAMES = ["Anna", "Léa", "Marcel"];
const base = { who: 1, tone: "good" } as const;
const bids = [
	{ seat: 2, word: "OISEAU", points: 64 },
	{ seat: 1, word: "CONTIENDRAS", points: 338 },
];
const holder = { faces: ["M", "A", "R", "E"], covered: [0, 1, 0, 0], fresh: [1], opened: 0, values: {} };

/** A moment for each scene of each game, and what must be read on it. */
const MOMENTS: [game: string, moment: Moment, read: string[]][] = [
	["kirdy", { ...base, large: "KIRDY !", scene: "call", props: { seconds: 60 } }, ["KIRDY", "60"]],
	[
		"kirdy",
		{ ...base, large: "ÉTUDE", scene: "reveal", props: { word: "ETUDE", right: true } },
		["ETUDE", "ÉTUDE"],
	],
	["kakuzu", { ...base, large: "7", scene: "found", props: { square: 3, to: 1 } }, ["7"]],
	["kakuzu", { ...base, large: "4", scene: "missed", props: { square: 3, to: null } }, ["4"]],
	["rondo", { ...base, large: "MARE", scene: "holder", props: holder }, ["MARE"]],
	["cle", { ...base, large: "PORTE", scene: "key" }, ["PORTE"]],
	[
		"cle",
		{ ...base, large: "Contesté", scene: "contest", props: { words: ["NARIE"], falls: true } },
		["NARIE"],
	],
	["coquillaude", { ...base, large: "2533", scene: "dice" }, ["2533"]],
	["coquillaude", { ...base, large: "COQUILLAUDE", scene: "bonus", props: { pawns: 8 } }, ["COQUILLAUDE"]],
	["coquillaude", { ...base, large: "", scene: "reveal", props: { bids } }, ["OISEAU", "CONTIENDRAS", "338"]],
	[
		"coquillaude",
		{ ...base, large: "USERAT", scene: "attack", props: { word: "SATURE" } },
		["SATURE", "USERAT"],
	],
];

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
	if (shown) unmount(shown);
	shown = undefined;
});

/** Show moments as a table does; gives what is read. */
function drawn(game: string, ...moments: Moment[]): string {
	const Scene = SCENES[`./${game}/Scene.svelte`]?.default ?? null;
	const props = { beat: { moments, ms: 2500 }, names: NAMES, Scene, onskip: () => {} };
	shown = mount(Beat, { target: document.body, props });
	flushSync();
	return (document.querySelector(".beat")?.textContent ?? "").replace(/\s/g, "");
}

describe("a great moment", () => {
	it.each(MOMENTS)("of %s says who, and what: %o", (game, moment, read) => {
		const text = drawn(game, moment);
		expect(document.querySelector(`[data-scene="${moment.scene}"]`)).not.toBeNull();
		for (const each of ["Léa", ...read]) expect(text).toContain(each);
	});
	it("is drawn for every game that has scenes", () => {
		const games = Object.keys(SCENES).map((path) => path.split("/")[1]);
		expect(new Set(MOMENTS.map(([game]) => game))).toEqual(new Set(games));
	});
	it("hides nothing that is told together with it", () => {
		const zero: Moment = { who: 2, large: "0", line: "fin du tour", tone: "bad" };
		const [, missed] = MOMENTS.find(([, moment]) => moment.scene === "missed") ?? [];
		expect(drawn("kakuzu", missed as Moment, zero)).toContain("Marcel0findutour");
	});
});
