// The house's HTTP side. What fails is told by one kind of error.
import type { Person, Place, Shelf, TableCard, Ticket, Wish } from "../protocol/house";

export class Trouble extends Error {
	/** @param status the HTTP status, or 0 when the house could not be reached */
	constructor(
		readonly status: number,
		sentence: string,
	) {
		super(sentence);
	}
}

async function call<T>(path: string, method = "GET", body?: unknown): Promise<T> {
	let answer: Response;
	try {
		answer = await fetch(path, {
			method,
			...(body === undefined
				? {}
				: { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
	} catch {
		throw new Trouble(0, "unreachable");
	}
	const content: unknown = await answer.json().catch(() => null);
	if (!answer.ok) throw new Trouble(answer.status, (content as { error?: string } | null)?.error ?? "");
	return content as T;
}

const table = (code: string) => `/api/tables/${encodeURIComponent(code)}`;

export const api = {
	me: () => call<Person | null>("/api/me"),
	introduce: (name: string, colour: string) => call<Person>("/api/me", "PUT", { name, colour }),
	mine: () => call<TableCard[]>("/api/mine"),
	shelf: () => call<Shelf>("/api/shelf"),
	publicTables: () => call<TableCard[]>("/api/tables"),
	open: (wish: Wish) => call<Place>("/api/tables", "POST", wish),
	table: (code: string) => call<TableCard>(table(code)),
	ticket: (code: string) => call<Ticket>(`${table(code)}/ticket`, "POST"),
	carry: (code: string, ticket: string) => call<Place>("/api/carry", "POST", { code, ticket }),
	logAddress: (code: string) => `${table(code)}/log`,
	codeAddress: (path: string) => `/api/qr?path=${encodeURIComponent(path)}`,
};
