// What LA COQUILLAUDE sounds like: dice, a card, the answer's verdict, pawns, the reveal and an attack.
import type { SoundName } from "../../lib/room";
import type { AnyEvent } from "../../protocol/coquillaude";

export function sounds(event: AnyEvent): readonly SoundName[] {
	switch (event.type) {
		case "rolled":
		case "order_rolled":
		case "tie_rolled":
			return ["dice"];
		case "asked":
			return ["card"];
		case "settled":
			return [event.right ? "right" : "wrong"];
		case "given":
		case "drew":
		case "laid":
			return ["tile"];
		case "revealed":
			return ["card", "card"];
		case "attacked":
			return ["call"];
		case "scored":
			return ["right"];
		default:
			return [];
	}
}
