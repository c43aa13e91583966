// What every page knows of the house: the guest, the shelf, my tables. Asked once, kept for the visit.
import type { Box, Level, Person, Shelf, TableCard } from "../protocol/house";
import { api } from "./api";
import { recall, remember } from "./memory";

const RETRY_MS = 3_000;

class Visit {
	me = $state.raw<Person | null>(null);
	shelf = $state.raw<Shelf | null>(null);
	mine = $state.raw<TableCard[]>([]);
	/** Whether the house has said who we are. */
	known = $state(false);
	unreachable = $state(false);
	#asking: Promise<void> | null = null;

	/** Ask who we are and what stands on the shelf. */
	arrive(): Promise<void> {
		this.#asking ??= this.#ask();
		return this.#asking;
	}

	/** My tables where the game is not over, the latest first. */
	get unfinished(): TableCard[] {
		return this.mine.filter((card) => card.status !== "over" && card.status !== "abandoned");
	}

	async refreshMine(): Promise<void> {
		this.mine = await api.mine().catch(() => this.mine);
	}

	async introduce(name: string): Promise<Person> {
		this.me = await api.introduce(name, this.me?.colour ?? "blue");
		remember("name", this.me.name);
		return this.me;
	}

	/** The name this browser was last called by, to fill the question with. */
	get lastName(): string {
		return this.me?.name ?? recall("name") ?? "";
	}

	box(game: string): Box | undefined {
		return this.shelf?.games.find((box) => box.name === game);
	}

	level(key: string | null): Level | undefined {
		return this.shelf?.bots.find((level) => level.key === key);
	}

	async #ask(): Promise<void> {
		try {
			const [me, shelf] = await Promise.all([api.me(), api.shelf()]);
			this.me = me;
			this.shelf = shelf;
			this.unreachable = false;
		} catch {
			this.unreachable = true;
			this.#asking = null;
			setTimeout(() => this.arrive(), RETRY_MS);
		}
		this.known = true;
	}
}

export const visit = new Visit();
