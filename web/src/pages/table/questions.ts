// A question put to the table, in words.
import type { BallotView } from "../../protocol/house";
import { say } from "./words";

/** Give what is asked: admit a word, ban a word, let a computer play on. */
export function question(ballot: BallotView, names: readonly string[]): string {
	const values = { name: names[ballot.seat] ?? "", word: ballot.word };
	if (ballot.kind === "bot") return say("vote_bot", values);
	return say(ballot.kind === "admit" ? "vote_admit" : "vote_ban", values);
}
