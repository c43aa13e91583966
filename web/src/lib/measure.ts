// How strong this device's owner is in each game, as far as their games against bots tell: nothing of it leaves the browser.
import { type Played, past } from "./past";

const WEAKEST = 1;
const STRONGEST = 6;
/** Whoever has not played yet is taken for somebody who plays on Sundays. */
const START = 2;
/** A step of strength wins seven games of ten. */
const ODDS_PER_STEP = Math.log(7 / 3);
/** How far the first result moves the estimate, and how quickly results come to count for less. */
const FIRST = 1.2;
const HABIT = 6;
const LEAST = 0.25;

/** Give the chance to beat a bot. */
export function chance(mine: number, bot: number): number {
	return 1 / (1 + Math.exp(-ODDS_PER_STEP * (mine - bot)));
}

/** Estimate the strength in a game from the results on this device, the oldest first counted. */
export function strength(game: string, all: readonly Played[] = past()): number {
	let estimate = START;
	let met = 0;
	for (const each of [...all].filter((played) => played.game === game).sort((a, b) => a.when - b.when)) {
		const [me, ...others] = each.mine;
		const mine = me === undefined || others.length || each.counts ? undefined : each.scores[me];
		if (mine === undefined) continue;
		for (const [seat, bot] of (each.bots ?? []).entries()) {
			const theirs = each.scores[seat];
			const level = Number(bot ?? Number.NaN);
			if (theirs === undefined || !(level >= WEAKEST && level <= STRONGEST)) continue;
			const result = mine === theirs ? 0.5 : Number(mine > theirs);
			const step = Math.max(LEAST, FIRST / (1 + met / HABIT));
			estimate += step * (result - chance(estimate, level));
			estimate = Math.min(STRONGEST, Math.max(WEAKEST, estimate));
			met += 1;
		}
	}
	return estimate;
}

/** Give the level of a bot that somebody beats about every second time. */
export function measuredLevel(game: string, all?: readonly Played[]): string {
	return String(Math.round(strength(game, all) * 10) / 10);
}
