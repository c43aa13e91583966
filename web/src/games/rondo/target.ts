// Where a card can be let go: over a compartment of the holder, or over the hand.
import { pieceAfter } from "../../lib/drag.svelte";

/** Let go so near above or below the holder, a card still falls into it. */
const REACH_PX = 28;

export type Target = { kind: "case"; at: number } | { kind: "hand"; before: number | null };

/** Find what lies at a point of the window. */
export function targetAt(x: number, y: number): Target | null {
	const cases = [...document.querySelectorAll<HTMLElement>("[data-at]")];
	const boxes = cases.map((node) => ({ node, box: node.getBoundingClientRect() }));
	const level = boxes.filter(({ box }) => y > box.top - REACH_PX && y < box.bottom + REACH_PX);
	const near = level
		.map(({ node, box }) => ({
			node,
			away: Math.max(box.left - x, x - box.right, 0),
			above: Math.max(box.top - y, y - box.bottom, 0),
		}))
		.toSorted((a, b) => a.away + a.above - b.away - b.above)[0];
	if (near && near.away < REACH_PX) return { kind: "case", at: Number(near.node.dataset.at) };
	const hand = document.elementFromPoint(x, y)?.closest("[data-hand]");
	return hand ? { kind: "hand", before: pieceAfter(hand, x, y) } : null;
}
