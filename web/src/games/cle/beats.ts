// What beats show of LA CLÉ's events.
import { fill, type Values } from "../../lib/language.svelte";
import type { BeatAt, Moment } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, View } from "../../protocol/cle";
import { WORDS } from "./words";

type Key = keyof typeof WORDS;

/** Tell what is shown of an event before the next thing begins. */
export function beat(event: AnyEvent, at: BeatAt<View>): Moment | null {
	const say = (key: Key, values: Values = {}) => fill(WORDS[key], values, at.language);
	switch (event.type) {
		case "dealer_drawn": {
			const { dealer, lots } = event;
			const large = lots.findLast((each) => each.seat === dealer)?.letter ?? "";
			return { who: dealer, large, line: say("beat_dealer"), tone: "plain" };
		}
		case "laid": {
			const { seat, points, words } = event;
			const line = event.key ? say("beat_key") : words.slice(1).join(", ");
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
			const points = right ? CONTEST : -CONTEST;
			const laid = at.story.findLast((each: AnyEvent) => each.type === "laid");
			return {
				who: seat,
				large: say(right ? "beat_contest_won" : "beat_contest_lost"),
				line: right && why ? why : say("beat_contest_line"),
				points: [{ seat, points }],
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
				line: say(event.late ? "beat_late" : "beat_passed"),
				tone: "plain",
			};
		case "went_out": {
			const { seat, points } = event;
			return { who: seat, large: "", line: say("beat_went_out"), points: [{ seat, points }], tone: "good" };
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
