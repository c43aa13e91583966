// A step of the build: writes the service worker with the list of files that must be there without a network.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { type Bundle, chunksOf, reached } from "./reached.ts";

/** Pages that open without a network, as they stand in the sources; what they import comes along. */
const OFFLINE = [
	/\/pages\/(Rules|Offline|Lost)\.svelte$/,
	/\/pages\/past\/Past\.svelte$/,
	/\/games\/\w+\/(Rules|First)\.svelte$/,
];
const TEMPLATE = new URL("./worker.js", import.meta.url);

/** Give the files of the shelf and of the pages that open without a network. */
export function offlineFiles(bundle: Bundle): string[] {
	const built = Object.values(bundle);
	const fonts = built.filter((each) => each.fileName.endsWith(".woff2"));
	const entries = built.filter((each) => each.type === "chunk" && each.isEntry);
	const pages = OFFLINE.flatMap((source) => chunksOf(bundle, source));
	const files = reached(
		bundle,
		[...fonts, ...entries, ...pages].map((each) => each.fileName),
	);
	return [...files].map((name) => `/${name}`).sort();
}

/** Write the worker: its version tells one build from another. */
export function written(files: string[], shell: string | Uint8Array, template: string): string {
	const version = createHash("sha256").update(files.join()).update(shell).digest("hex").slice(0, 12);
	return template.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(files));
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
