// What RONDO sounds like: cards that slide over cards.
import type { SoundName } from "../../lib/room";
import type { AnyEvent } from "../../protocol/rondo";

export function sounds(event: AnyEvent): readonly SoundName[] {
	switch (event.type) {
		case "laid":
			return [...event.cards.map((): SoundName => "card"), "right"];
		case "opened":
			return ["right"];
		case "dealt":
		case "drawn":
		case "exchanged":
			return ["card"];
		case "passed":
			return ["wrong"];
		default:
			return [];
	}
}
