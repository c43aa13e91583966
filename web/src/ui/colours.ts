// The colours of the seats at the table in view: a game may say which, otherwise each place has its own.
import { getContext, setContext } from "svelte";
import type { SeatColour } from "../lib/colours";
import { colourOf } from "./Mark.svelte";

const KEY = Symbol("colours of the seats");
type Given = () => readonly SeatColour[] | null | undefined;

/** Say which colour each seat has, for all that is drawn inside. */
export function giveColours(colours: Given): void {
	setContext(KEY, colours);
}

/** Give the way from a seat to its colour; to be asked for while a component is set up. */
export function seatColours(): (seat: number) => SeatColour {
	const given = getContext<Given | undefined>(KEY);
	return (seat) => given?.()?.[seat] ?? colourOf(seat);
}
