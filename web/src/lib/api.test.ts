import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Trouble } from "./api";

/** Let the house give these answers, one after the other; gives what it was asked. */
function answering(...answers: [status: number, after: string | null][]) {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
		asked.push(`${method} ${path}`);
		const [status, after] = answers[Math.min(asked.length, answers.length) - 1] ?? [200, null];
		const headers: Record<string, string> = after === null ? {} : { "retry-after": after };
		return new Response(status === 200 ? "[]" : '{"error": "too many requests"}', { status, headers });
	});
	return asked;
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("too many at the same moment", () => {
	it("waits as long as the house says and asks again", async () => {
		const asked = answering([429, "3"], [503, "1"], [200, null]);
		const answer = api.mine();
		await vi.advanceTimersByTimeAsync(2_900);
		expect(asked).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1_200);
		expect(asked).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(2_100);
		expect(await answer).toEqual([]);
		expect(asked).toEqual(Array(3).fill("GET /api/mine"));
	});

	it("does not wait for ever, nor for long, nor when nothing says how long", async () => {
		const asked = answering([429, "1"]);
		const answer = api.shelf().catch((error: Trouble) => error.status);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(await answer).toBe(429);
		expect(asked).toHaveLength(5);
		for (const after of ["60", "soon", null]) {
			const once = answering([429, after]);
			await expect(api.shelf()).rejects.toBeInstanceOf(Trouble);
			expect(once).toHaveLength(1);
		}
	});

	it("sends no change a second time by itself", async () => {
		const asked = answering([429, "1"]);
		await expect(api.introduce("Léa", "blue")).rejects.toMatchObject({ status: 429 });
		expect(asked).toEqual(["PUT /api/me"]);
	});
});
