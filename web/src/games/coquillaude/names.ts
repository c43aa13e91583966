// Counted things and names as people say them.
import { say } from "./words";

export const pawns = (n: number) => say(n === 1 ? "one_pawn" : "pawns", { n });

/** Put names in a row. */
export function listed(names: readonly string[], and = say("and")): string {
	return names.length > 1 ? `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}` : (names[0] ?? "");
}
