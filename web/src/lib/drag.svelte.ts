// A piece under the finger or the mouse, from where it lies until it is let go.

const FROM_PX = 6;

interface Manner<Target> {
	/** What lies at a point of the window. */
	under: (x: number, y: number) => Target | null;
	/** A piece is let go over something. */
	drop: (id: number, target: Target | null) => void;
	/** The piece rises as soon as it is pressed, not only once it is drawn along. */
	atOnce?: boolean;
}

export class Drag<Target> {
	/** The piece in the air. */
	id = $state<number | null>(null);
	x = $state(0);
	y = $state(0);
	/** How far it is from where it was pressed. */
	dx = $state(0);
	/** How wide the pressed element is. */
	width = $state(0);
	/** What it hangs over. */
	over = $state.raw<Target | null>(null);
	#manner: Manner<Target>;
	#start: { id: number; x: number; y: number; pointer: number } | null = null;
	#drawn = false;
	#swallow = false;
	/** Two fingers make the board larger or smaller: neither of them holds a piece. */
	#second = (event: PointerEvent): void => {
		if (event.pointerId !== this.#start?.pointer) this.cancel();
	};

	constructor(manner: Manner<Target>) {
		this.#manner = manner;
	}

	/** Give what an element listens to so that its piece can be drawn along. */
	grip(id: number) {
		return {
			onpointerdown: (event: PointerEvent) => this.press(event, id),
			onpointermove: (event: PointerEvent) => this.pull(event),
			onpointerup: (event: PointerEvent) => this.release(event),
			onpointercancel: () => this.cancel(),
		};
	}

	/** Whether a finger is on a piece, drawn along or not. */
	get held(): boolean {
		return this.#start !== null;
	}

	press(event: PointerEvent, id: number): void {
		this.#swallow = false;
		if (event.button || event.isPrimary === false) return;
		const node = event.currentTarget as HTMLElement;
		node.setPointerCapture(event.pointerId);
		this.#start = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId };
		globalThis.addEventListener?.("pointerdown", this.#second, { capture: true });
		this.#drawn = false;
		this.width = node.offsetWidth;
		if (this.#manner.atOnce) this.#follow(id, event);
	}

	pull(event: PointerEvent): void {
		const start = this.#start;
		if (!start) return;
		this.#drawn ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) >= FROM_PX;
		if (!this.#drawn && !this.#manner.atOnce) return;
		this.#follow(start.id, event);
		this.feel();
	}

	/** Look what is below; it may have moved meanwhile. */
	feel(): void {
		this.over = this.#manner.under(this.x, this.y);
	}

	release(event: PointerEvent): void {
		const { id } = this;
		const target = this.#drawn ? this.#manner.under(event.clientX, event.clientY) : null;
		const drawn = this.#drawn;
		this.cancel();
		if (id === null || !drawn) return;
		this.#swallow = true;
		this.#manner.drop(id, target);
	}

	cancel(): void {
		globalThis.removeEventListener?.("pointerdown", this.#second, { capture: true });
		this.#start = null;
		this.#drawn = false;
		this.id = null;
		this.over = null;
	}

	/** Tell whether a click only ends a drag; asked once. */
	swallows(): boolean {
		const swallow = this.#swallow;
		this.#swallow = false;
		return swallow;
	}

	#follow(id: number, { clientX, clientY }: PointerEvent): void {
		this.id = id;
		this.x = clientX;
		this.y = clientY;
		this.dx = clientX - (this.#start?.x ?? clientX);
	}
}

/** Give the piece of a stand before which a piece let go at a point is put; null behind the last one. */
export function pieceAfter(stand: Element, x: number, y: number): number | null {
	const next = [...stand.querySelectorAll<HTMLElement>("[data-piece]")].find((each) => {
		const box = each.getBoundingClientRect();
		return y < box.bottom && x < box.left + box.width / 2;
	});
	return next ? Number(next.dataset.piece) : null;
}
