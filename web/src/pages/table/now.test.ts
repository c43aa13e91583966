import { describe, expect, it } from "vitest";
import type { Facts } from "../../lib/room";
import type { TableView } from "../../protocol/house";
import { calledAt, mineAt, namesAt, toldAt } from "./now";

const facts: Facts<string> = {
	scores: () => [],
	sentence: (view, seat, _, names) => ({ title: `${names[seat ?? 0]}: ${view}` }),
	spare: ["reopen"],
};
const table = (shown: number | null, commands: string[], status = "playing") =>
	({
		shown,
		status,
		expected: [{ seat: 1, commands }],
		views: [{ seat: shown, view: "cherche" }],
		chairs: [{ name: "Léa" }, { name: "" }],
	}) as unknown as TableView;

describe("what is expected now", () => {
	it("is told to the seat that is shown, by its name or its number", () => {
		expect(namesAt(table(1, []))).toEqual(["Léa", "2"]);
		expect(toldAt(table(1, []), facts, "fr")).toEqual({ title: "2: cherche" });
		expect(toldAt({ ...table(1, []), views: [] }, facts, "fr")).toBe(null);
	});

	it("calls oneself by one word, unless several people share the device", () => {
		expect(calledAt({ ...table(1, []), you: [0] }, "Toi")).toEqual(["Toi", "2"]);
		expect(calledAt({ ...table(1, []), you: [0, 1] }, "Toi")).toEqual(["Léa", "2"]);
		expect(calledAt({ ...table(1, []), you: [] }, "Toi")).toEqual(["Léa", "2"]);
	});

	it("is mine when the table waits for the seat that is shown, and not for something that can be left aside", () => {
		expect(mineAt(table(1, ["announce"]), facts)).toBe(1);
		expect(mineAt(table(0, ["announce"]), facts)).toBe(null);
		expect(mineAt(table(null, ["announce"]), facts)).toBe(null);
		expect(mineAt(table(1, ["reopen"]), facts)).toBe(null);
		expect(mineAt(table(1, ["announce"], "paused"), facts)).toBe(null);
	});
});
