import { describe, expect, it } from "vitest";
import { Drag, pieceAfter } from "./drag.svelte";

/** A finger at a point. */
function at(x: number, y = 0, button = 0): PointerEvent {
	const node = { setPointerCapture: () => {}, offsetWidth: 40 };
	return { button, clientX: x, clientY: y, pointerId: 1, currentTarget: node } as unknown as PointerEvent;
}

function dragged(atOnce = false) {
	const dropped: [number, string | null][] = [];
	const drag = new Drag<string>({
		under: (x) => (x > 50 ? "board" : null),
		drop: (id, target) => dropped.push([id, target]),
		atOnce,
	});
	return { drag, dropped };
}

describe("a piece that is drawn along", () => {
	it("is a tap until it has moved six pixels", () => {
		const { drag, dropped } = dragged();
		drag.press(at(10), 7);
		drag.pull(at(15));
		expect(drag.id).toBeNull();
		drag.release(at(15));
		expect(dropped).toEqual([]);
		expect(drag.swallows()).toBe(false);
	});
	it("follows the finger, knows what it hangs over, and falls there", () => {
		const { drag, dropped } = dragged();
		drag.press(at(10), 7);
		drag.pull(at(60, 3));
		expect([drag.id, drag.x, drag.y, drag.dx, drag.width, drag.over]).toEqual([7, 60, 3, 50, 40, "board"]);
		drag.release(at(70));
		expect(dropped).toEqual([[7, "board"]]);
		expect([drag.id, drag.over]).toEqual([null, null]);
	});
	it("swallows the click that ends a drag, and only that one", () => {
		const { drag } = dragged();
		drag.press(at(10), 7);
		drag.pull(at(30));
		drag.release(at(30));
		expect([drag.swallows(), drag.swallows()]).toEqual([true, false]);
	});
	it("may rise at once, and is still a tap when it has not moved", () => {
		const { drag, dropped } = dragged(true);
		drag.press(at(10), 7);
		expect(drag.id).toBe(7);
		drag.pull(at(12));
		expect(drag.dx).toBe(2);
		drag.release(at(12));
		expect([drag.id, dropped.length, drag.swallows()]).toEqual([null, 0, false]);
	});
	it("lets go where a second finger comes: two of them pinch the board", () => {
		const { drag, dropped } = dragged();
		drag.press(at(10), 7);
		drag.pull(at(60));
		globalThis.dispatchEvent(Object.assign(new Event("pointerdown"), { pointerId: 2 }));
		expect(drag.id).toBeNull();
		drag.release(at(70));
		expect(dropped).toEqual([]);
	});
	it("goes back when the finger is taken away, and other buttons lift nothing", () => {
		const { drag, dropped } = dragged();
		drag.press(at(10), 7);
		drag.pull(at(60));
		drag.cancel();
		drag.release(at(60));
		drag.press(at(10, 0, 2), 7);
		drag.pull(at(60));
		expect([drag.id, dropped.length]).toEqual([null, 0]);
	});
});

describe("a stand", () => {
	it("gives the piece before which another one is put", () => {
		const stand = document.createElement("div");
		for (const [id, left] of [
			[3, 0],
			[5, 40],
		] as const) {
			const piece = document.createElement("button");
			piece.dataset.piece = String(id);
			piece.getBoundingClientRect = () => ({ left, width: 40, bottom: 40 }) as DOMRect;
			stand.append(piece);
		}
		expect([pieceAfter(stand, 10, 20), pieceAfter(stand, 30, 20), pieceAfter(stand, 90, 20)]).toEqual([
			3,
			5,
			null,
		]);
	});
});
