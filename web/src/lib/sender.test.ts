import { describe, expect, it } from "vitest";
import type { Done, Refused } from "../protocol/house";
import { Sender, tableSender } from "./sender.svelte";

const DONE = { type: "done", id: "a", sequence: 1 } as unknown as Done;
const REFUSED = {
	type: "refused",
	id: "a",
	refusal: { kind: "illegal", rule: "K-14", text: { fr: "Non.", en: "No." } },
} as unknown as Refused;

/** A sender, what it has sent, and the way to answer it. */
function sending() {
	const sent: string[] = [];
	const answers: ((answer: Done | Refused) => void)[] = [];
	const sender = new Sender((given: string) => {
		sent.push(given);
		return new Promise<Done | Refused>((answer) => answers.push(answer));
	});
	return { sender, sent, answer: (answer: Done | Refused) => answers.shift()?.(answer) };
}

describe("what is sent to the house", () => {
	it("goes one at a time", async () => {
		const { sender, sent, answer } = sending();
		const first = sender.send("stop");
		expect([sender.busy, await sender.send("go"), sent]).toEqual([true, null, ["stop"]]);
		answer(DONE);
		expect([await first, sender.busy]).toEqual([DONE, false]);
	});
	it("leaves a refusal in words until the next is done or it is forgotten", async () => {
		const { sender, answer } = sending();
		for (const heal of ["done", "clear"]) {
			const sent = sender.send("stop");
			answer(REFUSED);
			expect(await sent).toBe(REFUSED);
			expect([sender.trouble, sender.refused?.rule]).toEqual(["Non.", "K-14"]);
			if (heal === "clear") sender.clear();
			else {
				const next = sender.send("go");
				expect(sender.trouble).toBe("Non.");
				answer(DONE);
				await next;
			}
			expect([sender.trouble, sender.refused]).toEqual(["", null]);
		}
	});
	it("does not wait in dialogs about a table", async () => {
		const answers: ((answer: Done) => void)[] = [];
		const sender = tableSender(() => ({ ask: () => new Promise((answer) => answers.push(answer)) }));
		const both = [sender.send({ type: "pause" }), sender.send({ type: "resume" })];
		answers[0]?.(DONE);
		await both[0];
		expect([answers.length, sender.busy]).toEqual([2, true]);
		answers[1]?.(DONE);
		await both[1];
		expect(sender.busy).toBe(false);
	});
	it("is nothing where nobody can send", async () => {
		const sender = new Sender(() => null);
		expect([await sender.send("stop"), sender.busy]).toEqual([null, false]);
	});
});
