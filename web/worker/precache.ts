// A step of the build: writes the service worker with the list of files that must be there without a network.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rollup } from "vite";

/** Pages that open without a network, as they stand in the sources; what they import comes along. */
const OFFLINE = [
	/\/pages\/(Rules|Offline|Lost)\.svelte$/,
	/\/pages\/past\/Past\.svelte$/,
	/\/games\/\w+\/(Rules|First)\.svelte$/,
];
const TEMPLATE = new URL("./worker.js", import.meta.url);

type Built = Rollup.OutputChunk & {
	viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

/** Give the files of the shelf and of the pages that open without a network. */
export function offlineFiles(bundle: Record<string, Rollup.OutputChunk | Rollup.OutputAsset>): string[] {
	const files = new Set<string>();
	const take = (name: string): void => {
		const found = bundle[name];
		if (!found || files.has(name)) return;
		files.add(name);
		if (found.type === "asset") return;
		const { imports, viteMetadata } = found as Built;
		for (const each of [
			...imports,
			...(viteMetadata?.importedCss ?? []),
			...(viteMetadata?.importedAssets ?? []),
		])
			take(each);
	};
	for (const each of Object.values(bundle)) {
		if (each.type === "asset") {
			if (each.fileName.endsWith(".woff2")) take(each.fileName);
			continue;
		}
		const page = OFFLINE.some((pattern) => pattern.test(each.facadeModuleId ?? ""));
		if (each.isEntry || page) take(each.fileName);
	}
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
