import { describe, expect, it } from "vitest";
import {
	approached,
	centred,
	fitting,
	framing,
	freerAtLeft,
	HANDY,
	holding,
	isInside,
	kept,
	margins,
	middle,
	middleOf,
	pointing,
	revealed,
	settled,
	tiling,
	zoomed,
} from "./view";

const PHONE = { width: 372, height: 320 };
const SIZE = 19;

describe("the window over a board", () => {
	it("shows the whole board at its smallest", () => {
		const cell = fitting(PHONE, SIZE);
		expect(cell).toBe(16);
		expect(kept({ cell, x: -50, y: 90 }, PHONE, SIZE)).toEqual({ cell, x: 34, y: 8 });
	});

	it("has its plan where it hides less of what is being laid", () => {
		const seen = { cell: 40, x: 0, y: 0 };
		const word = [6, 7, 8].map((column) => ({ row: 1, column }));
		expect(freerAtLeft(word, seen, PHONE)).toBe(true);
		expect(
			freerAtLeft(
				[...word, { row: 0, column: 0 }, { row: 1, column: 1 }, { row: 1, column: 0 }],
				seen,
				PHONE,
			),
		).toBe(false);
		expect(freerAtLeft(word, { ...seen, y: 120 }, PHONE)).toBe(false);
	});

	it("never shows more cloth than needed", () => {
		expect(kept({ cell: 40, x: 20, y: -9999 }, PHONE, SIZE)).toEqual({ cell: 40, x: 6, y: 320 - 760 });
	});

	it("cuts no square at its edge once it is at rest", () => {
		const seen = settled({ cell: 40, x: -53, y: -171 }, PHONE, SIZE);
		expect(seen).toEqual({ cell: 40, x: 6 - 40, y: -160 });
		expect(margins(PHONE.width, 40, SIZE)).toEqual({ before: 6, after: 6 });
		expect(settled({ cell: 40, x: -9999, y: -9999 }, PHONE, SIZE)).toEqual({
			cell: 40,
			x: 366 - 760,
			y: -440,
		});
	});

	it("has squares of which whole ones fill it, near to the size that is wished", () => {
		expect(tiling({ width: 372, height: 178 }, 21, 36)).toBe(35);
		expect(tiling({ width: 372, height: 108 }, 21, 36)).toBe(36);
		expect(tiling(PHONE, SIZE, 10)).toBe(fitting(PHONE, SIZE));
	});

	it("keeps what is under the fingers where it is", () => {
		const seen = centred(40, PHONE, SIZE, { x: 9.5, y: 9.5 });
		const at = { x: 100, y: 80 };
		const next = zoomed(seen, PHONE, SIZE, 60, at);
		expect((at.x - next.x) / next.cell).toBeCloseTo((at.x - seen.x) / seen.cell);
		expect((at.y - next.y) / next.cell).toBeCloseTo((at.y - seen.y) / seen.cell);
	});

	it("zooms neither beyond the whole board nor without end", () => {
		const seen = centred(40, PHONE, SIZE, { x: 3, y: 3 });
		expect(zoomed(seen, PHONE, SIZE, 1, { x: 0, y: 0 }).cell).toBe(16);
		expect(zoomed(seen, PHONE, SIZE, 900, { x: 0, y: 0 }).cell).toBe(72);
	});

	it("finds the middle again after being turned", () => {
		const seen = centred(44, PHONE, SIZE, { x: 9, y: 8 });
		const place = middle(seen, PHONE);
		const turned = { width: 700, height: 300 };
		const found = middle(centred(44, turned, SIZE, place), turned);
		// Whole squares, twice: one more or less.
		expect(Math.abs(found.x - 9)).toBeLessThanOrEqual(1);
		expect(Math.abs(found.y - 8)).toBeLessThanOrEqual(1);
	});

	it("moves as little as needed to show a square with its neighbours", () => {
		const seen = centred(44, PHONE, SIZE, { x: 9.5, y: 9.5 });
		expect(revealed(seen, PHONE, SIZE, { row: 9, column: 9 })).toEqual(seen);
		const right = revealed(seen, PHONE, SIZE, { row: 9, column: 14 });
		expect(right.y).toBe(seen.y);
		expect(isInside({ row: 9, column: 15 }, right, PHONE)).toBe(true);
		expect(isInside({ row: 9, column: 16 }, right, PHONE)).toBe(false);
		expect(revealed(seen, PHONE, SIZE, { row: 0, column: 0 })).toEqual({ cell: 44, x: 10, y: 6 });
	});

	it("comes closer to the square that was touched and leaves it under the finger", () => {
		const cell = fitting(PHONE, SIZE);
		const small = kept({ cell, x: 0, y: 0 }, PHONE, SIZE);
		for (const spot of [
			{ row: 9, column: 9 },
			{ row: 3, column: 14 },
			{ row: 0, column: 0 },
		]) {
			const finger = { x: small.x + (spot.column + 0.5) * cell, y: small.y + (spot.row + 0.5) * cell };
			const { x, y, cell: side } = approached(small, PHONE, SIZE, HANDY, spot);
			expect(side).toBe(HANDY);
			expect(Math.abs(x + (spot.column + 0.5) * side - finger.x)).toBeLessThanOrEqual(side / 2 + 1);
			expect(Math.abs(y + (spot.row + 0.5) * side - finger.y)).toBeLessThanOrEqual(side / 2 + 1);
		}
	});

	it("knows the middle of a word", () => {
		expect(
			middleOf([
				{ row: 2, column: 3 },
				{ row: 2, column: 6 },
			]),
		).toEqual({ x: 5, y: 2.5 });
	});

	it("frames all letters where they fit, and else none", () => {
		const word = [
			{ row: 2, column: 3 },
			{ row: 2, column: 6 },
		];
		expect(framing(word, PHONE)).toEqual({ cell: HANDY, at: { x: 5, y: 2.5 } });
		expect(framing([...word, { row: 18, column: 18 }], PHONE)).toBeNull();
		expect(framing([], PHONE)).toBeNull();
	});

	it("tells whether squares are in it, and with what size they all would be", () => {
		const seen = centred(40, PHONE, SIZE, { x: 4, y: 4 });
		expect(isInside({ row: 7, column: 8 }, seen, PHONE)).toBe(true);
		expect(isInside({ row: 8, column: 8 }, seen, PHONE)).toBe(false);
		expect(
			holding(
				[
					{ row: 0, column: 0 },
					{ row: 11, column: 0 },
				],
				PHONE,
			),
		).toBe(26);
	});

	it("points at what lies beyond the window", () => {
		const seen = { cell: 36, x: 0, y: 0 };
		expect(pointing({ row: 1, column: 1 }, seen, PHONE)).toBeNull();
		const below = pointing({ row: 18, column: 2 }, seen, PHONE);
		expect(below?.x).toBe(90);
		expect(below?.y).toBe(PHONE.height - 24);
		expect(below?.turn).toBeCloseTo(Math.PI / 2);
	});
});
