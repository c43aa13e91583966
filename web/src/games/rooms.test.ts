import { describe, expect, it } from "vitest";

/** The files of all rooms and of the boards, as they are written. */
const SOURCES = import.meta.glob<string>(["./*/**", "../board/**"], {
	query: "?raw",
	import: "default",
	eager: true,
});

interface Role {
	file: string;
	/** What the file exports; a component exports itself. */
	gives?: readonly string[];
	/** What stands in the file that plays this role, and in no other of the room. */
	sign?: RegExp;
	/** Files that go with it. */
	with?: readonly string[];
}

/** Who does what in a room. Each role has one file; none is needed, but some go together. */
const ROLES: readonly Role[] = [
	{ file: "box.ts", gives: ["box"], sign: /: Printed = / },
	{
		file: "Table.svelte",
		sign: /class="(?:at-board|[^"]* at-board)[ "]/,
		with: ["box.ts", "facts.ts", "words.ts", "Rules.svelte"],
	},
	{ file: "facts.ts", gives: ["sentence"], sign: /export function (?:sentence|scores|subtitle|glass)\b/ },
	{ file: "beats.ts", gives: ["beat"], sign: /: Moment \| null/ },
	{ file: "Scene.svelte", sign: /: SceneProps\b/ },
	{ file: "words.ts", gives: ["WORDS", "say"] },
	{ file: "Seat.svelte", sign: /: SeatProps</ },
	{ file: "Call.svelte" },
	{ file: "revealed.ts", sign: /export (?:function|const) (?:held|secrets|under)\b/ },
	{ file: "sounds.ts", gives: ["sounds"], sign: /export function sounds\b/ },
	{ file: "Held.svelte", sign: /: HeldProps</ },
	{ file: "Rules.svelte", sign: /<RulesPage\b/, with: ["rules/words.ts"] },
	{ file: "rules/words.ts", gives: ["WORDS", "say"] },
	{ file: "First.svelte", sign: /<LessonPage\b/, with: ["first/lesson.svelte.ts", "first/words.ts"] },
	{ file: "first/lesson.svelte.ts", gives: ["Lesson"], sign: /export class Lesson\b/ },
	{ file: "first/words.ts", gives: ["WORDS", "say"] },
	{ file: "Day.svelte", sign: /: DayProps\b/ },
	{ file: "Today.svelte", sign: /: TodayProps\b/ },
];
/** Words stand in files of that name and nowhere else; a table and a call are the only ones that get a whole table. */
const SHARED: readonly { files: RegExp; sign: RegExp }[] = [
	{ files: /(^|\/)words\.ts$/, sign: /= dictionary\(/ },
	{ files: /^(Table|Call)\.svelte$/, sign: /: TableProps</ },
];

type Files = Readonly<Record<string, string>>;

/** Tell where a room differs from the others. */
function faults(room: Files): string[] {
	const told: string[] = [];
	for (const { file, gives = [], sign, with: company = [] } of ROLES) {
		const text = room[file];
		const others = Object.entries(room).filter(([name]) => name !== file && !name.endsWith(".test.ts"));
		for (const [name, other] of others)
			if (sign?.test(other)) told.push(`${name} does what belongs in ${file}`);
		if (text === undefined) continue;
		if (sign && !sign.test(text)) told.push(`${file} does not do what it is for`);
		for (const name of gives) if (!exports(text, name)) told.push(`${file} exports no ${name}`);
		for (const name of company) if (room[name] === undefined) told.push(`${file} without ${name}`);
	}
	for (const { files, sign } of SHARED)
		for (const [name, text] of Object.entries(room))
			if (sign.test(text) && !files.test(name) && !name.endsWith(".test.ts"))
				told.push(`${name} does what belongs in ${files.source}`);
	return [...told, ...misnamed(Object.keys(room))];
}

function exports(text: string, name: string): boolean {
	return new RegExp(`export (?:const|class|function|async function) ${name}\\b`).test(text);
}

/** Tell which modules are bare gerunds, and which tests do not stand beside what they test. */
function misnamed(files: readonly string[]): string[] {
	const gerunds = files.filter((file) => file.split("/").some((part) => /[a-z]ing(\.|$)/i.test(part)));
	const tests = files.filter((file) => file.endsWith(".test.ts"));
	const lonely = tests.filter((file) => {
		const tested = file.slice(0, -".test.ts".length);
		return !["ts", "svelte.ts", "svelte"].some((ending) => files.includes(`${tested}.${ending}`));
	});
	return [
		...gerunds.map((file) => `${file} is a gerund: a module is a noun`),
		...lonely.map((file) => `${file} tests no file of its name`),
	];
}

/** Put files into the folders that they stand in. */
function foldered(sources: Files): Map<string, Record<string, string>> {
	const folders = new Map<string, Record<string, string>>();
	for (const [path, text] of Object.entries(sources)) {
		const [, folder, file] = /^(\.\.?\/[^/]+)\/(.+)$/.exec(path) ?? [];
		if (!folder || !file) throw new Error(path);
		folders.set(folder, { ...folders.get(folder), [file]: text });
	}
	return folders;
}

const FOLDERS = foldered(SOURCES);
const ROOMS = [...FOLDERS].filter(([folder]) => folder.startsWith("./"));

describe("the rooms", () => {
	it("are found by their folders", () => {
		expect(ROOMS.length).toBeGreaterThanOrEqual(6);
	});
	it.each(ROOMS)("%s keeps each role in the file of that name", (_, room) => {
		expect(faults(room)).toEqual([]);
	});
	it.each([...FOLDERS])("%s has nouns for modules, and tests beside what they test", (_, files) => {
		expect(misnamed(Object.keys(files))).toEqual([]);
	});
});

describe("a room that is built otherwise", () => {
	const FIRST = {
		"First.svelte": "<LessonPage {lesson} />",
		"first/lesson.svelte.ts": "export class Lesson {}",
		"first/words.ts": "export const WORDS = {}; export const say = dictionary(WORDS);",
	};
	it("is in order when every role is in its place", () => {
		expect(faults(FIRST)).toEqual([]);
	});
	it("is found out when a role is kept elsewhere", () => {
		const { "first/lesson.svelte.ts": lesson, ...others } = FIRST;
		expect(faults({ ...others, "tutorial.ts": lesson })).toEqual([
			"First.svelte without first/lesson.svelte.ts",
			"tutorial.ts does what belongs in first/lesson.svelte.ts",
		]);
		expect(faults({ "firstWords.ts": "export const say = dictionary(WORDS);" })).toHaveLength(1);
		expect(faults({ "standing.ts": "export function scores() {}" })).toHaveLength(2);
		expect(faults({ "Lesson.svelte": "<LessonPage />" })).toHaveLength(1);
	});
	it("is found out when a file is empty, lonely or a gerund", () => {
		expect(faults({ ...FIRST, "first/lesson.svelte.ts": "export const steps = [];" })).toHaveLength(2);
		expect(faults({ "facts.ts": "export function scores() {}" })).toEqual(["facts.ts exports no sentence"]);
		expect(faults({ "room.test.ts": "", "laying.ts": "", "judging/verdict.ts": "" })).toHaveLength(3);
	});
});

describe("a better move", () => {
	const rooms = import.meta.glob("./*/revealed.ts", { eager: true }) as Record<string, { tried?: unknown }>;

	it.each(Object.entries(rooms))("can be shown on the board: %s", (_, { tried }) => {
		expect(tried).toBeTypeOf("function");
	});
});

describe("the rule that matters now", () => {
	const PHASES = [
		...["before", "lots", "between turns", "jokers", "challenge", "choice", "stealing", "over"],
		...["opening", "turns", "preparation", "search", "turn", "contest", "stuck"],
		...["roll", "gift", "question", "verdict", "words", "attack"],
	];
	const facts = import.meta.glob("./*/facts.ts", { eager: true }) as Record<
		string,
		{ rule?: (view: unknown) => string }
	>;

	it.each(Object.entries(facts))("is a heading of the rules, whatever goes on: %s", (path, { rule }) => {
		const rules = SOURCES[path.replace("facts.ts", "Rules.svelte")] ?? "";
		for (const phase of PHASES)
			expect(rules).toContain(`id="regle-${rule?.({ phase, rows: [], holder: [], chain: [] })}"`);
	});
});
