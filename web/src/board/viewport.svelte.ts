// The window over a big board: one finger moves it, two make it larger or smaller; wheel, buttons and keys do the same.
import type { Spot } from "./squares";
import {
	type Area,
	approached,
	centred,
	fitting,
	framing,
	HANDY,
	holding,
	isInside,
	kept,
	LARGEST,
	margins,
	middle,
	middleOf,
	type Point,
	PRESSABLE,
	READABLE,
	revealed,
	type Seen,
	tiling,
	zoomed,
} from "./view";

/** A mouse hits smaller squares than a finger does. */
const FOR_A_MOUSE = 20;
const pressable = () => (globalThis.matchMedia?.("(pointer: fine)").matches ? FOR_A_MOUSE : PRESSABLE);
const SLIP_PX = 8;
const STEP = 1.35;
/** So long after the last movement the whole board is still shown in small. */
const STIR_MS = 1500;
/** So long after the wheel has stood still, squares lie whole again. */
const WHEEL_MS = 160;

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
	/** As large as squares are wished; they give a little, so that whole ones fill the window. */
	#wish = HANDY;
	#wheeled: ReturnType<typeof setTimeout> | undefined;
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

	/** What is left free at the window's edges, so that no square is cut. */
	edges = $derived.by(() => ({
		x: margins(this.area.width, this.seen.cell || 1, this.#size()),
		y: margins(this.area.height, this.seen.cell || 1, this.#size()),
	}));

	/** The window has got its size, or another one; `looked` is where to look first, `all` what it shows if it can. */
	resize(area: Area, looked: readonly Spot[], all: readonly Spot[] = []): void {
		if (!area.width || !area.height) return;
		const first = this.seen.cell === 0;
		const whole = this.whole;
		const before = first ? null : middle(this.seen, this.area);
		const cramped = this.smallest < pressable();
		this.area = area;
		const size = this.#size();
		const fit = fitting(area, size);
		// A window that has become large enough shows everything, as it would have done at first.
		const grown = cramped && fit >= pressable();
		if (first) {
			const close = fit < pressable() && !this.#still();
			const framed = close ? framing(all, area) : null;
			const at = looked.length ? middleOf(looked) : { x: size / 2, y: size / 2 };
			const wish = framed?.cell ?? HANDY;
			const cell = close ? tiling(area, size, wish, framed?.cell) : fit;
			this.seen = centred(cell, area, size, framed?.at ?? at);
		} else if (before) {
			this.seen = centred(whole || grown ? fit : tiling(area, size, this.#wish), area, size, before);
		}
	}

	zoom(factor: number, at: Point = { x: this.area.width / 2, y: this.area.height / 2 }): void {
		const cell = this.seen.cell * factor;
		this.seen = zoomed(this.seen, this.area, this.#size(), cell, at);
	}

	closer(): void {
		this.#resize(this.tiny ? HANDY : this.seen.cell * STEP);
	}

	further(): void {
		this.#resize(this.seen.cell / STEP);
	}

	/** Have squares of about this size, around what is in the middle. */
	#resize(wish: number): void {
		const cell = Math.min(LARGEST, Math.max(this.smallest, wish));
		this.look(middle(this.seen, this.area), cell);
	}

	showAll(): void {
		this.seen = centred(this.smallest, this.area, this.#size(), { x: 0, y: 0 });
	}

	/** Put some squares in the middle, large enough to be read, and all of them in the window if that can be. */
	show(spots: readonly Spot[], least = READABLE): void {
		if (!spots.length) return;
		const wish = Math.min(Math.max(this.seen.cell, HANDY), Math.max(least, holding(spots, this.area)));
		this.look(middleOf(spots), this.crowded ? wish : undefined, wish);
	}

	/** Have squares that can be pressed; the one that was touched stays under the finger. */
	approach(spot: Spot): void {
		if (!this.tiny) return;
		this.#wish = HANDY;
		const cell = tiling(this.area, this.#size(), HANDY, HANDY);
		this.seen = approached(this.seen, this.area, this.#size(), cell, spot);
	}

	/** Tell whether all of some squares are in the window. */
	holds(spots: readonly Spot[]): boolean {
		return spots.every((spot) => isInside(spot, this.seen, this.area));
	}

	/** See to it that some squares are in the window, the last of them if squares that can be pressed allow no more. */
	hold(spots: readonly Spot[]): void {
		const hidden = spots.findLastIndex((spot) => !isInside(spot, this.seen, this.area));
		if (hidden < 0) return;
		const first = spots.findIndex((_, nth) => holding(spots.slice(nth), this.area) >= PRESSABLE);
		// What would stay hidden anyhow is no reason to move.
		if (first >= 0 && hidden >= first) this.show(spots.slice(first), PRESSABLE);
	}

	/** The board is being moved. */
	stir(): void {
		this.stirred = true;
		clearTimeout(this.#calm);
		this.#calm = setTimeout(() => (this.stirred = false), STIR_MS);
	}

	/** Put a place, counted in squares, in the middle. */
	look(at: Point, wish?: number, most = LARGEST): void {
		if (wish !== undefined) this.#wish = wish;
		const cell = wish === undefined ? this.seen.cell : tiling(this.area, this.#size(), wish, most);
		this.seen = centred(cell, this.area, this.#size(), at);
	}

	/** See to it that a square is in the window. */
	reveal(spot: Spot): void {
		if (this.seen.cell) this.seen = revealed(this.seen, this.area, this.#size(), spot);
	}

	move(x: number, y: number): void {
		const seen = { ...this.seen, x: this.seen.x + x, y: this.seen.y + y };
		this.seen = kept(seen, this.area, this.#size());
	}

	/** Let go of the board: it comes to lie on whole squares. */
	settle(): void {
		if (!this.seen.cell || this.whole) return;
		const { cell } = this.seen;
		// Two fingers leave squares of any size; one has only moved them.
		this.look(middle(this.seen, this.area), Number.isInteger(cell) ? undefined : cell);
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
		if (this.#fingers.size) return;
		if (this.#moved) this.settle();
		setTimeout(() => this.#fingers.size || this.#rest());
	};

	wheel = (event: WheelEvent): void => {
		const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
		const at = { x: event.clientX - box.left, y: event.clientY - box.top };
		if (event.ctrlKey) this.zoom(Math.exp(-event.deltaY / 240), at);
		else if (!this.whole) this.move(-event.deltaX, -event.deltaY);
		else return;
		clearTimeout(this.#wheeled);
		this.#wheeled = setTimeout(() => this.settle(), WHEEL_MS);
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
