// What beats show of LA COQUILLAUDE's events.
import { fill, type Values } from "../../lib/language.svelte";
import type { BeatAt, Moment } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, View } from "../../protocol/coquillaude";
import { WORDS } from "./words";

type Key = keyof typeof WORDS;

/** Tell what is shown of an event before the next thing begins. */
export function beat(event: AnyEvent, at: BeatAt<View>): Moment | null {
	const say = (key: Key, values: Values = {}) => fill(WORDS[key], values, at.language);
	switch (event.type) {
		case "order_rolled": {
			const number = event.rolls.find((each) => each.seat === event.first)?.number ?? "";
			return {
				who: event.first,
				large: String(number),
				line: say("beat_first"),
				tone: "plain",
				scene: "dice",
			};
		}
		case "rolled":
			return { who: event.seat, large: String(event.number), tone: "plain", scene: "dice" };
		case "gift_due": {
			const line = say("beat_gift", { n: event.pawns });
			return { who: event.seat, large: String(event.number), line, tone: "good", scene: "dice" };
		}
		case "asked": {
			const { bonus } = event.card;
			const drew = at.events.find((each: AnyEvent) => each.type === "drew");
			const line = say("beat_pawns", { n: drew?.wanted ?? 0 });
			if (!bonus) return null;
			const props = { pawns: drew?.wanted ?? 0 };
			return { who: event.seat, large: bonus.toUpperCase(), line, tone: "good", scene: "bonus", props };
		}
		case "settled": {
			const verdict = at.view.before ?? at.view.verdict;
			const right = event.right;
			const line = right ? say("beat_right") : say("beat_wrong", { answer: verdict?.answer ?? "" });
			return { who: event.seat, large: verdict?.typed ?? "", line, tone: right ? "good" : "bad" };
		}
		case "revealed": {
			const best = event.bids.at(-1);
			if (!best?.word) return null;
			return {
				who: best.seat,
				large: spelled(best.word, at.view),
				tone: "good",
				scene: "reveal",
				props: { bids: event.bids },
			};
		}
		case "tie_rolled": {
			const number = event.rolls.findLast((each) => each.seat === event.winner)?.number ?? "";
			return {
				who: event.winner,
				large: String(number),
				line: say("beat_tie"),
				tone: "plain",
				scene: "dice",
			};
		}
		case "attacked": {
			const { seat, points, anagrams } = event;
			const large = spelled(anagrams[0]?.word ?? "", at.view);
			const scene = { scene: "attack", props: { word: at.view.last?.preparation.words[0]?.word ?? "" } };
			return {
				who: seat,
				large,
				line: say("beat_attacked"),
				points: [{ seat, points }],
				...scene,
				tone: "call",
			};
		}
		case "scored": {
			const { seat, points } = event;
			const large = spelled(at.view.last?.preparation.words[0]?.word ?? "", at.view);
			return { who: seat, large, points: [{ seat, points }], tone: "good" };
		}
		case "nothing_laid":
			return { who: null, large: "", line: say("beat_nothing"), tone: "plain" };
		default:
			return null;
	}
}
