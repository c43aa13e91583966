import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import type { RoomLine } from "../../../lib/room";
import { Sender } from "../../../lib/sender.svelte";
import type { AnyCommand, View } from "../../../protocol/coquillaude";
import Question from "./Question.svelte";

const answered = { type: "answered", seat: 1, typed: "Bizet", right: false };
const happened = (event: object, fr: string) => ({ event, told: { fr, en: "" }, sequence: 1 });

/** Draw what stays in sight of the answer before; gives its text and its mark. */
function lineOf(...story: ReturnType<typeof happened>[]): { text: string; mark: string } {
	return drawn(story);
}

function drawn(
	story: ReturnType<typeof happened>[],
	phase = "roll",
	seat = 0,
): { text: string; mark: string } {
	const props = {
		view: { phase, card: null, verdict: null, before: null, may: [] } as unknown as View,
		seat,
		names: ["Anna", "Léa"],
		code: "ABCDEF",
		live: { story } as unknown as RoomLine,
		may: [],
		sender: new Sender<AnyCommand>(() => null),
	};
	const shown = mount(Question, { target: document.body, props });
	flushSync();
	const line = document.querySelector(".before");
	const seen = { text: line?.textContent ?? "", mark: line?.querySelector("svg")?.outerHTML ?? "" };
	void unmount(shown);
	return seen;
}

describe("the answer before", () => {
	const first = happened(answered, "Léa répond «\u00a0Bizet\u00a0»\u00a0: faux.");
	const wrong = happened({ type: "settled", seat: 1, right: false, overruled: false }, "Fausse.");

	it("is as it was judged", () => {
		expect(lineOf(first, wrong).text.trim()).toBe("Léa répond «\u00a0Bizet\u00a0»\u00a0: faux.");
	});

	it("goes with the next question, unless it is one's own", () => {
		expect(drawn([first, wrong], "question").text).toBe("");
		expect(drawn([first, wrong], "question", 1).text).toContain("Bizet");
	});

	it("is right once somebody has said so on their honour, or the table has", () => {
		const claimed = happened({ type: "claimed", seat: 1 }, "«\u00a0J’avais juste.\u00a0»");
		const settled = { type: "settled", seat: 1, right: true, overruled: true };
		const byHonour = lineOf(first, claimed, happened({ ...settled, honour: true }, "Juste."));
		expect(byHonour.text).toContain("J’avais juste.");
		expect(byHonour.mark).not.toBe(lineOf(first, wrong).mark);
		expect(lineOf(first, happened(settled, "La table corrige la machine.")).text).toContain(
			"La table corrige",
		);
	});
});
