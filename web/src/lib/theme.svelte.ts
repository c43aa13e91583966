// Light or dark: the system's wish until somebody chooses.
import { recall, remember } from "./memory";

export type Theme = "light" | "dark";

const evening = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;

class Lamp {
	#chosen = $state<Theme | null>(read());
	#system = $state<Theme>(evening?.matches ? "dark" : "light");

	constructor() {
		evening?.addEventListener("change", () => {
			this.#system = evening.matches ? "dark" : "light";
			this.#show();
		});
		this.#show();
	}

	get current(): Theme {
		return this.#chosen ?? this.#system;
	}

	turn(): void {
		this.#chosen = this.current === "dark" ? "light" : "dark";
		remember("theme", this.#chosen);
		this.#show();
	}

	#show(): void {
		document.documentElement.dataset.theme = this.current;
	}
}

function read(): Theme | null {
	const kept = recall("theme");
	return kept === "light" || kept === "dark" ? kept : null;
}

export const theme = new Lamp();
