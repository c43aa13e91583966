// Which part of a big board is seen: the size of a square and where the board lies under its window. All in pixels.
import type { Spot } from "./squares";

export interface Area {
	width: number;
	height: number;
}
export interface Seen {
	cell: number;
	/** Where the board's corner lies from the window's corner; negative when it is beyond it. */
	x: number;
	y: number;
}
export interface Point {
	x: number;
	y: number;
}

export const LARGEST = 72;
/** A square that a finger hits for sure. */
export const FINGER = 44;
/** A square that is read and pressed with ease, though smaller: a phone begins with these and sees more of the board. */
export const HANDY = 32;
/** So many squares are kept between the cursor and the window's edge, where buttons lie. */
const MARGIN = 1.3;
/** Smaller squares are looked at, not pressed. */
export const PRESSABLE = 30;

/** Letters on smaller squares are not read at a glance. */
export const READABLE = 24;

/** Give the size of a square with which the whole board is seen. */
export function fitting({ width, height }: Area, size: number): number {
	return Math.max(8, Math.floor(Math.min(width, height) / size));
}

/** How far what is shown of a line of squares lies from the window's edges: whole squares only, in the middle. */
export function margins(room: number, cell: number, size: number): { before: number; after: number } {
	const free = room - Math.min(size, Math.max(1, Math.floor(room / cell))) * cell;
	const before = Math.round(free / 2);
	return { before, after: free - before };
}

/** Keep the board under its window; a board that is smaller lies in the middle. */
export function kept(seen: Seen, area: Area, size: number): Seen {
	const held = (offset: number, room: number) => {
		const { before, after } = margins(room, seen.cell, size);
		return Math.min(before, Math.max(room - after - seen.cell * size, offset));
	};
	return { cell: seen.cell, x: held(seen.x, area.width), y: held(seen.y, area.height) };
}

/** Let the board lie so that no square is cut at the window's edge. */
export function settled(seen: Seen, area: Area, size: number): Seen {
	const { cell } = seen;
	const whole = (offset: number, room: number) => {
		const { before } = margins(room, cell, size);
		return before + Math.round((offset - before) / cell) * cell;
	};
	return kept({ cell, x: whole(seen.x, area.width), y: whole(seen.y, area.height) }, area, size);
}

/** So much smaller or larger than wished squares may be where they fill the window better. */
const GIVES = { less: 0.86, more: 1.06 };

/** Give the size of squares, near to the one that is wished, of which whole ones fill the window best. */
export function tiling(area: Area, size: number, wish: number, most = LARGEST): number {
	const least = Math.max(fitting(area, size), Math.ceil(wish * GIVES.less));
	const sizes = Array.from(
		{ length: Math.max(0, Math.floor(Math.min(most, wish * GIVES.more)) - least + 1) },
		(_, more) => least + more,
	);
	const shown = (room: number, cell: number) => {
		const { before, after } = margins(room, cell, size);
		return (room - before - after) / room;
	};
	const worth = (cell: number) =>
		shown(area.width, cell) * shown(area.height, cell) - Math.abs(cell - wish) / wish / 4;
	return sizes.reduce((best, cell) => (worth(cell) > worth(best) ? cell : best), sizes[0] ?? least);
}

/** Make squares larger or smaller; what is under the point stays there. */
export function zoomed(seen: Seen, area: Area, size: number, cell: number, at: Point): Seen {
	const next = Math.min(LARGEST, Math.max(fitting(area, size), cell));
	const factor = next / seen.cell;
	return kept(
		{ cell: next, x: at.x - (at.x - seen.x) * factor, y: at.y - (at.y - seen.y) * factor },
		area,
		size,
	);
}

/** Have squares of another size, and one of them where the finger lies that has touched it. */
export function approached(seen: Seen, area: Area, size: number, cell: number, spot: Spot): Seen {
	const by = seen.cell - cell;
	const at = { cell, x: seen.x + (spot.column + 0.5) * by, y: seen.y + (spot.row + 0.5) * by };
	return settled(at, area, size);
}

/** Put a place of the board, counted in squares, in the middle of the window. */
export function centred(cell: number, area: Area, size: number, at: Point): Seen {
	return settled({ cell, x: area.width / 2 - at.x * cell, y: area.height / 2 - at.y * cell }, area, size);
}

/** Give what lies in the middle of the window, counted in squares. */
export function middle(seen: Seen, area: Area): Point {
	return { x: (area.width / 2 - seen.x) / seen.cell, y: (area.height / 2 - seen.y) / seen.cell };
}

/** Tell whether all of a square is in the window. */
export function isInside({ row, column }: Spot, { cell, x, y }: Seen, { width, height }: Area): boolean {
	const left = x + column * cell;
	const top = y + row * cell;
	return left >= 0 && top >= 0 && left + cell <= width && top + cell <= height;
}

/** Move as little as needed to have a square and its neighbours in the window. */
export function revealed(seen: Seen, area: Area, size: number, { row, column }: Spot): Seen {
	const x = nudged(seen.x, seen.cell, column, area.width);
	const y = nudged(seen.y, seen.cell, row, area.height);
	return settled({ cell: seen.cell, x, y }, area, size);
}

function nudged(offset: number, cell: number, line: number, room: number): number {
	const margin = Math.min(cell * MARGIN, Math.max(0, (room - cell) / 2));
	const start = offset + line * cell;
	if (start < margin) return offset + margin - start;
	if (start + cell > room - margin) return offset - (start + cell - room + margin);
	return offset;
}

/** Give the middle of some squares, counted in squares. */
export function middleOf(spots: readonly Spot[]): Point {
	const rows = spots.map((spot) => spot.row);
	const columns = spots.map((spot) => spot.column);
	return {
		x: (Math.min(...columns) + Math.max(...columns) + 1) / 2,
		y: (Math.min(...rows) + Math.max(...rows) + 1) / 2,
	};
}

/** Give the size of a square with which some squares, and as many around them on each side, are all in the window. */
export function holding(spots: readonly Spot[], { width, height }: Area, around = 0): number {
	const rows = spots.map((spot) => spot.row);
	const columns = spots.map((spot) => spot.column);
	const wide = Math.max(...columns) - Math.min(...columns) + 1 + 2 * around;
	const high = Math.max(...rows) - Math.min(...rows) + 1 + 2 * around;
	return Math.floor(Math.min(width / wide, height / high));
}

/** Give the square size and the middle with which some squares and their neighbours are seen; null where they are too many. */
export function framing(spots: readonly Spot[], area: Area): { cell: number; at: Point } | null {
	const cell = spots.length ? holding(spots, area, 1) : 0;
	return cell >= PRESSABLE ? { cell: Math.min(cell, HANDY), at: middleOf(spots) } : null;
}

/** A place beyond the window: where its sign lies at the window's edge, and which way it points, in turns to the right. */
export function pointing(
	{ row, column }: Spot,
	{ cell, x, y }: Seen,
	area: Area,
): (Point & { turn: number }) | null {
	const at = { x: x + (column + 0.5) * cell, y: y + (row + 0.5) * cell };
	if (at.x > 0 && at.y > 0 && at.x < area.width && at.y < area.height) return null;
	const edge = (value: number, room: number) => Math.min(Math.max(value, EDGE_SIGN), room - EDGE_SIGN);
	const sign = { x: edge(at.x, area.width), y: edge(at.y, area.height) };
	return { ...sign, turn: Math.atan2(at.y - sign.y, at.x - sign.x) };
}
const EDGE_SIGN = 24;

/** As far as the plan reaches into the window from its corner. */
const PLAN_PX = 100;

/** Tell whether the plan would hide fewer of these squares in the upper left corner than in the right one. */
export function freerAtLeft(spots: readonly Spot[], { cell, x, y }: Seen, area: Area): boolean {
	const high = spots.filter(({ row }) => y + row * cell < PLAN_PX);
	const left = high.filter(({ column }) => x + column * cell < PLAN_PX);
	const right = high.filter(({ column }) => x + (column + 1) * cell > area.width - PLAN_PX);
	return left.length < right.length;
}

const EDGE_PX = 28;

/** Give how fast a letter held so near to the window's edge draws the board along. */
export function pull(room: number): number {
	return room < EDGE_PX ? (EDGE_PX - room) / 4 : 0;
}
