// What can be read out of a finished game without knowing it: turns, how scores grew, each seat's best turn.
import type { Happened, Replay, Step, Text } from "../../protocol/house";

/** A moment where the turn goes to another seat. */
export interface Turn {
	/** The position after the turn's first act. */
	at: number;
	seat: number;
	acts: number;
}

export interface BestTurn {
	seat: number;
	points: number;
	/** The position right after it. */
	at: number;
	told: Text;
	/** The word that it was made with; empty where there was none. */
	word: string;
}

/** Cut the acts into turns: neighbouring acts of one seat; what the table itself does belongs to nobody. */
export function turnsOf(steps: readonly Step[]): Turn[] {
	const turns: Turn[] = [];
	for (const [number, step] of steps.entries()) {
		if (step.seat === null) continue;
		const last = turns.at(-1);
		if (last?.seat === step.seat) last.acts += 1;
		else turns.push({ at: number + 1, seat: step.seat, acts: 1 });
	}
	return turns;
}

/** Give the positions where some score has changed, the first and the last among them. */
export function changes(scores: readonly (readonly number[])[]): number[] {
	return scores.flatMap((now, at) => {
		const before = scores[at - 1];
		const ends = at === 0 || at === scores.length - 1;
		return ends || now.some((score, seat) => score !== before?.[seat]) ? [at] : [];
	});
}

/** Tell whether a chart of the scores says anything: somebody is compared, or steps differ. */
export function worthDrawing(scores: readonly (readonly number[])[]): boolean {
	const seats = scores.at(-1)?.length ?? 0;
	return (
		seats > 1 || scores.some((now, at) => at > 0 && Math.abs((now[0] ?? 0) - (scores[at - 1]?.[0] ?? 0)) > 1)
	);
}

/** Give each seat's best turn: the one that brought most, told by the act that brought most of it. */
export function bestTurns(steps: readonly Step[], scores: readonly (readonly number[])[]): BestTurn[] {
	const seats = scores.at(-1)?.length ?? 0;
	return Array.from({ length: seats }, (_, seat) => bestOf(seat, steps, scores)).filter(
		(each) => each !== null,
	);
}

function bestOf(
	seat: number,
	steps: readonly Step[],
	scores: readonly (readonly number[])[],
): BestTurn | null {
	let best: BestTurn | null = null;
	let turn: (BestTurn & { most: number }) | null = null;
	let word: Happened | null = null;
	for (const [number, step] of steps.entries()) {
		if (step.seat !== seat && step.seat !== null) turn = null;
		word = step.events.findLast((each) => ownedBy(each, seat) && wordOf(each)) ?? word;
		const points = (scores[number + 1]?.[seat] ?? 0) - (scores[number]?.[seat] ?? 0);
		const telling = points > 0 ? tellingOf(step, seat, points) : null;
		if (!telling) continue;
		const gain = { told: withWord(telling, word, points), word: wordOf(telling) || wordOf(word) };
		word = null;
		const grown: BestTurn & { most: number } = {
			seat,
			points: points + (turn?.points ?? 0),
			at: number + 1,
			...(turn && points < turn.most ? { told: turn.told, word: turn.word } : gain),
			most: Math.max(points, turn?.most ?? 0),
		};
		if (step.seat === seat) turn = grown;
		if (grown.points > (best?.points ?? 0)) {
			const { most: _, ...whole } = grown;
			best = whole;
		}
	}
	return best;
}

/** What may be read of any game's events. */
interface Deed {
	seat?: unknown;
	word?: unknown;
	words?: unknown;
	refusal?: unknown;
}
const deedOf = (each: Happened) => each.event as Deed;
const ownedBy = (each: Happened, seat: number) => deedOf(each).seat === seat && each.told.fr !== "";
/** A number alone may be a digit that was drawn. */
const names = (each: Happened, points: number) => new RegExp(`\\b${points}\\s+points?\\b`).test(each.told.fr);

/** Give the word that counts in an event, of several the one that was laid; empty where there is none. */
function wordOf(each: Happened | null): string {
	if (!each) return "";
	const { word, words, refusal } = deedOf(each);
	const named = typeof word === "string" ? word : Array.isArray(words) ? words[0] : "";
	return refusal || typeof named !== "string" ? "" : named;
}

/** Give the event that tells a seat's gain: the one that names its points, else what its own act led to first. */
function tellingOf(step: Step, seat: number, points: number): Happened | null {
	const own = step.events.filter((each) => ownedBy(each, seat));
	return own.find((each) => names(each, points)) ?? (step.seat === seat ? own[0] : undefined) ?? null;
}

/** Tell a gain with the word that it was made with, where that was said before. */
function withWord(telling: Happened, word: Happened | null, points: number): Text {
	if (!word || word === telling || wordOf(telling)) return telling.told;
	if (names(word, points)) return word.told;
	return { fr: `${word.told.fr} ${telling.told.fr}`, en: `${word.told.en} ${telling.told.en}` };
}

/** Give what a person's own turns came to. */
export function ownTurns(steps: readonly Step[], seats: readonly number[]): number {
	return turnsOf(steps).filter((turn) => seats.includes(turn.seat)).length;
}

/** Give a moment of a game as people say it: minutes and seconds since it began. */
export function clock(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const rest = String(seconds % 60).padStart(2, "0");
	return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Give what the seats are called; a record without names counts them. */
export function namesOf(replay: Replay, player: (n: number) => string): string[] {
	return Array.from({ length: replay.seats }, (_, seat) => replay.names[seat] || player(seat + 1));
}
