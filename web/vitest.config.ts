import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
	vite,
	defineConfig({
		// Tests run the browser's half of Svelte, not the one that renders on a server.
		resolve: { conditions: ["browser"] },
		test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
	}),
);
