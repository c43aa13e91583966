// The window over a big board: one finger moves it, two make it larger or smaller; wheel, buttons and keys do the same.
import type { Spot } from "./squares";
import {
	type Area,
	centred,
	fitting,
	framing,
	HANDY,
	kept,
	LARGEST,
	middle,
	middleOf,
	type Point,
	PRESSABLE,
	revealed,
	type Seen,
	zoomed,
} from "./view";

/** A mouse hits smaller squares than a finger does. */
const FOR_A_MOUSE = 20;
const pressable = () => (globalThis.matchMedia?.("(pointer: fine)").matches ? FOR_A_MOUSE : PRESSABLE);
const SLIP_PX = 8;
const STEP = 1.35;
/** So long after the last movement the whole board is still shown in small. */
const STIR_MS = 1500;

export class Viewport {
	seen = $state.raw<Seen>({ cell: 0, x: 0, y: 0 });
	area = $state.raw<Area>({ width: 0, height: 0 });
	#size: () => number;
	#still: () => boolean;
	#fingers = new Map<number, Point>();
	/** Somebody moves the board, or has just done so. */
	stirred = $state(false);
	#calm: ReturnType<typeof setTimeout> | undefined;
	#moved = false;
	#window: HTMLElement | null = null;

	/** A window that stands still shows the whole board, however small its squares are. */
	constructor(size: () => number, still: () => boolean = () => false) {
		this.#size = size;
		this.#still = still;
	}

	smallest = $derived.by(() => (this.area.width ? fitting(this.area, this.#size()) : 0));
	/** Whether the whole board is in the window. */
	whole = $derived.by(() => this.seen.cell <= this.smallest);
	largest = $derived.by(() => this.seen.cell >= LARGEST);
	/** Whether squares are too small to be pressed with a finger. */
	tiny = $derived.by(() => this.seen.cell > 0 && this.seen.cell < pressable());
	/** Whether there is more board than window in any sensible size. */
	crowded = $derived.by(() => this.smallest < pressable());

	/** The window has got its size, or another one; `looked` is where to look first, `all` what it shows if it can. */
	resize(area: Area, looked: readonly Spot[], all: readonly Spot[] = []): void {
		if (!area.width || !area.height) return;
		const first = this.seen.cell === 0;
		const whole = this.whole;
		const before = first ? null : middle(this.seen, this.area);
		const cramped = this.smallest < PRESSABLE;
		this.area = area;
		const size = this.#size();
		const fit = fitting(area, size);
		// A window that has become large enough shows everything, as it would have done at first.
		const grown = cramped && fit >= PRESSABLE;
		if (first) {
			const close = fit < PRESSABLE && !this.#still();
			const framed = close ? framing(all, area) : null;
			const cell = framed?.cell ?? (close ? HANDY : fit);
			const at = looked.length ? middleOf(looked) : { x: size / 2, y: size / 2 };
			this.seen = centred(cell, area, size, framed?.at ?? at);
		} else if (before) {
			const cell = whole || grown ? fit : Math.max(fit, this.seen.cell);
			this.seen = centred(cell, area, size, before);
		}
	}

	zoom(factor: number, at: Point = { x: this.area.width / 2, y: this.area.height / 2 }): void {
		const cell = this.seen.cell * factor;
		this.seen = zoomed(this.seen, this.area, this.#size(), cell, at);
	}

	closer(): void {
		this.zoom(this.tiny ? HANDY / this.seen.cell : STEP);
	}

	further(): void {
		this.zoom(1 / STEP);
	}

	showAll(): void {
		this.seen = centred(this.smallest, this.area, this.#size(), { x: 0, y: 0 });
	}

	/** Put some squares in the middle, large enough to be read. */
	show(spots: readonly Spot[]): void {
		if (spots.length) this.look(middleOf(spots), Math.max(this.seen.cell, HANDY));
	}

	/** The board is being moved. */
	stir(): void {
		this.stirred = true;
		clearTimeout(this.#calm);
		this.#calm = setTimeout(() => (this.stirred = false), STIR_MS);
	}

	/** Put a place, counted in squares, in the middle. */
	look(at: Point, cell = this.seen.cell): void {
		const wanted = this.crowded ? cell : this.seen.cell;
		this.seen = centred(wanted, this.area, this.#size(), at);
	}

	/** See to it that a square is in the window. */
	reveal(spot: Spot): void {
		if (this.seen.cell) this.seen = revealed(this.seen, this.area, this.#size(), spot);
	}

	move(x: number, y: number): void {
		const seen = { ...this.seen, x: this.seen.x + x, y: this.seen.y + y };
		this.seen = kept(seen, this.area, this.#size());
	}

	/** Tell whether a click only ends a movement. */
	get moved(): boolean {
		return this.#moved;
	}

	down = (event: PointerEvent): void => {
		if (event.button) return;
		this.#window = event.currentTarget as HTMLElement;
		if (!this.#fingers.size) this.#moved = false;
		this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
	};

	pull = (event: PointerEvent): void => {
		const before = this.#fingers.get(event.pointerId);
		if (!before) return;
		const now = { x: event.clientX, y: event.clientY };
		const slip = Math.hypot(now.x - before.x, now.y - before.y);
		if (!this.#moved && this.#fingers.size === 1 && slip < SLIP_PX) return;
		if (!this.#moved) this.#grab();
		this.#moved = true;
		this.stir();
		this.#fingers.set(event.pointerId, now);
		const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
		if (other) this.#pinch(before, now, other);
		else this.move(now.x - before.x, now.y - before.y);
	};

	up = (event: PointerEvent): void => {
		this.#fingers.delete(event.pointerId);
		// The click of this movement comes at once; a later one may come from a screen reader, without a finger.
		if (!this.#fingers.size) setTimeout(() => this.#fingers.size || this.#rest());
	};

	wheel = (event: WheelEvent): void => {
		const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
		const at = { x: event.clientX - box.left, y: event.clientY - box.top };
		if (event.ctrlKey) this.zoom(Math.exp(-event.deltaY / 240), at);
		else if (!this.whole) this.move(-event.deltaX, -event.deltaY);
		else return;
		event.preventDefault();
	};

	#rest(): void {
		this.#moved = false;
	}

	#grab(): void {
		for (const id of this.#fingers.keys()) {
			try {
				this.#window?.setPointerCapture(id);
			} catch {
				// A finger that has just left cannot be held.
			}
		}
	}

	#pinch(before: Point, now: Point, other: Point): void {
		const box = this.#window?.getBoundingClientRect();
		if (!box) return;
		const apart = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
		const at = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
		this.move((now.x - before.x) / 2, (now.y - before.y) / 2);
		this.zoom(apart(now) / apart(before), at);
	}
}
