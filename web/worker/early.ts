// A step of the build: writes down what each address will need, so that the house can name it in the header of its answer
// and browsers fetch it together with the client instead of after it.
import type { Plugin, Rollup } from "vite";
import { type Bundle, chunksOf, reached } from "./reached.ts";

/** The pages whose parts are certain, by the first part of their address. */
const PAGES: Record<string, RegExp> = {
	table: /\/pages\/Table\.svelte$/,
	ecran: /\/pages\/Table\.svelte$/,
	regles: /\/pages\/Rules\.svelte$/,
	enigme: /\/pages\/puzzle\/Puzzle\.svelte$/,
	partie: /\/pages\/replay\/Replay\.svelte$/,
};

const RULES = /\/games\/(\w+)\/Rules\.svelte$/;

/** Give one header for each address: `table`, `regles`, and `regles/…` with a game's name. */
export function headers(bundle: Bundle): Record<string, string> {
	const entries = Object.values(bundle).filter((each) => each.type === "chunk" && each.isEntry);
	const client = reached(bundle, namesOf(entries), false);
	// The client itself stands first: what is named in the header is fetched before what is named in the page.
	const ahead = (chunks: Rollup.OutputChunk[]) => [
		...new Set([...client, ...reached(bundle, namesOf(chunks), false)]),
	];
	const found: Record<string, string[]> = {};
	for (const [address, source] of Object.entries(PAGES)) found[address] = ahead(chunksOf(bundle, source));
	for (const chunk of chunksOf(bundle, RULES)) {
		const game = RULES.exec(chunk.facadeModuleId ?? "")?.[1] ?? "";
		// Its styles may stay unused: the guided first game has the same address, and browsers complain of such a waste.
		const scripts = ahead([chunk]).filter((name) => !name.endsWith(".css"));
		found[`regles/${game}`] = [...new Set([...(found.regles ?? []), ...scripts])];
	}
	return Object.fromEntries(
		Object.entries(found).map(([address, files]) => [address, files.map(link).join(", ")]),
	);
}

function namesOf(files: { fileName: string }[]): string[] {
	return files.map((each) => each.fileName);
}

function link(name: string): string {
	const kind = name.endsWith(".css") ? "preload; as=style" : "modulepreload";
	return `</${name}>; rel=${kind}; crossorigin`;
}

/** The plugin. */
export function early(): Plugin {
	return {
		name: "pioche-early",
		apply: "build",
		enforce: "post",
		generateBundle(_, bundle) {
			this.emitFile({ type: "asset", fileName: "early.json", source: JSON.stringify(headers(bundle)) });
		},
	};
}
