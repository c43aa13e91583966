// Counted things and names as people say them.
import { enumerated, single } from "../../lib/language.svelte";
import { say } from "./words";

export const pawns = (n: number) => say(single(n) ? "one_pawn" : "pawns", { n });

/** Put names in a row. */
export const listed = (names: readonly string[], and = say("and")) => enumerated(names, and);
