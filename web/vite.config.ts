import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { precache } from "./worker/precache.ts";

const house = process.env.PIOCHE_HOUSE ?? "http://localhost:8000";

export default defineConfig({
	plugins: [svelte(), precache()],
	build: {
		outDir: process.env.PIOCHE_CLIENT ?? fileURLToPath(new URL("../src/pioche/client", import.meta.url)),
		emptyOutDir: true,
		// The content policy allows no data: fonts and no inline scripts; files are cached for a year anyway.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: "es2022",
		rolldownOptions: {
			output: {
				// Left to itself the bundler may put its few helpers into one game's code; all pages would then load that game.
				codeSplitting: { groups: [{ name: "helpers", test: /rolldown[\\/]runtime/ }] },
			},
		},
	},
	server: {
		proxy: { "/api": house, "/live": { target: house, ws: true } },
	},
});
