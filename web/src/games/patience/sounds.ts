// What the patience sounds like: letters laid, the goal, and the end of the road.
import type { SoundName } from "../../lib/room";
import type { AnyEvent } from "../../protocol/patience";

export function sounds(event: AnyEvent): readonly SoundName[] {
	switch (event.type) {
		case "laid":
			return ["tile", "tile"];
		case "undone":
			return ["tile"];
		case "stuck":
			return ["wrong"];
		default:
			return [];
	}
}
