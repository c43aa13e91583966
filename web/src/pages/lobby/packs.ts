// A pack on its way from a file to the table.
import { api, Trouble } from "../../lib/api";
import { localised } from "../../lib/language.svelte";
import { say } from "./words";

/** A pack is a small text: whatever is larger is another kind of file, and is not even read. */
const MOST_BYTES = 160_000;

/** Bring a file to a table, and tell what is wrong with it; nothing when it is welcome. */
export async function brought(code: string, file: File): Promise<string> {
	if (file.size > MOST_BYTES) return say("pack_large");
	try {
		await api.bringPack(code, await file.text());
		return "";
	} catch (error) {
		return error instanceof Trouble && error.told ? localised(error.told) : say("pack_failed");
	}
}
