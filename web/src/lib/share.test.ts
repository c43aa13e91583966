import { afterEach, describe, expect, it, vi } from "vitest";
import { canCopy, canShare, copy, share } from "./share";

const has = (name: "share" | "clipboard", value: unknown) =>
	Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
	has("share", undefined);
	has("clipboard", undefined);
});

describe("sharing", () => {
	it("asks for another way where the device has no sheet, or the sheet fails", async () => {
		has("share", undefined);
		expect([canShare(), await share({ text: "a" })]).toEqual([false, false]);
		has("share", () => Promise.reject(new Error("broken")));
		expect([canShare(), await share({ text: "a" })]).toEqual([true, false]);
	});

	it("is settled once sent, and when somebody has closed the sheet", async () => {
		const sheet = vi.fn(() => Promise.resolve());
		has("share", sheet);
		expect(await share({ text: "a" })).toBe(true);
		expect(sheet).toHaveBeenCalledWith({ text: "a" });
		has("share", () => Promise.reject(new DOMException("closed", "AbortError")));
		expect(await share({ text: "a" })).toBe(true);
	});
});

describe("a copy", () => {
	it("tells whether the clipboard took it", async () => {
		has("clipboard", undefined);
		expect([canCopy(), await copy("a")]).toEqual([false, false]);
		has("clipboard", { writeText: () => Promise.reject(new Error("closed")) });
		expect([canCopy(), await copy("a")]).toEqual([true, false]);
		has("clipboard", { writeText: () => Promise.resolve() });
		expect(await copy("a")).toBe(true);
	});
});
