// A card under the finger or the mouse, from the hand or from the holder, until it is let go.

const FROM_PX = 6;
/** Let go so near above or below the holder, a card still falls into it. */
const REACH_PX = 28;

export type Target = { kind: "case"; at: number } | { kind: "hand"; before: number | null } | null;

export class Drag {
	/** The card in the air. */
	id = $state<number | null>(null);
	x = $state(0);
	y = $state(0);
	width = $state(0);
	/** The compartment over which it hangs. */
	over = $state<number | null>(null);
	#start: { id: number; x: number; y: number; width: number } | null = null;
	#swallow = false;
	#drop: (id: number, target: Target) => void;

	constructor(drop: (id: number, target: Target) => void) {
		this.#drop = drop;
	}

	press(event: PointerEvent, id: number): void {
		this.#swallow = false;
		if (event.button) return;
		const node = event.currentTarget as HTMLElement;
		node.setPointerCapture(event.pointerId);
		this.#start = { id, x: event.clientX, y: event.clientY, width: node.offsetWidth };
	}

	pull(event: PointerEvent): void {
		const start = this.#start;
		if (!start) return;
		if (this.id === null && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FROM_PX) return;
		this.id = start.id;
		this.width = start.width;
		this.x = event.clientX;
		this.y = event.clientY;
		const target = under(this.x, this.y);
		this.over = target?.kind === "case" ? target.at : null;
	}

	release(event: PointerEvent): void {
		const id = this.id;
		this.cancel();
		if (id === null) return;
		this.#swallow = true;
		this.#drop(id, under(event.clientX, event.clientY));
	}

	cancel(): void {
		this.#start = null;
		this.id = null;
		this.over = null;
	}

	/** Tell whether a click only ends a drag; asked once. */
	swallows(): boolean {
		const swallow = this.#swallow;
		this.#swallow = false;
		return swallow;
	}
}

function under(x: number, y: number): Target {
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
	if (!hand) return null;
	const cards = [...hand.querySelectorAll<HTMLElement>("[data-piece]")];
	const next = cards.find((node) => {
		const box = node.getBoundingClientRect();
		return y < box.bottom && x < box.left + box.width / 2;
	});
	return { kind: "hand", before: next ? Number(next.dataset.piece) : null };
}
