import { expect, test } from "vitest";
import type { PuzzleAnswer, PuzzleTry } from "../../protocol/house";
import { besideOf } from "./beside";

const TEXT = { fr: "", en: "" };
const KNOWN = { shown: "BREF J13→ 40", equal: ["GRES J13→ 40"], others: ["ZEN K13→ 35"], reason: null };
const known = KNOWN as unknown as PuzzleAnswer;
const same = (move: string) => move;
const tried = (value: number, word: string): PuzzleTry => ({ value, solved: true, text: TEXT, word });

test("what is worth as much as the answer is not called worse", () => {
	expect(besideOf(known, null, 40, same)).toEqual({ equal: ["GRES J13→ 40"], others: ["ZEN K13→ 35"] });
});

test("whoever has found another word is told the answer, and not their own", () => {
	expect(besideOf(known, tried(40, "GRES"), 40, same).equal).toEqual(["BREF J13→ 40"]);
	expect(besideOf(known, tried(40, "BREF"), 40, same).equal).toEqual(["GRES J13→ 40"]);
});

test("to a better word the answer comes second, and to a certainty nothing does", () => {
	const better = besideOf(known, tried(50, "WU"), 40, same);
	expect(better).toEqual({ equal: [], others: ["BREF J13→ 40", "GRES J13→ 40", "ZEN K13→ 35"] });
	const sure = { ...KNOWN, shown: "3@D3", equal: [], others: [], reason: TEXT } as unknown as PuzzleAnswer;
	expect(besideOf(sure, tried(100, ""), 100, same)).toEqual({ equal: [], others: [] });
});
