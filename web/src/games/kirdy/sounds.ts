// What KIRDY sounds like: letters on the wood, words that count, and the marble.
import type { SoundName } from "../../lib/room";
import type { AnyEvent } from "../../protocol/kirdy";

export function sounds(event: AnyEvent): readonly SoundName[] {
	switch (event.type) {
		case "drawn":
		case "letter_exchanged":
			return event.tiles.map(() => "tile");
		case "letters_arranged":
			return ["tile", "tile"];
		case "word_accepted":
			return ["right"];
		case "word_refused":
		case "failed":
			return ["wrong"];
		case "kirdy_called":
			return ["call"];
		case "secret_revealed":
			return [event.refusal ? "wrong" : "right"];
		default:
			return [];
	}
}
