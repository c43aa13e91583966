// A step of the build: packs the client's files, so that no house has to pack anything while people wait.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Pictures and fonts are packed already. */
const TEXTS = /\.(html|css|js|svg|json|webmanifest)$/;

/** Give each text under a folder. */
function* texts(folder: string): Generator<string> {
	for (const name of readdirSync(folder).sort()) {
		const path = join(folder, name);
		if (statSync(path).isDirectory()) yield* texts(path);
		else if (TEXTS.test(name)) yield path;
	}
}

/** Write each text packed beside itself, in both ways; the house takes the gzip file's sum as proof of both. */
export function pack(folder: string): void {
	for (const path of texts(folder)) {
		const content = readFileSync(path);
		const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
		writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
		writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }));
	}
}

/** The plugin. */
export function packed(): Plugin {
	let folder = "";
	return {
		name: "pioche-packed",
		apply: "build",
		configResolved(config) {
			folder = config.build.outDir;
		},
		closeBundle() {
			pack(folder);
		},
	};
}
