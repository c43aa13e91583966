// What beats show of LA COQUILLAUDE's events.
import { fill, single, type Values } from "../../lib/language.svelte";
import type { BeatAt, Moment } from "../../lib/room";
import { spelled } from "../../lib/spelling";
import type { AnyEvent, Drew, Shown, View } from "../../protocol/coquillaude";
import { WORDS } from "./words";

type Key = keyof typeof WORDS;

/** Tell what is shown of an event before the next thing begins. */
export function beat(event: AnyEvent, at: BeatAt<View>): Moment | null {
	const { card } = at.view;
	if (card) questions.set(keyOf(card), card.question);
	const told = moment(event, at);
	if (!told) return null;
	if (told.who !== null && told.who === at.you) return { ...told, you: true };
	return judgedNow(at) ? { ...told, scene: undefined, props: undefined } : told;
}

/** Whether one's own answer has the stage: whatever the next seat gets in the same moment stands below it. */
function judgedNow(at: BeatAt<View>): boolean {
	return at.events.some(
		(each: AnyEvent) => each.type === "settled" && each.seat === at.you && isNews(each.right, at),
	);
}

/** Whoever has just read on the page that it was wrong, and said so, need not be told again. */
function isNews(right: boolean, at: BeatAt<View>): boolean {
	return right || at.events.some((each: AnyEvent) => each.type === "answered");
}

/** Give what a seat shows, with the parts that the event leaves out. */
function shown(bid: Shown, at: BeatAt<View>) {
	const written = <T extends { word: string }>(each: T): T => ({
		...each,
		word: spelled(each.word, at.view),
	});
	const known = at.view.reveal?.find((each) => each.seat === bid.seat)?.preparation ?? null;
	const sheet = known && { ...known, words: known.words.map(written), anagrams: known.anagrams.map(written) };
	return { ...written(bid), sheet };
}

/** Count what a seat draws for this: an act may bring draws of several seats, each after what it is for. */
function drawn(event: AnyEvent, seat: number, at: BeatAt<View>): number | null {
	const after: AnyEvent[] = at.events.slice(at.events.indexOf(event) + 1);
	const drew = after.find((each): each is Drew => each.type === "drew" && each.seat === seat);
	return drew ? drew.letters.length : null;
}

/** A phone has room for the question of somebody else only until the next thing begins; other screens keep it beside. */
const SMALL = "(width < 700px), (width < 1000px) and (height <= 520px)";

/** What was asked, by book and number: with an answer the next question may lie there already. */
const questions = new Map<string, string>();
const keyOf = ({ book = 1, number }: { book?: number; number: number }) => `${book}:${number}`;

/** Give what a seat was asked last; nothing on a page that shows the card beside. */
function questionOf(seat: number, { story }: BeatAt<View>): string {
	if (!globalThis.matchMedia?.(SMALL).matches) return "";
	const asked = (story as AnyEvent[]).findLast((each) => each.type === "asked" && each.seat === seat);
	return (asked?.type === "asked" && questions.get(keyOf(asked.card))) || "";
}

function moment(event: AnyEvent, at: BeatAt<View>): Moment | null {
	const say = (key: Key, values: Values = {}) => fill(WORDS[key], values, at.language);
	/** To oneself it is said otherwise. */
	const to = (key: keyof typeof TO_SELF, seat: number, values: Values = {}) =>
		say(seat === at.you ? TO_SELF[key] : key, values);
	switch (event.type) {
		case "order_rolled": {
			const number = event.rolls.find((each) => each.seat === event.first)?.number ?? "";
			return {
				who: event.first,
				large: String(number),
				line: to("beat_first", event.first),
				tone: "plain",
				scene: "dice",
			};
		}
		case "rolled":
			// What the dice ask for says which they were.
			if (at.events.some((each: AnyEvent) => each.type === "gift_due" && each.seat === event.seat))
				return null;
			return { who: event.seat, large: String(event.number), tone: "plain", scene: "dice" };
		case "gift_due": {
			const line = to(single(event.pawns) ? "beat_gift_one" : "beat_gift", event.seat, { n: event.pawns });
			return { who: event.seat, large: String(event.number), line, tone: "good", scene: "dice" };
		}
		case "asked": {
			const { bonus } = event.card;
			if (!bonus) return null;
			const pawns = drawn(event, event.seat, at) ?? 0;
			const line = say(single(pawns) ? "one_pawn" : "pawns", { n: pawns });
			const props = { pawns };
			return { who: event.seat, large: bonus.toUpperCase(), line, tone: "good", scene: "bonus", props };
		}
		case "settled": {
			const { seat, right } = event;
			// The next question may lie on the table already, and the one before it may still be told.
			const verdict = [at.view.verdict, at.view.before].find((each) => each?.seat === seat);
			const n = drawn(event, seat, at);
			const pawns = n === null ? "" : say(single(n) ? "one_pawn" : "pawns", { n });
			const told = right ? say("beat_right") : say("beat_wrong", { answer: verdict?.answer ?? "" });
			const line = pawns ? `${told} · ${pawns}` : told;
			// What was right is written as it should be, not with the slip that was forgiven.
			const large = (right ? verdict?.answer : verdict?.typed) ?? "";
			const moment: Moment = { who: seat, large, line, tone: right ? "good" : "bad" };
			if (!verdict) return moment;
			const props = { right, answer: verdict.answer, pawns: n ?? 0 };
			const question = seat === at.you || at.you === undefined ? "" : questionOf(seat, at);
			if (question)
				return { ...moment, line: pawns, scene: "answer", props: { ...props, question, typed: large } };
			if (seat !== at.you || !isNews(right, at)) return moment;
			return { ...moment, line: pawns && say("beat_drew", { pawns }), scene: "verdict", props };
		}
		case "revealed": {
			const best = event.bids.at(-1);
			if (!best?.word) return null;
			const scored = at.events.find((each: AnyEvent) => each.type === "scored");
			return {
				who: best.seat,
				large: spelled(best.word, at.view),
				...(scored && { points: [{ seat: scored.seat, points: scored.points }] }),
				tone: "good",
				scene: "reveal",
				props: { you: at.you, bids: event.bids.map((bid) => shown(bid, at)) },
			};
		}
		case "tie_rolled": {
			const number = event.rolls.findLast((each) => each.seat === event.winner)?.number ?? "";
			return {
				who: event.winner,
				large: String(number),
				line: to("beat_tie", event.winner),
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
			// The reveal has shown the word and its value.
			if (at.events.some((each: AnyEvent) => each.type === "revealed")) return null;
			const large = spelled(at.view.last?.preparation.words[0]?.word ?? "", at.view);
			return { who: seat, large, points: [{ seat, points }], tone: "good" };
		}
		case "nothing_laid":
			return { who: null, large: "", line: say("beat_nothing"), tone: "plain" };
		default:
			return null;
	}
}

/** What is said to whoever did it. */
const TO_SELF = {
	beat_first: "beat_first_you",
	beat_gift: "beat_gift_you",
	beat_gift_one: "beat_gift_one_you",
	beat_tie: "beat_tie_you",
} as const;
