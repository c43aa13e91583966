// The record of the game that has just ended: fetched once, read by the celebration and by the figures.
import { api } from "../../../lib/api";
import type { Replay, TableView } from "../../../protocol/house";

export class GameRecord {
	/** Its permanent name; empty until the house has told it. */
	id = $state("");
	replay = $state.raw<Replay | null>(null);

	/** Whoever sits at one seat is told of it as at the table. */
	constructor(code: string, reader: number | null) {
		void this.#fetch(code, reader);
	}

	async #fetch(code: string, reader: number | null): Promise<void> {
		try {
			this.id = (await api.record(code)).id;
			this.replay = await api.replay(this.id, reader);
		} catch {
			// The score stays; whoever opens the table again gets the rest.
		}
	}
}

let latest: { code: string; record: GameRecord } | null = null;

/** Give the record of a table's game. */
export function recordOf({ code, you }: Pick<TableView, "code" | "you">): GameRecord {
	const reader = you.length === 1 ? (you[0] ?? null) : null;
	if (latest?.code !== code) latest = { code, record: new GameRecord(code, reader) };
	return latest.record;
}
