// What every page knows of the house: the guest, the shelf, my tables. Asked once, kept for the visit.
import type { Box, Introduced, Level, Person, Shelf, TableCard } from "../protocol/house";
import { api } from "./api";
import { recall, recallList, remember } from "./memory";

const RETRY_MS = 3_000;
const WAITING = "waiting";
const NAMELESS = "nameless";

/** Tell whether nobody plays at a table any more. */
export function isOver(card: TableCard): boolean {
	return card.status === "over" || card.status === "abandoned";
}

class Visit {
	me = $state.raw<Person | null>(null);
	shelf = $state.raw<Shelf | null>(null);
	/** My tables; until the house has answered, those that waited for me when this browser last heard of them. */
	mine = $state.raw<TableCard[]>(recallList(WAITING));
	/** Whether the house has said who we are. */
	known = $state(false);
	unreachable = $state(false);
	/** Whether we have said what we are called. */
	named = $state(recall(NAMELESS) === null);
	#asking: Promise<void> | null = null;

	/** Ask who we are and what stands on the shelf. */
	arrive(): Promise<void> {
		this.#asking ??= this.#ask();
		return this.#asking;
	}

	/** My tables where the game is not over, the latest first. */
	get unfinished(): TableCard[] {
		return this.mine.filter((card) => !isOver(card));
	}

	async refreshMine(): Promise<void> {
		this.mine = await api.mine().catch(() => this.mine);
		remember(WAITING, JSON.stringify(this.unfinished));
	}

	/** Take a name; the house says whether it may hurt. */
	async introduce(name: string): Promise<Introduced> {
		const { hurts, ...me } = await api.introduce(name, this.me?.colour ?? "blue");
		remember(NAMELESS, null);
		this.named = true;
		return { ...this.#meet(me), hurts };
	}

	/** Let somebody play who has not been asked for a name: bots need none. */
	async introduceNameless(name: string): Promise<Person> {
		const me = await this.introduce(name);
		remember(NAMELESS, "yes");
		this.named = false;
		return me;
	}

	/** Let the house forget this device, and this device the guest. */
	async forget(): Promise<void> {
		await api.forget();
		for (const name of ["name", "person", WAITING, NAMELESS]) remember(name, null);
		this.named = true;
		this.me = null;
		this.mine = [];
	}

	/** The name this browser was last called by, to fill the question with. */
	get lastName(): string {
		return this.named ? (this.me?.name ?? recall("name") ?? "") : "";
	}

	/** Who we are to the house, or were when this browser last heard; null for a stranger. */
	get person(): string | null {
		return this.known ? (this.me?.id ?? null) : recall("person");
	}

	/** Whom the shelf greets: whoever was here last, unless the house knows better. */
	get greeted(): string {
		return this.known && !this.unreachable && this.named ? (this.me?.name ?? "") : this.lastName;
	}

	box(game: string): Box | undefined {
		return this.shelf?.games.find((box) => box.name === game);
	}

	level(key: string | null): Level | undefined {
		return this.shelf?.bots.find((level) => level.key === key);
	}

	#meet(me: Person): Person {
		this.me = me;
		remember("name", me.name);
		remember("person", me.id);
		return me;
	}

	async #ask(): Promise<void> {
		try {
			const [me, shelf] = await Promise.all([api.me(), api.shelf()]);
			if (me) this.#meet(me);
			else remember("person", null);
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
