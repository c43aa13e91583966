// What a live line is made of: the socket, names of requests, waiting times, closing codes.
import type { Refused } from "../protocol/house";

/** Why the house does not let us in. */
export type Closed = "unknown" | "private" | "full" | "foreign" | "banned";

/** The part of a WebSocket that we use. */
export interface Wire {
	onopen: (() => void) | null;
	onmessage: ((message: { data: string }) => void) | null;
	onclose: ((event: { code: number }) => void) | null;
	send(text: string): void;
	close(): void;
}

export interface LineOptions {
	open: (path: string) => Wire;
	now: () => number;
	/** Calls back when the network or the reader returns. */
	onWake: (wake: () => void) => void;
	offWake: (wake: () => void) => void;
}

export const realLine: LineOptions = {
	open: (path) => new WebSocket(location.origin.replace(/^http/, "ws") + path) as unknown as Wire,
	now: () => performance.now(),
	onWake: (wake) => {
		addEventListener("online", wake);
		document.addEventListener("visibilitychange", wake);
	},
	offWake: (wake) => {
		removeEventListener("online", wake);
		document.removeEventListener("visibilitychange", wake);
	},
};

/** Closing codes after which the line is tried again, with more or less haste. */
export const LOST = { malformed: 4400, crowded: 4429 };

const REFUSED: Record<number, Closed> = {
	4403: "foreign",
	4404: "unknown",
	4405: "private",
	4406: "full",
	4410: "banned",
};

/** Tell whether a closing code is a final no. */
export function closing(code: number): Closed | null {
	return REFUSED[code] ?? null;
}

/** Give how long to wait before the next try: soon at first, then more seldom, never all at the same moment. */
export function backoff(failures: number, code = 0, chance = Math.random()): number {
	const base = code === LOST.crowded ? 5_000 : 250;
	return Math.min(base * 2 ** failures, 8_000) * (0.75 + chance / 2);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** Make a name for a request that nobody else uses. (randomUUID is missing on plain http in a home network.) */
export function name(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** A refusal that this device gives itself when the house cannot be asked. */
export function locally(kind: Refused["kind"]): Refused {
	const text = { fr: "Ce n’est pas possible en ce moment.", en: "This is not possible at the moment." };
	return { type: "refused", id: "", kind, refusal: { rule: "T-06", text } };
}
