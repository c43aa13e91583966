import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { DAY_PAGES } from "./games/boxes";
import { keepForLater } from "./lib/install";
import { recall, remember } from "./lib/memory";
import { router } from "./lib/router.svelte";

// A newer build has replaced the files that this page would load: start over with it, but not in circles.
addEventListener("vite:preloadError", (event) => {
	const last = Number(recall("reloaded") ?? 0);
	if (Date.now() - last < 30_000 || !navigator.onLine) return;
	event.preventDefault();
	remember("reloaded", String(Date.now()));
	location.reload();
});

router.meetDays(DAY_PAGES);
const place = document.getElementById("app");
if (place) mount(App, { target: place });
keepForLater();
