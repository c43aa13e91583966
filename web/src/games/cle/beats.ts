// What beats show of LA CLÉ's events.
import { fill, type Values } from "../../lib/language.svelte";
import type { BeatAt, Moment } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, View } from "../../protocol/cle";
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
	const to = (key: keyof typeof TO_SELF, seat: number, values: Values = {}) =>
		say(seat === at.you ? TO_SELF[key] : key, values);
	switch (event.type) {
		case "dealer_drawn": {
			const { dealer, lots } = event;
			// A letter alone would be read as a sign: I is a bar.
			const letter = lots.findLast((each) => each.seat === dealer)?.letter ?? "";
			return { who: dealer, large: "", line: to("beat_dealer", dealer, { letter }), tone: "plain" };
		}
		case "laid": {
			const { seat, points, words } = event;
			const line = event.key
				? say("beat_key")
				: words
						.slice(1)
						.map((word) => spelled(word, at.view))
						.join(", ");
			return {
				who: seat,
				large: spelled(words[0] ?? "", at.view),
				...(line && { line }),
				points: [{ seat, points }],
				tone: "good",
				...(event.key && { scene: "key" }),
			};
		}
		case "contested": {
			const { seat, right, verdicts } = event;
			const why = verdicts[0]?.[at.language];
			const laid = at.story.findLast((each: AnyEvent) => each.type === "laid");
			// A word that falls takes its points along.
			const lost = right && laid ? [{ seat: laid.seat, points: -laid.points }] : [];
			return {
				who: seat,
				large: say(right ? "beat_contest_won" : "beat_contest_lost"),
				line: right && why ? why : say("beat_contest_line"),
				points: [{ seat, points: right ? CONTEST : -CONTEST }, ...lost],
				tone: right ? "good" : "bad",
				scene: "contest",
				props: { words: laid?.words.slice(0, 2) ?? [], falls: right },
			};
		}
		case "key_turned":
			return at.events.some((each: AnyEvent) => each.type === "dealt")
				? null
				: { who: null, large: spelled(event.word, at.view), line: say("beat_new_key"), tone: "plain" };
		case "passed":
			return {
				who: event.seat,
				large: "",
				line: event.late ? say("beat_late") : to("beat_passed", event.seat),
				tone: "plain",
			};
		case "went_out": {
			const { seat, points } = event;
			return {
				who: seat,
				large: "",
				line: to("beat_went_out", seat),
				points: [{ seat, points }],
				tone: "good",
			};
		}
		case "blocked": {
			const costs = event.costs.map((cost, seat) => ({ seat, points: -cost }));
			const points = costs.filter((each) => each.points);
			return { who: null, large: "", line: say("beat_blocked"), points, tone: "plain" };
		}
		default:
			return null;
	}
}

/** What a contest wins or costs. */
const CONTEST = 50;

/** What is said to whoever did it. */
const TO_SELF = {
	beat_dealer: "beat_dealer_you",
	beat_passed: "beat_passed_you",
	beat_went_out: "beat_went_out_you",
} as const;
