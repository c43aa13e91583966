// Which puzzle of the day each game's was solved last, on this device alone.
import { recall, remember } from "./memory";

const NAME = "puzzles";

function kept(): Record<string, string> {
	try {
		const read: unknown = JSON.parse(recall(NAME) ?? "{}");
		return read && typeof read === "object" && !Array.isArray(read) ? (read as Record<string, string>) : {};
	} catch {
		return {};
	}
}

/** Tell whether a game's puzzle of a day was solved here. */
export function isSolved(game: string, day: string): boolean {
	return kept()[game] === day;
}

/** Note that it was; nobody asks about earlier days. */
export function noteSolved(game: string, day: string): void {
	remember(NAME, JSON.stringify({ ...kept(), [game]: day }));
}
