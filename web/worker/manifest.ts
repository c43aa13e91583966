// A step of the build: writes the manifest, with a shortcut to each page of the day that is printed on a box.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { Printed } from "../src/lib/box.ts";

const TEMPLATE = new URL("./manifest.json", import.meta.url);

interface Manifest {
	shortcuts: { name: string; url: string }[];
}

/** Add the pages of the day to a manifest, before what is there; it speaks French, as the house does at first. */
export function withDays(manifest: Manifest, boxes: readonly Printed[]): Manifest {
	const days = boxes.flatMap(({ day }) => (day ? [{ name: day.name.fr, url: `/${day.page}` }] : []));
	return { ...manifest, shortcuts: [...days, ...manifest.shortcuts] };
}

async function boxesIn(games: string): Promise<Printed[]> {
	const files = readdirSync(games).map((game) => join(games, game, "box.ts"));
	const found = files.filter((file) => existsSync(file)).map((file) => runnerImport<{ box: Printed }>(file));
	const boxes = (await Promise.all(found)).map(({ module }) => module.box);
	return boxes.sort((one, other) => one.order - other.order);
}

/** The plugin. */
export function manifest(games: string): Plugin {
	return {
		name: "pioche-manifest",
		apply: "build",
		async generateBundle() {
			const told = withDays(JSON.parse(readFileSync(TEMPLATE, "utf-8")), await boxesIn(games));
			this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify(told) });
		},
	};
}
