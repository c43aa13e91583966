// What became of each day's patience, on this device alone: nobody needs an account for it.
import { later } from "../../../lib/calendar";
import { recall, remember } from "../../../lib/memory";

export type End = "arrived" | "stuck" | "gave_up";

export interface Result {
	end: End;
	/** How long each word of the chain is. */
	lengths: number[];
	/** How many letters were left in the bag. */
	left: number;
}

export interface Day {
	/** The table where it is, or was, played. */
	code: string;
	/** The day on which it was begun: only a patience of that very day counts for the series. */
	on: string;
	/** The first result counts; null while it is being played. */
	result: Result | null;
}

export type Days = Record<string, Day>;

const NAME = "daily";

/** Give what this device remembers. */
export function recallDays(): Days {
	try {
		const kept: unknown = JSON.parse(recall(NAME) ?? "{}");
		return kept && typeof kept === "object" && !Array.isArray(kept) ? (kept as Days) : {};
	} catch {
		return {};
	}
}

/** Note a day's patience as it is: begun, or ended. A result once noted stays, whatever is tried afterwards. */
export function noteDay(day: string, code: string, on: string, result: Result | null): Days {
	const days = recallDays();
	const known = days[day];
	if (known?.result || (known && known.code !== code && !result)) return days;
	days[day] = { code, on: known?.code === code ? known.on : on, result };
	remember(NAME, JSON.stringify(days));
	return days;
}

/** Tell whether a table is this device's first try at a day; of a later one nothing is shared. */
export function isFirstTry(day: string, code: string): boolean {
	return (recallDays()[day]?.code ?? code) === code;
}

export interface Figures {
	played: number;
	arrived: number;
	/** Fewest words; null before the first arrival. */
	best: number | null;
	average: number | null;
	/** Arrivals on day after day up to today, or up to yesterday while today's is open. */
	series: number;
	longest: number;
}

/** Count what this device has played. */
export function figuresOf(days: Days, today: string): Figures {
	const results = Object.values(days).flatMap((day) => (day.result ? [day.result] : []));
	const words = results.filter((each) => each.end === "arrived").map((each) => each.lengths.length);
	const counts = (day: string) => days[day]?.on === day && days[day].result?.end === "arrived";
	return {
		played: results.length,
		arrived: words.length,
		best: words.length ? Math.min(...words) : null,
		average: words.length ? words.reduce((sum, each) => sum + each, 0) / words.length : null,
		series: seriesUpTo(counts, counts(today) ? today : later(today, -1)),
		longest: Math.max(0, ...Object.keys(days).map((day) => seriesUpTo(counts, day))),
	};
}

function seriesUpTo(counts: (day: string) => boolean, day: string): number {
	let length = 0;
	for (let each = day; counts(each); each = later(each, -1)) length++;
	return length;
}

/** Give the result of a finished patience. */
export function resultOf(view: { end: string; chain: readonly { word: string }[]; stock: number }): Result {
	const end: End = view.end === "arrived" || view.end === "stuck" ? view.end : "gave_up";
	return { end, lengths: view.chain.map(({ word }) => word.length), left: view.stock };
}
