// What is printed on a game's box, and what every page may know of a room without loading it: `box.ts` of the room.
import type { Text } from "../protocol/house";
import type { SeatColour } from "./colours";

export interface Printed {
	/** The box's name; games that lie in one box print the same. */
	box: string;
	/** The game's own name, where there is room for one word. */
	title: string;
	/** Where it stands: from left to right on the shelf, one after the other in a box. */
	order: number;
	/** The fewest and the most who can play, the shortest and the longest usual duration: as the house says. */
	seats: [number, number];
	minutes: [number, number];
	/** The colours of its seats, where they are not those of the places. */
	colours?: readonly SeatColour[];
	/** One line below the box; of several games in it, the first that has one speaks for all. */
	line?: Text;
	/** The variant in which one practises, offered beside the others on the shelf. */
	practice?: string;
	/** The options that the lobby shows beside the named ways to play; the others wait behind “all options”. */
	choices?: string[];
	/** Where the deals of the days are shown (`Day.svelte`), as the house knows it, and what that page is called. */
	day?: { page: string; name: Text };
}

/** A game's box, with the name by which the house knows the game, and where the picture on its lid is. */
export interface PrintedBox extends Printed {
	game: string;
	cover: string | null;
}
