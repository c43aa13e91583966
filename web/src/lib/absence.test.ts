import { describe, expect, it } from "vitest";
import type { ChairView, TableView } from "../protocol/house";
import { absences, GONE_MS, longGone } from "./absence";

const lea = { id: "lea", name: "Léa", colour: "red" };
const chair = (more: Partial<ChairView> = {}): ChairView => ({
	people: [lea],
	bot: null,
	name: "Léa",
	stands_in: false,
	online: true,
	...more,
});
const table = (...chairs: ChairView[]) => ({ chairs }) as unknown as TableView;
const away = chair({ online: false });

describe("somebody who is away", () => {
	it("is gone after a minute, counted from the first message that told it", () => {
		const first = absences(new Map(), table(chair(), away), 1000);
		const later = absences(first, table(chair(), away), 50_000);
		expect(longGone(later, 1000 + GONE_MS - 1)).toEqual([]);
		expect(longGone(later, 1000 + GONE_MS)).toEqual([1]);
	});

	it("is forgotten on coming back", () => {
		const first = absences(new Map(), table(away), 0);
		const back = absences(first, table(chair()), 30_000);
		const again = absences(back, table(away), 40_000);
		expect(longGone(again, GONE_MS)).toEqual([]);
		expect(longGone(again, 40_000 + GONE_MS)).toEqual([0]);
	});

	it("is a person whose place nobody else takes", () => {
		const others = [
			chair({ people: [], bot: "3", online: false }),
			chair({ online: false, stands_in: true }),
		];
		expect(absences(new Map(), table(...others), 0)).toEqual(new Map());
	});
});
