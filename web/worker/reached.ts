// What a build is made of: which files a page needs before it can be drawn.
import type { Rollup } from "vite";

export type Bundle = Record<string, Rollup.OutputChunk | Rollup.OutputAsset>;
type Built = Rollup.OutputChunk & {
	viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

/** Give the files that these need, themselves included: scripts, styles and, if asked, pictures. */
export function reached(bundle: Bundle, from: string[], pictures = true): Set<string> {
	const files = new Set<string>();
	const take = (name: string): void => {
		const found = bundle[name];
		if (!found || files.has(name)) return;
		files.add(name);
		if (found.type === "asset") return;
		const { imports, viteMetadata } = found as Built;
		const more = pictures ? (viteMetadata?.importedAssets ?? []) : [];
		for (const each of [...imports, ...(viteMetadata?.importedCss ?? []), ...more]) take(each);
	};
	from.forEach(take);
	return files;
}

/** Give the scripts whose source has such a name. */
export function chunksOf(bundle: Bundle, source: RegExp): Rollup.OutputChunk[] {
	return Object.values(bundle).filter(
		(each): each is Rollup.OutputChunk => each.type === "chunk" && source.test(each.facadeModuleId ?? ""),
	);
}
