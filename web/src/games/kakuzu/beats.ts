// What beats show of KAKUZU's events.
import { fill, type Values } from "../../lib/language.svelte";
import type { BeatAt, Moment } from "../../lib/room";
import type { AnyEvent, View } from "../../protocol/kakuzu";
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
		case "found": {
			const { seat, square, digit } = event;
			const gain = {
				points: [{ seat, points: 1 }],
				scene: "found",
				small: true,
				props: { square, to: seat },
			};
			return { who: seat, large: String(digit), line: say("beat_found"), ...gain, tone: "good" };
		}
		case "missed": {
			const { seat, square, to, digit, sought } = event;
			const gain = to === null ? {} : { points: [{ seat: to, points: 1 }] };
			const line = say("beat_missed", { sought });
			const name = to === null ? "" : (at.names[to] ?? "");
			const goes = to === null ? {} : { to: to === at.you ? say("to_you") : name };
			const whose = to === at.you ? "beat_missed_you" : "beat_missed_to";
			const told = to === null ? line : say(whose, { sought, name });
			const scene = { scene: "missed", small: true, props: { square, to, told } };
			return { who: seat, large: String(digit), line, ...goes, ...gain, ...scene, tone: "bad" };
		}
		case "turn_ended":
			return event.reason === "zero"
				? { who: event.seat, large: "0", line: to("beat_zero", event.seat), tone: "bad" }
				: null;
		case "completed":
			return { who: null, large: String(event.digit), line: say("beat_completed"), tone: "plain" };
		case "time_ran_out":
			return { who: event.seat, large: "", line: say("beat_time"), tone: "plain" };
		default:
			return null;
	}
}

/** What is said to whoever did it. */
const TO_SELF = {
	beat_zero: "beat_zero_you",
} as const;
