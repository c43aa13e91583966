// A letter under the finger or the mouse, from the rack or from the board, until it is let go.
import type { Spot } from "./squares";

const FROM_PX = 6;

export type Target = { kind: "square"; spot: Spot } | { kind: "rack"; before: number | null } | null;

export class Drag {
	/** The piece in the air. */
	id = $state<number | null>(null);
	x = $state(0);
	y = $state(0);
	/** The square over which it hangs. */
	over = $state.raw<Spot | null>(null);
	#start: { id: number; x: number; y: number } | null = null;
	#swallow = false;
	#drop: (id: number, target: Target) => void;

	constructor(drop: (id: number, target: Target) => void) {
		this.#drop = drop;
	}

	press(event: PointerEvent, id: number): void {
		this.#swallow = false;
		if (event.button) return;
		(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
		this.#start = { id, x: event.clientX, y: event.clientY };
	}

	pull(event: PointerEvent): void {
		const start = this.#start;
		if (!start) return;
		if (this.id === null && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FROM_PX) return;
		this.id = start.id;
		this.x = event.clientX;
		this.y = event.clientY;
		this.feel();
	}

	/** Look what is below; the board may have moved meanwhile. */
	feel(): void {
		const target = under(this.x, this.y);
		this.over = target?.kind === "square" ? target.spot : null;
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

/** Read the square that an element stands for. */
export function spotOf(node: EventTarget | null): Spot | null {
	const square = node instanceof Element ? node.closest<HTMLElement>("[data-spot]") : null;
	const [row, column] = (square?.dataset.spot ?? "").split(",").map(Number);
	return row === undefined || column === undefined ? null : { row, column };
}

function under(x: number, y: number): Target {
	const node = document.elementFromPoint(x, y);
	const spot = spotOf(node);
	if (spot) return { kind: "square", spot };
	const rack = node?.closest("[data-rack]");
	if (!rack) return null;
	const next = [...rack.querySelectorAll<HTMLElement>("[data-piece]")].find((each) => {
		const box = each.getBoundingClientRect();
		return y < box.bottom && x < box.left + box.width / 2;
	});
	return { kind: "rack", before: next ? Number(next.dataset.piece) : null };
}
