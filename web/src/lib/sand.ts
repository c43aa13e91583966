// The hourglass between two messages from the house: runs on locally, never jumps back and forth with the network.
import type { SandView } from "../protocol/house";

export interface Running {
	number: number;
	limitMs: number | null;
	/** When it runs out by this device's clock; null while it stands still. */
	endsAt: number | null;
	/** What is left while it stands still. */
	leftMs: number | null;
}

/** A message can only be late, so the earliest estimate is the best; a larger step back means that time was given. */
const GIVEN_MS = 1500;

/** Fit a new reading of the hourglass to what we know. */
export function settle(
	known: Running | null,
	sand: SandView | null,
	stands: boolean,
	now: number,
): Running | null {
	if (!sand) return null;
	const still = stands || sand.held || sand.left_ms === null;
	const reading = { number: sand.number, limitMs: sand.limit_ms };
	if (still) return { ...reading, endsAt: null, leftMs: sand.left_ms };
	const endsAt = now + (sand.left_ms ?? 0);
	const same = known?.number === sand.number && known.endsAt !== null && endsAt - known.endsAt < GIVEN_MS;
	return { ...reading, endsAt: same ? Math.min(endsAt, known.endsAt ?? endsAt) : endsAt, leftMs: null };
}

/** Give what is left now; null for an hourglass without an end. */
export function left(sand: Running | null, now: number): number | null {
	if (!sand || sand.limitMs === null) return null;
	// Sand that begins after a beat has no more than is in the glass.
	const leftMs = sand.endsAt === null ? sand.leftMs : Math.max(0, sand.endsAt - now);
	return leftMs === null ? null : Math.min(leftMs, sand.limitMs);
}

/** From here on sand is counted aloud. */
export const LAST_SECONDS = 10;

export interface Warning {
	/** How long until it is given. */
	inMs: number;
	/** How many seconds are left then. */
	seconds: number;
}

/** Give when to say that the last seconds have begun: at once if no more were ever given; null if sand does not run. */
export function warning(sand: Running | null, now: number): Warning | null {
	const leftMs = left(sand, now);
	if (!leftMs || !sand || sand.endsAt === null) return null;
	const inMs = Math.max(0, leftMs - LAST_SECONDS * 1000);
	return { inMs, seconds: seconds(leftMs - inMs) };
}

/** From here on people count minutes. */
const LONG = 100;

/** Write seconds as they are read on an hourglass: “59 s”, “2 min 56”. */
export function clock(n: number): string {
	if (n < LONG) return `${n}\u00a0s`;
	return `${Math.floor(n / 60)}\u00a0min\u00a0${String(n % 60).padStart(2, "0")}`;
}

/** Give whole seconds as people count them: the last one lasts until nothing is left. */
export function seconds(leftMs: number): number {
	return Math.ceil(leftMs / 1000);
}
