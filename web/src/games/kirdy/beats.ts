// What beats show of KIRDY's events.
import { fill, type Values } from "../../lib/language.svelte";
import type { BeatAt, Moment } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, View } from "../../protocol/kirdy";
import { callSum, foiled } from "./facts";
import { WORDS } from "./words";

type Key = keyof typeof WORDS;

/** Tell what is shown of an event before the next thing begins. */
export function beat(event: AnyEvent, at: BeatAt<View>): Moment | null {
	const told = moment(event, at);
	return told && told.who !== null && told.who === at.you ? { ...told, you: true } : told;
}

function moment(event: AnyEvent, at: BeatAt<View>): Moment | null {
	const say = (key: Key, values: Values = {}) => fill(WORDS[key], values, at.language);
	/** To oneself it is said otherwise. */
	const to = <Said extends keyof typeof TO_SELF>(key: Said, seat: number) =>
		say(seat === at.you ? TO_SELF[key] : key);
	switch (event.type) {
		case "lots_drawn": {
			const first = event.seats.indexOf(at.view.active);
			const letter = event.tiles[first]?.at(-1) ?? "";
			// Of several, the last: those before were ties.
			const decisive = at.events.findLast((each: AnyEvent) => each.type === "lots_drawn") === event;
			return first < 0 || !decisive
				? null
				: { who: at.view.active, large: letter, line: to("beat_lots", at.view.active), tone: "plain" };
		}
		case "word_accepted": {
			const scores = at.events.some((each: AnyEvent) => each.type === "scored");
			if (scores) return null;
			const line = say("beat_accepted", { points: at.view.stake });
			return { who: event.seat, large: written(event, at.view), line, tone: "good" };
		}
		case "failed":
			return { who: event.seat, large: "", line: to(FAILED[event.how], event.seat), tone: "bad" };
		case "steal_missed":
			return { who: event.seat, large: "", line: to("beat_steal_missed", event.seat), tone: "plain" };
		case "kirdy_called":
			return {
				who: event.seat,
				large: say("beat_call"),
				line: say("beat_call_line", { points: callSum(at.view) }),
				tone: "call",
				scene: "call",
				props: { seconds: at.view.limit ?? 0 },
			};
		case "secret_revealed": {
			// One picture tells the word and what becomes of it.
			const scored = at.events.find((each: AnyEvent) => each.type === "scored");
			return {
				who: event.seat,
				large: written(event, at.view),
				line: say(event.refusal ? "beat_bluffed" : "beat_kirdy"),
				...(scored && { points: [{ seat: scored.seat, points: scored.points }] }),
				tone: event.refusal ? "bad" : "good",
				scene: "reveal",
				props: { word: event.word, right: !event.refusal },
			};
		}
		case "scored": {
			const { seat, points, how } = event;
			const gain = { points: [{ seat, points }], tone: points < 0 ? "bad" : "good" } as const;
			if (how === "kirdy" || how === "bluff") return null;
			const secret = how === "counter" ? foiled(at.view, say) : "";
			const line = [to(SCORED[how], seat), secret].filter(Boolean).join(" ");
			return { who: seat, large: wordOf(seat, at.view), line, ...gain };
		}
		case "letter_exchanged":
			return {
				who: event.seat,
				large: event.tiles.at(-1) ?? "",
				line: to("beat_exchanged", event.seat),
				tone: "plain",
			};
		case "letters_arranged":
			return { who: event.seat, large: event.support, line: to("beat_arranged", event.seat), tone: "plain" };
		case "time_doubled":
			return { who: event.seat, large: "×2", line: say("beat_doubled"), tone: "plain" };
		default:
			return null;
	}
}

const FAILED = { "gave up": "beat_gave_up", time: "beat_time", wrong: "beat_wrong" } as const;
const SCORED = {
	stop: "beat_stop",
	steal: "beat_steal",
	counter: "beat_counter",
} as const;

const TO_SELF = {
	beat_lots: "beat_lots_you",
	beat_gave_up: "beat_gave_up_you",
	beat_time: "beat_time",
	beat_wrong: "beat_wrong",
	beat_steal_missed: "beat_steal_missed_you",
	beat_stop: "beat_stop_you",
	beat_steal: "beat_steal_you",
	beat_counter: "beat_counter_you",
	beat_exchanged: "beat_exchanged_you",
	beat_arranged: "beat_arranged_you",
} as const satisfies Partial<Record<Key, Key>>;

/** Give the word that a seat has just scored with, as people write it. */
function wordOf(seat: number, view: View): string {
	const said = [...(view.last?.words ?? []), ...view.said].findLast((each) => each.seat === seat);
	return said ? written(said, view) : "";
}

/** Write a word with its accents: as the house does, or else by the only spellings it has. */
function written({ word, spellings }: { word: string; spellings: readonly string[] }, view: View): string {
	const known = spelled(word, view);
	const bare = known !== word || spellings.some((each) => each.toUpperCase() === word);
	return bare ? known : (spellings[0] ?? word).toLocaleUpperCase("fr");
}
