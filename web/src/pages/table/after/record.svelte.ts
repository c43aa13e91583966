// The record of the game that has just ended: fetched once, read by the celebration and by the figures.
import { api } from "../../../lib/api";
import type { Replay } from "../../../protocol/house";

export class GameRecord {
	/** Its permanent name; empty until the house has told it. */
	id = $state("");
	replay = $state.raw<Replay | null>(null);

	constructor(code: string) {
		void this.#fetch(code);
	}

	async #fetch(code: string): Promise<void> {
		try {
			this.id = (await api.record(code)).id;
			this.replay = await api.replay(this.id);
		} catch {
			// The score stays; whoever opens the table again gets the rest.
		}
	}
}

let latest: { code: string; record: GameRecord } | null = null;

/** Give the record of a table's game. */
export function recordOf(code: string): GameRecord {
	if (latest?.code !== code) latest = { code, record: new GameRecord(code) };
	return latest.record;
}
