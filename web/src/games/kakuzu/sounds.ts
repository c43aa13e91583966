// What KAKUZU sounds like: a digit from the bag, a stone that is lifted, and what was beneath it.
import type { SoundName } from "../../lib/room";
import type { AnyEvent } from "../../protocol/kakuzu";

export function sounds(event: AnyEvent): readonly SoundName[] {
	switch (event.type) {
		case "drawn":
			return event.digit === 0 ? ["tile", "wrong"] : ["tile"];
		case "removed":
			return ["stone"];
		case "found":
			return ["stone", "right"];
		case "missed":
			return ["stone", "wrong"];
		default:
			return [];
	}
}
