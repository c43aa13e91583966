import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { early } from "./worker/early.ts";
import { licences } from "./worker/licences.ts";
import { manifest } from "./worker/manifest.ts";
import { packed } from "./worker/packed.ts";
import { precache } from "./worker/precache.ts";
import { version } from "./worker/version.ts";

const house = process.env.PIOCHE_HOUSE ?? "http://localhost:8000";

const EVERYWHERE =
	/rolldown[\\/]runtime|vite[\\/]preload-helper|node_modules[\\/](svelte|esm-env|clsx)[\\/]|src[\\/](lib[\\/](api|arrival|announcer|calendar|colours|elision|house|install|keys|language|later|memory|numbers|router|theme)\b|games[\\/](boxes|\w+[\\/]box)\.ts|ui[\\/](Icon|Plaque|Switches|Wait|words)\b|assets[\\/]favicon)/;
const AROUND_TABLES =
	/src[\\/](lib[\\/](absence|drag|line|live|newcomer|pieces|sand|seals|sender|spelling|wish)\b|pages[\\/]table[\\/]curtain\b|ui[\\/](Events|Hourglass|Mark|ProposeWord|Seats|Sign|story)\b)/;
const ON_BOARDS =
	/src[\\/]board[\\/](Board|Grid|InHand|Place|Square|draft|hands|keystrokes|lines|notation|readings|squares|target|view|viewport|words)\b/;

export default defineConfig({
	plugins: [
		svelte(),
		licences(fileURLToPath(new URL("src/assets/fonts", import.meta.url))),
		manifest(fileURLToPath(new URL("src/games", import.meta.url))),
		precache(),
		early(),
		packed(),
	],
	define: { "import.meta.env.PIOCHE_VERSION": JSON.stringify(version()) },
	build: {
		outDir: process.env.PIOCHE_CLIENT ?? fileURLToPath(new URL("../src/pioche/client", import.meta.url)),
		emptyOutDir: true,
		// The content policy allows no data: fonts and no inline scripts; files are cached for a year anyway.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: "es2022",
		rolldownOptions: {
			// How long each step took is nothing to tell somebody who wants to play.
			checks: { bundlerTimings: false },
			output: {
				// Each file costs a journey of its own, however small: what every page needs comes as one, and so does what
				// every table needs, and every board of letters. (Left to itself the bundler may even put its few helpers into
				// one game's code.)
				codeSplitting: {
					groups: [
						{ name: "base", test: EVERYWHERE, priority: 2 },
						{ name: "frame", test: AROUND_TABLES, priority: 1 },
						{ name: "board", test: ON_BOARDS },
					],
				},
			},
		},
	},
	server: {
		proxy: { "/api": house, "/live": { target: house, ws: true } },
	},
});
