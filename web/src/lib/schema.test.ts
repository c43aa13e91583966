import { describe, expect, it } from "vitest";
import { blank, boundsOf, kindOf, mayBeNothing, type Schema, spoken } from "./schema";

const chip: Schema = {
	type: "object",
	properties: {
		at: { type: "integer", minimum: 0, maximum: 8 },
		colour: { enum: ["blue", "red"], default: "blue" },
	},
	required: ["at"],
};
const command: Schema = {
	type: "object",
	properties: {
		chips: { type: "array", items: chip },
		pair: { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }], items: false },
		word: { anyOf: [{ type: "string" }, { type: "null" }] },
		way: { anyOf: [{ enum: ["down", "across"] }, { type: "null" }], default: null },
		loud: { type: "boolean" },
	},
};

describe("what a command is made of", () => {
	it("tells how to ask for it", () => {
		const kinds = Object.values(command.properties ?? {}).map(kindOf);
		expect(kinds).toEqual(["list", "list", "text", "choice", "flag"]);
		expect(kindOf(chip)).toBe("group");
		expect(kindOf({ type: "integer" })).toBe("number");
	});

	it("begins with what may be left as it is, and with nothing where something has to be said", () => {
		expect(blank(command)).toEqual({ chips: [], pair: [null, ""], word: null, way: null, loud: false });
		expect(blank(chip)).toEqual({ at: null, colour: "blue" });
		expect(blank({ type: "array", items: chip, minItems: 2 })).toEqual([blank(chip), blank(chip)]);
	});

	it("may be left empty where the house says so", () => {
		expect(mayBeNothing({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe(true);
		expect(mayBeNothing({ type: "string" })).toBe(false);
	});

	it("has bounds, each of them or none", () => {
		expect(boundsOf({ type: "integer", minimum: 1, maximum: 9 })).toEqual({ low: 1, high: 9 });
		expect(boundsOf({ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 9 })).toEqual({
			low: 1,
			high: 8,
		});
		expect(boundsOf({ type: "integer" })).toEqual({ low: null, high: null });
	});

	it("is named without the program's signs", () => expect(spoken("give_up")).toBe("give up"));
});
