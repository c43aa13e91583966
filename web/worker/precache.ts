// A step of the build: writes the service worker with the lists of files that must be there without a network.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { type Bundle, chunksOf, reached } from "./reached.ts";

/** Pages that open without a network from the first visit on, as they stand in the sources; what they import comes along. */
const AT_ONCE = [/\/pages\/(Rules|Offline|Lost)\.svelte$/, /\/pages\/past\/Past\.svelte$/];
/** Those that come in a quiet moment. */
const LATER = [/\/games\/\w+\/(Rules|First)\.svelte$/];
const TEMPLATE = new URL("./worker.js", import.meta.url);

export interface Lists {
	/** The shelf and the pages around it. */
	shelf: string[];
	/** What the rules and the first games need beside it. */
	rules: string[];
}

/** Give the files that open without a network. */
export function offlineFiles(bundle: Bundle): Lists {
	const built = Object.values(bundle);
	const fonts = built.filter((each) => each.fileName.endsWith(".woff2"));
	const entries = built.filter((each) => each.type === "chunk" && each.isEntry);
	const from = (sources: RegExp[]) => sources.flatMap((source) => chunksOf(bundle, source));
	const needed = (files: { fileName: string }[]) =>
		[
			...reached(
				bundle,
				files.map((each) => each.fileName),
			),
		]
			.map((name) => `/${name}`)
			.sort();
	const shelf = needed([...fonts, ...entries, ...from(AT_ONCE)]);
	return { shelf, rules: needed(from(LATER)).filter((name) => !shelf.includes(name)) };
}

/** Write the worker: its version tells one build from another. */
export function written({ shelf, rules }: Lists, shell: string | Uint8Array, template: string): string {
	const version = createHash("sha256")
		.update([...shelf, ...rules].join())
		.update(shell)
		.digest("hex");
	return template
		.replace("__VERSION__", version.slice(0, 12))
		.replace("__SHELF__", JSON.stringify(shelf))
		.replace("__RULES__", JSON.stringify(rules));
}

/** The plugin. */
export function precache(): Plugin {
	return {
		name: "pioche-precache",
		apply: "build",
		enforce: "post",
		generateBundle(_, bundle) {
			const page = bundle["index.html"];
			const shell = page?.type === "asset" ? page.source : "";
			const source = written(offlineFiles(bundle), shell, readFileSync(TEMPLATE, "utf-8"));
			this.emitFile({ type: "asset", fileName: "worker.js", source });
		},
	};
}
