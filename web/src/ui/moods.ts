// How bots take what happens: seldom, and the same on every screen, since it follows from the scores alone.
import { hasPortrait } from "./portraits";

/** A bot applauds somebody else, is glad of its own, or sighs. */
export type Reaction = "clap" | "glad" | "sigh";
export type Reactions = ReadonlyMap<number, Reaction>;

export interface Moment {
	/** The points before and after. */
	before: readonly number[];
	after: readonly number[];
	/** The bot on each seat; null for people. */
	bots: readonly (string | null)[];
	/** How much has happened at the table: chance that all devices share. */
	sequence: number;
}

/** A gain is worth a sign from this part of the best score on. */
const NOTABLE = 1 / 7;
/** One of so many notable gains gets one. */
const SPARSE = 3;

/** Give who shows what; mostly nobody anything. */
export function reactions({ before, after, bots, sequence }: Moment): Reactions {
	const shown = new Map<number, Reaction>();
	if (before.length !== after.length) return shown;
	const seats = after.map((_, seat) => seat);
	const drawn = seats.filter((seat) => hasPortrait(bots[seat]));
	const led = leader(before);
	const leads = leader(after);
	// Whoever is overtaken does not hide it.
	if (led !== null && leads !== null && led !== leads && drawn.includes(led)) shown.set(led, "sigh");
	const gains = seats.map((seat) => (after[seat] ?? 0) - (before[seat] ?? 0));
	const most = Math.max(...gains);
	if (most <= 0 || most < NOTABLE * Math.max(...after) || mixed(sequence) % SPARSE) return shown;
	const by = gains.indexOf(most);
	if (drawn.includes(by)) shown.set(by, "glad");
	else {
		const others = drawn.filter((seat) => !shown.has(seat));
		const clapping = others[mixed(sequence + 1) % others.length];
		if (clapping !== undefined) shown.set(clapping, "clap");
	}
	return shown;
}

/** Give the one seat that is ahead of all others; null while several are. */
function leader(scores: readonly number[]): number | null {
	const best = Math.max(...scores);
	return scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : null;
}

/** Mix a number well, so that neighbours differ. */
function mixed(number: number): number {
	return (Math.imul(number + 0x9e37, 0x9e3779b1) >>> 13) & 0xffff;
}
