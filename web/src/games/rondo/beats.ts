// What beats show of RONDO's events.
import { fill, single, type Values } from "../../lib/language.svelte";
import type { BeatAt, Moment } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, Laid, View } from "../../protocol/rondo";
import { WORDS } from "./words";

/** What a visible eraser costs, and an exchange. */
const EACH = 2;
type Key = keyof typeof WORDS;

/** Tell what is shown of an event before the next thing begins. */
export function beat(event: AnyEvent, at: BeatAt<View>): Moment | null {
	const say = (key: Key, values: Values = {}) => fill(WORDS[key], values, at.language);
	const self = (seat: number) => seat === at.you;
	switch (event.type) {
		case "opened": {
			const { starter, words } = event;
			const n = event.points[starter] ?? 0;
			const points = say(single(n, at.language) ? "one_point" : "points", { n });
			const how = event.points.filter((each) => each === n).length > 1 ? "beat_tie" : "beat_starts";
			const line = say(self(starter) ? `${how}_you` : how, { points });
			return {
				who: starter,
				you: self(starter),
				large: spelled((words[starter] ?? "").toUpperCase(), at.view),
				line,
				tone: "plain",
			};
		}
		case "laid": {
			const { seat, points } = event;
			const scene = { scene: "holder", props: holderOf(event, at.view) };
			return {
				who: seat,
				you: self(seat),
				large: spelled(event.word, at.view),
				points: [{ seat, points }],
				line: sumOf(event)
					.map(({ key, ...values }) => say(key, values))
					.join(" "),
				...scene,
				tone: "good",
			};
		}
		case "passed": {
			const { seat, points, time_up } = event;
			const you = self(seat);
			const line = say(time_up ? "beat_time" : you ? "beat_passed_you" : "beat_passed");
			const cost = points && { points: [{ seat, points }] };
			return { who: seat, you, large: "", line, ...cost, tone: "plain" };
		}
		case "ended": {
			const left = event.deductions.map((points, seat) => ({ seat, points: -points }));
			const points = left.filter((each) => each.points);
			return { who: null, large: "", line: say(`beat_${event.reason}`), points, tone: "plain" };
		}
		default:
			return null;
	}
}

/** Tell how the points come about, where the cards alone do not say it; games of earlier rules do not tell it. */
export function sumOf({ points, bonus = 0, erasers = 0, exchanges = 0 }: Laid) {
	if (!bonus && !erasers && !exchanges) return [];
	const [erased, exchanged] = [EACH * erasers, EACH * exchanges];
	const lines = [
		{ key: "on_cards", n: points - bonus + erased + exchanged },
		{ key: "bonus", n: bonus },
		{ key: "erased", n: erased },
		{ key: "exchanged", n: exchanged },
	] as const;
	return lines.filter((each) => each.n);
}

/** Give the holder as it stands now, and which of its cards have just been laid. */
function holderOf({ cards }: Laid, { holder, values }: View) {
	// A card before the first compartment moves all others on.
	const shift = cards.some((card) => card.at < 0) ? 1 : 0;
	const fresh = cards.map((card) => card.at + shift).sort((a, b) => a - b);
	return {
		faces: holder.map((pile) => pile.slice(-1)),
		covered: holder.map((pile) => Math.max(0, pile.length - 1)),
		fresh,
		opened: fresh.filter((at) => holder[at]?.length === 1).length,
		values,
	};
}
