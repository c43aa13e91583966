// The house's HTTP side. What fails is told by one kind of error.
import type {
	Address,
	Analysis,
	Attempt,
	DayProof,
	Introduced,
	Near,
	PackCard,
	Person,
	Place,
	Preview,
	PuzzleAnswer,
	PuzzlePage,
	PuzzleVerdict,
	Replay,
	Seen,
	Settings,
	Shelf,
	TableCard,
	Text,
	Ticket,
	Wish,
	WordList,
	WordPage,
} from "../protocol/house";
import type { Schema } from "./schema";

export class Trouble extends Error {
	/**
	 * @param status the HTTP status, or 0 when the house could not be reached
	 * @param flaw what is wrong with a record that was brought along, or why there are no remarks on it
	 * @param told why, in a sentence for players
	 */
	constructor(
		readonly status: number,
		sentence = "",
		readonly flaw = "",
		readonly told: Text | null = null,
	) {
		super(sentence);
	}
}

/** How often data is asked for again when the house says when to come back, and how long that may take each time. */
const TRIES = 5;
const LONGEST_S = 10;

/** Ask the house; what only loads data waits and comes again when too many ask at the same moment. */
async function call<T>(path: string, method = "GET", body?: unknown): Promise<T> {
	for (let left = TRIES - 1; ; left--) {
		const answer = await send(path, method, body);
		const seconds = method === "GET" && left > 0 ? waiting(answer) : null;
		if (seconds === null) return read<T>(answer);
		// Not all at the same moment again.
		await new Promise((wake) => setTimeout(wake, 1000 * (seconds + Math.random())));
	}
}

/** Give the seconds that the house asks to wait, if it does and they are few. */
function waiting(answer: Response): number | null {
	if (answer.status !== 429 && answer.status !== 503) return null;
	const seconds = Number.parseInt(answer.headers.get("retry-after") ?? "", 10);
	return seconds >= 0 && seconds <= LONGEST_S ? seconds : null;
}

async function send(path: string, method: string, body: unknown): Promise<Response> {
	try {
		return await fetch(path, {
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
}

async function read<T>(answer: Response): Promise<T> {
	const content: unknown = await answer.json().catch(() => null);
	if (!answer.ok) {
		const { error, flaw, why, told } = (content ?? {}) as {
			error?: string;
			flaw?: string;
			why?: string | null;
			told?: Text;
		};
		throw new Trouble(answer.status, error, flaw ?? why ?? "", told);
	}
	return content as T;
}

const table = (code: string) => `/api/tables/${encodeURIComponent(code)}`;
const puzzle = (game: string, day: string) =>
	`/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(day)}`;
const record = (id: string) => `/api/records/${encodeURIComponent(id)}`;

const readBy = (reader: number | null) => (reader === null ? "" : `?reader=${reader}`);

export const api = {
	me: () => call<Person | null>("/api/me"),
	introduce: (name: string, colour: string) => call<Introduced>("/api/me", "PUT", { name, colour }),
	/** All that the dictionary says of a word. */
	word: (word: string) => call<WordPage>(`/api/words/${encodeURIComponent(word)}`),
	/** Words that contain some letters in their order. */
	wordsInOrder: (letters: string) => call<WordList>(`/api/words?letters=${encodeURIComponent(letters)}`),
	/** Let the house forget this device. */
	forget: () => call<null>("/api/me", "DELETE"),
	/** Where my one try at the deal of a day was begun; null before. */
	attempt: (game: string, day: string) =>
		call<Attempt | null>(`/api/days/${encodeURIComponent(game)}/${encodeURIComponent(day)}`),
	/** The fingerprint of the key by which this house deals a day, and the key once it is over; null where none has one. */
	dayProof: (game: string, day: string) =>
		call<DayProof | null>(`/api/days/${encodeURIComponent(game)}/${encodeURIComponent(day)}/proof`),
	mine: () => call<TableCard[]>("/api/mine"),
	/** A game's puzzle of a day. */
	puzzle: (game: string, day: string) => call<PuzzlePage>(puzzle(game, day)),
	puzzleLook: (game: string, day: string, command: unknown) =>
		call<Preview>(`${puzzle(game, day)}/look`, "POST", { command }),
	puzzleTry: (game: string, day: string, command: unknown) =>
		call<PuzzleVerdict>(`${puzzle(game, day)}/try`, "POST", { command }),
	puzzleAnswer: (game: string, day: string) => call<PuzzleAnswer>(`${puzzle(game, day)}/answer`),
	shelf: () => call<Shelf>("/api/shelf"),
	/** What each command of a game is made of, by its tag. */
	commands: (game: string) => call<Record<string, Schema>>(`/api/games/${encodeURIComponent(game)}/commands`),
	publicTables: () => call<TableCard[]>("/api/tables"),
	open: (wish: Omit<Wish, "settings"> & { settings?: Partial<Settings> }) =>
		call<Place>("/api/tables", "POST", wish),
	table: (code: string) => call<TableCard>(table(code)),
	/** Give words near a refused one. */
	near: (code: string, word: string) => call<Near[]>(`${table(code)}/near/${encodeURIComponent(word)}`),
	/** The packs that the house offers for a game. */
	packs: (game: string) => call<PackCard[]>(`/api/games/${encodeURIComponent(game)}/packs`),
	/** Play with a pack of one's own at a table. */
	bringPack: (code: string, text: string) => call<null>(`${table(code)}/pack`, "POST", text),
	ticket: (code: string) => call<Ticket>(`${table(code)}/ticket`, "POST"),
	carry: (code: string, ticket: string) => call<Place>("/api/carry", "POST", { code, ticket }),
	/** Tell whoever looks after the house about a public table. */
	report: (code: string, reason: string) => call<null>(`${table(code)}/report`, "POST", { reason }),
	/** The permanent address of a finished game. */
	record: (code: string) => call<Address>(`${table(code)}/record`, "POST"),
	/** Look at a record that was downloaded before. */
	bring: (text: string) => call<Address>("/api/records", "POST", text),
	/** A finished game, told as to anybody, or to whoever sat at a seat of it. */
	replay: (id: string, reader: number | null = null) => call<Replay>(record(id) + readBy(reader)),
	/** What a seat saw before the first act and after each; null for spectators. */
	views: (id: string, seat: number | null, reader: number | null = null) =>
		call<Seen>(`${record(id)}/views/${seat ?? "public"}${readBy(reader)}`),
	analysis: (id: string, since: number) => call<Analysis>(`${record(id)}/analysis?since=${since}`),
	recordAddress: (id: string) => `${record(id)}/log`,
	logAddress: (code: string) => `${table(code)}/log`,
	codeAddress: (path: string) => `/api/qr?path=${encodeURIComponent(path)}`,
};
