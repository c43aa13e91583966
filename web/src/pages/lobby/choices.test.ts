import { describe, expect, it } from "vitest";
import type { Box, ChairView, Knob, TableView } from "../../protocol/house";
import { Changes, chosenColour, entriesOf, meant, questionsFor } from "./choices";

const knob = (given: Partial<Knob>): Knob => ({
	name: "judge",
	label: { fr: "", en: "" },
	kind: "flag",
	default: false,
	low: null,
	high: null,
	values: ["false", "true"],
	names: [],
	may_be_none: false,
	asked: true,
	...given,
});
const box = (seats: Knob[]): Box =>
	({ knobs: [knob({}), knob({ name: "time", asked: false })], seat_knobs: seats }) as Box;
const chair = (who: "person" | "bot" | "free"): ChairView => ({
	people: who === "person" ? [{ id: "a", name: "Anna", colour: "red" }] : [],
	bot: who === "bot" ? "3" : null,
	name: "",
	stands_in: false,
	online: true,
});
const table = (chairs: ChairView[], options: unknown = {}) => ({ chairs, options }) as TableView;

describe("what seats choose", () => {
	const three = [chair("person"), chair("bot"), chair("free")];
	it("is read seat by seat", () => {
		expect(entriesOf(table(three, { hats: ["cap"] }), "hats")).toEqual(["cap", null, null]);
		expect(entriesOf(table(three), "hats")).toEqual([null, null, null]);
	});
	it("is a colour where the game has colours", () => {
		const colours = box([knob({ name: "colours", kind: "one_of", values: ["red", "blue"] })]);
		const chosen = table(three, { colours: ["blue", null] });
		expect([0, 1, 2].map((seat) => chosenColour(chosen, colours, seat))).toEqual(["blue", null, null]);
		expect(chosenColour(chosen, box([]), 0)).toBeUndefined();
		expect(chosenColour(chosen, undefined, 0)).toBeUndefined();
	});
});

describe("questions", () => {
	const asked = (...chairs: ChairView[]) => questionsFor(table(chairs), box([])).map((each) => each.name);
	it("are put to people, also around one screen, not to one who plays against bots", () => {
		expect(asked(chair("person"), chair("person"))).toEqual(["judge"]);
		expect(asked(chair("person"), chair("free"))).toEqual(["judge"]);
		expect(asked(chair("person"), chair("bot"))).toEqual([]);
	});
	it("are answered by names", () => {
		expect([meant(knob({}), "true"), meant(knob({}), "false")]).toEqual([true, false]);
		expect(meant(knob({ kind: "one_of" }), "loud")).toBe("loud");
	});
});

describe("changes", () => {
	it("keep one another until they are answered, and no longer", async () => {
		let known = { book: "first", audience: "everybody" };
		const sent: (typeof known)[] = [];
		const answers: (() => void)[] = [];
		const changes = new Changes(
			() => known,
			(whole: typeof known) => {
				sent.push(whole);
				return new Promise<void>((answer) => answers.push(answer));
			},
		);
		const both = [changes.make({ book: "second" }), changes.make({ audience: "children" })];
		expect(sent.at(-1)).toEqual({ book: "second", audience: "children" });
		for (const answer of answers) answer();
		await Promise.all(both);
		known = { book: "both", audience: "children" };
		void changes.make({ audience: "experts" });
		expect(sent.at(-1)).toEqual({ book: "both", audience: "experts" });
	});
});
