// A step of the build: puts the licences of all that is built in, fonts included, into one text beside the client.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What a text of a licence may be called in a package. */
const LICENCE = /^licen[cs]e(\.|$)/i;
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Give the folders of the packages that modules belong to, in order of their names. */
export function packagesOf(modules: Iterable<string>): string[] {
	const folders = [...modules].map((each) => PACKAGE.exec(each)?.[1]).filter((each) => each !== undefined);
	return [...new Set(folders)].sort();
}

/** Give the name, the version and the licence of a package, or stop the build: what has no licence is not shipped. */
export function packageText(folder: string): string {
	const told: { name: string; version: string } = JSON.parse(
		readFileSync(join(folder, "package.json"), "utf8"),
	);
	const file = readdirSync(folder).find((name) => LICENCE.test(name));
	if (!file) throw new Error(`${told.name} has no text of its licence`);
	return section(`${told.name} ${told.version}`, readFileSync(join(folder, file), "utf8"));
}

/** Give the licences that lie beside fonts. */
export function fontTexts(folder: string): string[] {
	const files = existsSync(folder) ? readdirSync(folder).sort() : [];
	return files
		.filter((name) => name.endsWith(".LICENCE.txt"))
		.map((name) => section(name.replace(".LICENCE.txt", ""), readFileSync(join(folder, name), "utf8")));
}

function section(title: string, text: string): string {
	return `${title}\n${"=".repeat(title.length)}\n\n${text.trim()}\n`;
}

/** The plugin. */
export function licences(fonts: string): Plugin {
	return {
		name: "pioche-licences",
		apply: "build",
		enforce: "post",
		generateBundle(_, bundle) {
			const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
			const packages = packagesOf(chunks.flatMap((each) => each.moduleIds));
			const source = [...packages.map(packageText), ...fontTexts(fonts)].join("\n\n");
			this.emitFile({ type: "asset", fileName: "licences.txt", source });
		},
	};
}
