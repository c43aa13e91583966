// Which words near a refused one are worth naming.
import type { Near } from "../protocol/house";

/** So many are put to the house, the nearest first. */
const PUT = 6;

/** Keep the words that the hand can lay and that the house would take. */
export async function playableOf(
	found: readonly Near[],
	layable: (word: string) => boolean,
	playable: (word: string) => Promise<boolean>,
): Promise<Near[]> {
	const put = found.filter((each) => layable(each.word)).slice(0, PUT);
	const taken = await Promise.all(put.map((each) => playable(each.word)));
	return put.filter((_, nth) => taken[nth]);
}
