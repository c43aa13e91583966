import { expect, it } from "vitest";
import type { View } from "../../protocol/kakuzu";
import { sentence, shortly } from "./facts";

const at = { line: "", view: {} as View, seat: 0, names: ["Anna", "Inès"], language: "fr" as const };

it("tells whose a missed stone is in few words", () => {
	const missed = { type: "missed" as const, seat: 0, square: 64, digit: 9, sought: 8, to: 1 };
	expect(shortly(missed, at)).toBe("H2 cache un 9\u00a0: la pierre va à Inès.");
	expect(shortly({ ...missed, to: 0 }, at)).toBe("H2 cache un 9\u00a0: la pierre est pour toi.");
	expect(shortly({ ...missed, to: null }, { ...at, seat: null })).toBe(
		"H2 cache un 9\u00a0: la pierre n’est à personne.",
	);
	expect(shortly({ type: "removed", seat: 0, square: 64, digit: 9 }, at)).toBeNull();
});

it("keeps what is to be done in the preparation in the place of what happened", () => {
	const view = { phase: "preparation", may: ["lift"] } as unknown as View;
	expect(sentence(view, 0, "fr", at.names)).toMatchObject({ lately: "told" });
	expect(sentence({ ...view, may: [] }, 0, "fr", at.names)).toMatchObject({ lately: "instead" });
});
