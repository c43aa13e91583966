// Which moves stand beside an answer, once it is known: those that are as good, and those that come next.
import type { PuzzleAnswer, PuzzleTry } from "../../protocol/house";

export interface Beside {
	equal: string[];
	others: string[];
}

/** Sort what is known beside an answer; whoever has found another move is told the answer too, and not their own. */
export function besideOf(
	known: PuzzleAnswer,
	tried: PuzzleTry | null,
	best: number,
	called: (move: string) => string,
): Beside {
	const others = known.others.map(called);
	if (!tried?.solved) return { equal: known.equal.map(called), others };
	// With a reason there is one answer alone.
	const all = known.reason ? [] : [known.shown, ...known.equal];
	const left = all.filter((move) => wordOf(move) !== tried.word).map(called);
	return tried.value > best ? { equal: [], others: [...left, ...others] } : { equal: left, others };
}

/** The word that a move begins with; small letters are jokers. */
function wordOf(move: string): string {
	return move.split(" ")[0]?.toUpperCase() ?? "";
}
