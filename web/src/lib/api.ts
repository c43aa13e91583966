// The house's HTTP side. What fails is told by one kind of error.
import type {
	Address,
	Analysis,
	Attempt,
	Person,
	Place,
	Replay,
	Seen,
	Shelf,
	TableCard,
	Ticket,
	Wish,
} from "../protocol/house";

export class Trouble extends Error {
	/**
	 * @param status the HTTP status, or 0 when the house could not be reached
	 * @param flaw what is wrong with a record that was brought along
	 */
	constructor(
		readonly status: number,
		sentence = "",
		readonly flaw = "",
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
				: typeof body === "string"
					? { body, headers: { "content-type": "text/plain" } }
					: { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
	} catch {
		throw new Trouble(0, "unreachable");
	}
	const content: unknown = await answer.json().catch(() => null);
	if (!answer.ok) {
		const { error, flaw } = (content ?? {}) as { error?: string; flaw?: string };
		throw new Trouble(answer.status, error, flaw);
	}
	return content as T;
}

const table = (code: string) => `/api/tables/${encodeURIComponent(code)}`;
const record = (id: string) => `/api/records/${encodeURIComponent(id)}`;

export const api = {
	me: () => call<Person | null>("/api/me"),
	introduce: (name: string, colour: string) => call<Person>("/api/me", "PUT", { name, colour }),
	/** Where my one try at the deal of a day was begun; null before. */
	attempt: (game: string, day: string) =>
		call<Attempt | null>(`/api/days/${encodeURIComponent(game)}/${encodeURIComponent(day)}`),
	mine: () => call<TableCard[]>("/api/mine"),
	shelf: () => call<Shelf>("/api/shelf"),
	publicTables: () => call<TableCard[]>("/api/tables"),
	open: (wish: Wish) => call<Place>("/api/tables", "POST", wish),
	table: (code: string) => call<TableCard>(table(code)),
	ticket: (code: string) => call<Ticket>(`${table(code)}/ticket`, "POST"),
	carry: (code: string, ticket: string) => call<Place>("/api/carry", "POST", { code, ticket }),
	/** The permanent address of a finished game. */
	record: (code: string) => call<Address>(`${table(code)}/record`, "POST"),
	/** Look at a record that was downloaded before. */
	bring: (text: string) => call<Address>("/api/records", "POST", text),
	replay: (id: string) => call<Replay>(record(id)),
	/** What a seat saw before the first act and after each; null for spectators. */
	views: (id: string, seat: number | null) => call<Seen>(`${record(id)}/views/${seat ?? "public"}`),
	analysis: (id: string, since: number) => call<Analysis>(`${record(id)}/analysis?since=${since}`),
	recordAddress: (id: string) => `${record(id)}/log`,
	logAddress: (code: string) => `${table(code)}/log`,
	codeAddress: (path: string) => `/api/qr?path=${encodeURIComponent(path)}`,
};
