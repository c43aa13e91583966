// What a replay of the patience reveals.
import type { View } from "../../protocol/patience";

/** Give the letters of the rack. */
export function held(view: View): string[] {
	return [...view.rack];
}
