import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fontTexts, packagesOf, packageText } from "../../worker/licences.ts";

describe("the licences of what is built in", () => {
	it("are those of each package once, also of scoped ones", () => {
		const modules = [
			"/web/src/main.ts",
			"/web/node_modules/svelte/src/index.js",
			"/web/node_modules/svelte/src/store.js",
			"/web/node_modules/@scope/part/index.js",
		];
		expect(packagesOf(modules)).toEqual(["/web/node_modules/@scope/part", "/web/node_modules/svelte"]);
	});

	it("name the package, and stop the build where there is none", () => {
		const folder = mkdtempSync(join(tmpdir(), "licence-"));
		writeFileSync(join(folder, "package.json"), '{"name":"part","version":"1.2.3"}');
		expect(() => packageText(folder)).toThrow("part has no text of its licence");
		writeFileSync(join(folder, "LICENSE.md"), "Do what you like.\n");
		expect(packageText(folder)).toBe("part 1.2.3\n==========\n\nDo what you like.\n");
	});

	it("are also those of fonts", () => {
		const folder = mkdtempSync(join(tmpdir(), "fonts-"));
		mkdirSync(join(folder, "empty"));
		expect(fontTexts(join(folder, "nowhere"))).toEqual([]);
		writeFileSync(join(folder, "plume.LICENCE.txt"), "OFL");
		expect(fontTexts(folder)).toEqual(["plume\n=====\n\nOFL\n"]);
	});
});
