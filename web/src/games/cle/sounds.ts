// What LA CLÉ sounds like: letters on the board, the key that turns, a contest called and judged.
import type { SoundName } from "../../lib/room";
import type { AnyEvent } from "../../protocol/cle";

export function sounds(event: AnyEvent): readonly SoundName[] {
	switch (event.type) {
		case "laid":
			return event.key ? ["tile", "tile", "right"] : ["tile", "tile"];
		case "key_turned":
		case "dealt":
			return ["card"];
		case "contested":
			// Whoever contests is right where the word is wrong.
			return ["call", event.right ? "wrong" : "right"];
		case "taken_back":
			return ["tile"];
		default:
			return [];
	}
}
