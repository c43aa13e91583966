import { describe, expect, it } from "vitest";
import { laidAs, overlaid } from "./overlay";

const hand = (cards: string) => Array.from(cards, (card, id) => ({ id, card }));

describe("a word laid over the holder", () => {
	it("takes the fewest cards", () => {
		expect(overlaid("MARE", ["M", "A", "L", "E"], hand("XRE"))).toEqual({
			1: { at: 2, letter: "", down: false },
		});
	});

	it("opens a compartment at either end", () => {
		expect(overlaid("AMALE", ["M", "A", "L", "E"], hand("A"))).toEqual({
			0: { at: -1, letter: "", down: false },
		});
		expect(overlaid("MALES", ["M", "A", "L", "E"], hand("?"))).toEqual({
			0: { at: 4, letter: "S", down: false },
		});
	});

	it("rubs out at the ends, and keeps what is rubbed out already", () => {
		expect(overlaid("ALE", ["M", "A", "L", "E"], hand("-"))).toEqual({
			0: { at: 0, letter: "", down: false },
		});
		expect(overlaid("AIE", ["XM", "A", "L", "E"], hand("I"))).toBeNull();
		expect(overlaid("AIE", ["M-", "A", "L", "E"], hand("I"))).toEqual({
			0: { at: 2, letter: "", down: false },
		});
	});

	it("is not the word that lies there, and not one without its cards", () => {
		expect(overlaid("MALE", ["M", "A", "L", "E"], hand("XYZ"))).toBeNull();
		expect(overlaid("ZONE", ["M", "A", "L", "E"], hand("ZO"))).toBeNull();
	});

	it("follows a row that the house writes", () => {
		expect(laidAs("..s-", 0, hand("A?-"))).toEqual({
			1: { at: 2, letter: "S", down: false },
			2: { at: 3, letter: "", down: false },
		});
		expect(laidAs("Z.", 0, hand("A"))).toBeNull();
	});
});
