// What a replay of BATAILLE reveals.
import type { View } from "../../protocol/bataille";

/** Give the cards in a hand. */
export function held(view: View): string[] {
	return view.hand.map(String);
}
