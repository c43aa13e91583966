// What a replay of KIRDY reveals.
import type { View } from "../../protocol/kirdy";
import { say } from "./revealed/words";

/** Give the word that a seat has written, while the others look for one. */
export function secrets(view: View): string[] {
	return view.secret === null ? [] : [say("secret", { word: view.secret })];
}
