import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
	vite,
	defineConfig({
		// Tests run the browser's half of Svelte, not the one that renders on a server.
		resolve: { conditions: ["browser"] },
		// A page for every file would take eight times as long as all tests: they share one, and clear what they keep in it.
		test: { environment: "jsdom", include: ["src/**/*.test.ts"], isolate: false },
	}),
);
