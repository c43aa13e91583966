// What was chosen before the game, as the table's options tell it.

import type { SeatColour } from "../../lib/colours";
import type { Box, Knob, TableView } from "../../protocol/house";
import { isColour } from "../../ui/Mark.svelte";

export type Value = string | number | boolean | null;
export type Chosen = Record<string, Value>;

/** Give what each seat has chosen for itself; null where it has chosen nothing. */
export function entriesOf(table: TableView, name: string): (string | null)[] {
	const entries = (table.options as Record<string, unknown>)[name];
	const list: unknown[] = Array.isArray(entries) ? entries : [];
	return table.chairs.map((_, seat) => (typeof list[seat] === "string" ? list[seat] : null));
}

/** Give the colour that a seat has chosen: null while it has not, undefined where seats choose none. */
export function chosenColour(
	table: TableView,
	box: Box | undefined,
	seat: number,
): SeatColour | null | undefined {
	const knob = box?.seat_knobs.find((each) => each.values.every(isColour));
	if (!knob) return undefined;
	const entry = entriesOf(table, knob.name)[seat];
	return isColour(entry) ? entry : null;
}

/** Give the questions that are to be put: where several people play, or may still come. */
export function questionsFor(table: TableView, box: Box): Knob[] {
	const people = table.chairs.filter((chair) => chair.people.length).length;
	const free = table.chairs.some((chair) => !chair.bot && !chair.people.length);
	return people > 1 || free ? box.knobs.filter((knob) => knob.asked) : [];
}

/** Give the value of a knob that a named choice stands for. */
export function meant(knob: Knob, named: string): Value {
	return knob.kind === "flag" ? named === "true" : named;
}

/** What the host changes, one thing after the other: whatever is not answered yet goes along with the next change. */
export class Changes<Whole extends object> {
	#known: () => Whole;
	#send: (whole: Whole) => Promise<unknown>;
	#ahead: Partial<Whole> = {};
	#awaited = 0;

	constructor(known: () => Whole, send: (whole: Whole) => Promise<unknown>) {
		this.#known = known;
		this.#send = send;
	}

	/** Send everything as the table knows it, with what was changed. */
	async make(changed: Partial<Whole>): Promise<void> {
		this.#ahead = { ...this.#ahead, ...changed };
		this.#awaited++;
		await this.#send({ ...this.#known(), ...this.#ahead });
		if (--this.#awaited === 0) this.#ahead = {};
	}
}
