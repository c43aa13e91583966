// A puzzle as the page knows it: the position, what was tried, the answer; and what a room is given of it.
import { api } from "../../lib/api";
import { locally } from "../../lib/line";
import type { RoomLine, RoomTable } from "../../lib/room";
import { isSolved, noteSolved } from "../../lib/solved";
import type { Done, PuzzleAnswer, PuzzlePage, PuzzleTry, Refused, Value } from "../../protocol/house";

export class Puzzle {
	readonly page: PuzzlePage;
	/** What the latest try was worth. */
	tried = $state.raw<PuzzleTry | null>(null);
	/** How often something was tried in vain. */
	tries = $state(0);
	/** The answer, once it was asked for. */
	answer = $state.raw<PuzzleAnswer | null>(null);
	/** The command that has solved it. */
	right = $state.raw<unknown>(null);
	/** What came near the answer, once it is found. */
	behind = $state.raw<PuzzleAnswer | null>(null);
	solved = $state(false);
	#you: string;

	constructor(page: PuzzlePage, you: string) {
		this.page = page;
		this.#you = you;
		this.solved = isSolved(page.game, page.day);
	}

	/** The table as the room knows it: nobody else is there, and no sand runs. */
	table(status: RoomTable["status"] = "playing"): RoomTable {
		const { game, day, seat, names } = this.page;
		return {
			game,
			code: `enigme-${game}-${day}`,
			status,
			sequence: 0,
			names: names.map((name, nth) => (nth === seat ? this.#you : name)),
			around: false,
			expected: [],
			sand: null,
			may_rule_words: false,
			last_words: false,
			votes: [],
			puzzle: true,
			rests: (this.answer ?? this.behind)?.rests ?? [],
		};
	}

	/** The line to the house; `quiet` where nothing can be pressed, with what tells where the answer lies. */
	line(quiet?: readonly unknown[]): RoomLine {
		const refuse = async () => locally("illegal");
		const told = (quiet ?? []).map((event) => ({ sequence: 0, event, told: { fr: "", en: "" } }));
		const rest = { story: told, sand: null, screen: false, sequence: 0, prompt: true, propose: refuse };
		if (quiet) return { ...rest, move: refuse, look: refuse };
		return {
			...rest,
			move: (_, command) => this.#move(command),
			look: (_, command) => this.#look(command),
		};
	}

	/** Ask for the answer. */
	async show(): Promise<void> {
		this.answer = await this.#ask();
	}

	/** Begin anew, with the position as it was. */
	again(): void {
		this.answer = null;
		this.tried = null;
	}

	#ask(): Promise<PuzzleAnswer | null> {
		return api.puzzleAnswer(this.page.game, this.page.day).catch(() => null);
	}

	async #move(command: unknown): Promise<Done | Refused> {
		try {
			const { tried, refusal } = await api.puzzleTry(this.page.game, this.page.day, command);
			this.tried = tried;
			if (refusal) return { ...locally("illegal"), refusal };
			// A room shows what is not the answer as it shows whatever was refused: on the very pieces.
			if (tried && !tried.solved) {
				this.tries++;
				return { ...locally("illegal"), refusal: { rule: "", text: tried.text } };
			}
			if (tried?.solved) {
				this.solved = true;
				this.right = command;
				noteSolved(this.page.game, this.page.day);
				void this.#ask().then((answer) => (this.behind = answer));
			}
			return { type: "done", id: "", sequence: 0 };
		} catch {
			return locally("late");
		}
	}

	async #look(command: unknown): Promise<Value | Refused> {
		try {
			return {
				type: "value",
				id: "",
				preview: await api.puzzleLook(this.page.game, this.page.day, command),
			};
		} catch {
			return locally("late");
		}
	}
}
