// What an option and its values are called. Names the client does not know are shown as the house gives them.
import { tell } from "../../lib/language.svelte";
import type { Knob } from "../../protocol/house";
import { CHOICES, choice } from "./words";

type Key = keyof typeof CHOICES;
const known = (key: string): key is Key => key in CHOICES;

export function labelOf(knob: Knob): string {
	return known(knob.name) ? choice(knob.name) : tell(knob.label);
}

export function valueName(knob: Knob, value: string): string {
	const own = `${knob.name}_${value}`;
	const shared = `${knob.name.split("_").at(-1)}_${value}`;
	if (known(own)) return choice(own);
	return known(shared) ? choice(shared) : value;
}
