// Changes of a table put into the edition that this device has: what they leave alone stays the very same object.
import type { Changed } from "../protocol/house";

type Branch = Record<string | number, unknown>;

/** The place that a change names is not there: this device has missed something. */
export class Misplaced extends Error {}

function isBranch(value: unknown): value is Branch {
	return typeof value === "object" && value !== null;
}

/** Give an edition with changes put in; the one before is left as it was. */
export function changed<T>(edition: T, changes: Changed["changes"]): T {
	const fresh = new Set<unknown>();

	/** Give a copy of a part, or the part itself when it was copied for a change before. */
	function own(part: unknown): Branch {
		if (!isBranch(part)) throw new Misplaced();
		if (fresh.has(part)) return part;
		const copy = (Array.isArray(part) ? [...part] : { ...part }) as Branch;
		fresh.add(copy);
		return copy;
	}

	const whole: Branch = { edition };
	let place: (string | number)[] = [];
	for (const [[shared, ...rest], value] of changes) {
		place = [...place.slice(0, Number(shared)), ...rest];
		let there = whole;
		let step: string | number = "edition";
		for (const next of place) {
			const part = own(there[step]);
			there[step] = part;
			there = part;
			step = next;
		}
		if (Array.isArray(there) && typeof step === "number" && step > there.length) throw new Misplaced();
		// The length of a list is a place too: it cuts the list off.
		there[step] = value;
	}
	return whole.edition as T;
}
