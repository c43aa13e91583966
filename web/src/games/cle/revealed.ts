// What a replay of LA CLÉ reveals.
import type { View } from "../../protocol/cle";

/** Give the letters of the rack. */
export function held(view: View): string[] {
	return [...view.rack];
}
