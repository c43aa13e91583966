// What fingers, mouse and keys do with cards: choosing, laying, taking back, typing. Nothing of it is sent.
import { announcer } from "../../lib/announcer.svelte";
import { Drag } from "../../lib/drag.svelte";
import { isStray } from "../../lib/keys";
import { ERASER, FACE_DOWN, JOKER } from "./cards";
import { compartments, FIRST_CASES, MOST_CASES, reading, type Spots, typed } from "./compartments";
import type { Draft } from "./draft.svelte";
import { nameOf } from "./names";
import { type Target, targetAt } from "./target";
import { say } from "./words";

interface Given {
	draft: Draft;
	holder: readonly string[];
	/** Whether there are cards to be laid now. */
	holds: boolean;
	/** Enter after typing. */
	play: () => void;
}

export class Fingers {
	selected = $state<number | null>(null);
	/** The card turned over, to be laid face down. */
	turned = $state<number | null>(null);
	/** The compartment where the next card goes. */
	cursor = $state<number | null>(null);
	/** A joker that waits for its letter. */
	naming = $state.raw<{ id: number; at: number } | null>(null);
	trouble = $state("");
	readonly drag: Drag<Target>;
	/** The last key was a letter: Enter means the word, not the compartment. */
	#typing = false;
	#given: () => Given;

	constructor(given: () => Given) {
		this.#given = given;
		this.drag = new Drag({ under: targetAt, drop: (id, target) => this.drop(id, target) });
	}

	pieces = $derived.by(() => (this.#given().holds ? this.#given().draft.pieces : []));
	spots = $derived.by(() => (this.#given().holds ? this.#given().draft.spots : {}));
	row = $derived.by(() => compartments(this.#given().holder, this.pieces, this.spots));
	word = $derived(reading(this.row));
	laid = $derived(Object.keys(this.spots).length);
	/** Something is laid, and no compartment is left empty. */
	complete = $derived(this.laid > 0 && this.row.every((each) => each.face));

	/** The word in the holder was touched, and nothing is prepared. */
	touched = $derived.by(() => this.cursor !== null && !this.laid && this.#given().holder.length > 0);

	cardOf(id: number): string {
		return this.pieces.find((piece) => piece.id === id)?.card ?? "";
	}

	/** What the card in the air shows. */
	get air(): string | null {
		const id = this.drag.id;
		if (id === null) return null;
		const spot = this.spots[id];
		if (spot?.down || this.turned === id) return FACE_DOWN;
		return spot?.letter ? spot.letter.toLowerCase() : this.cardOf(id);
	}

	lay(id: number, at: number, letter = this.#given().draft.letterOf(id)): void {
		const { draft } = this.#given();
		const down = this.turned === id || (this.spots[id]?.down ?? false);
		if (this.cardOf(id) === JOKER && !down && !letter) {
			this.naming = { id, at };
			return;
		}
		draft.lay(id, at, letter, down);
		this.letGo();
		const face = down ? FACE_DOWN : letter ? letter.toLowerCase() : this.cardOf(id);
		const n = this.row.findIndex((each) => each.at === at) + 1;
		announcer.say(say("laid_at", { card: nameOf(face), n, word: this.word }));
	}

	/** The joker's letter is chosen. */
	name(letter: string): void {
		const asked = this.naming;
		this.naming = null;
		if (asked) this.lay(asked.id, asked.at, letter);
	}

	back(id: number): void {
		announcer.say(say("taken_back", { card: nameOf(this.cardOf(id)) }));
		this.#given().draft.takeBack(id);
	}

	allBack(): void {
		this.#given().draft.takeBack();
		this.letGo();
		announcer.say(say("all_back"));
	}

	/** Lay cards in the place of what is prepared. */
	layOnly(spots: Spots): void {
		this.#given().draft.layOnly(spots);
		this.letGo();
		this.trouble = "";
		announcer.say(this.word);
	}

	drop(id: number, target: Target | null): void {
		if (target?.kind === "case") this.lay(id, target.at);
		else {
			if (this.spots[id]) this.back(id);
			if (target) this.#given().draft.move(id, target.before);
		}
	}

	/** A compartment is pressed. */
	press(at: number): void {
		this.#typing = false;
		const lying = this.row.find((each) => each.at === at)?.piece;
		if (this.selected !== null) this.lay(this.selected, at);
		else if (lying) this.back(lying.id);
		else this.cursor = this.cursor === at ? null : at;
	}

	/** A card of the hand is pressed. */
	pick(id: number): void {
		this.#typing = false;
		// The first word is laid card by card: each goes where the next letter is missing.
		const next = this.cursor ?? this.row.find((each) => !each.face)?.at ?? null;
		if (next !== null) this.lay(id, next);
		else {
			this.selected = this.selected === id ? null : id;
			this.turned = null;
		}
	}

	turn(): void {
		this.turned = this.turned === null ? this.selected : null;
	}

	letGo(): void {
		this.selected = null;
		this.turned = null;
		this.cursor = null;
		this.naming = null;
	}

	key = (event: KeyboardEvent): void => {
		if (!this.#given().holds || event.altKey || event.metaKey || event.ctrlKey) return;
		const letter = event.key.toUpperCase();
		if (/^[A-Z-]$/.test(letter)) this.#type(letter);
		else if (event.key === "ArrowLeft") this.#walk((this.cursor ?? 0) - 1);
		else if (event.key === "ArrowRight") this.#walk(this.cursor === null ? 0 : this.cursor + 1);
		else if (event.key === "Home") this.#walk(-1);
		else if (event.key === "End") this.#walk(MOST_CASES);
		else if (event.key === "Backspace" || event.key === "Delete") this.#rub();
		else if (event.key === "Enter" && this.#typing) this.#given().play();
		else if (event.key === "Escape") this.#escape();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};

	/** Whoever writes nowhere else can type at once, and go on before the focus has followed. */
	anywhere = (event: KeyboardEvent): void => {
		const goesOn = this.#typing && ["Enter", "Backspace", "Delete"].includes(event.key);
		const ours = /^[a-z-]$/i.test(event.key) || goesOn;
		if (ours && this.#given().holds && isStray(event)) this.key(event);
	};

	#escape(): void {
		if (this.selected === null && this.cursor === null) this.allBack();
		this.letGo();
	}

	#bounds(): [number, number] {
		const size = this.#given().holder.length;
		if (!size) return [0, FIRST_CASES - 1];
		if (this.row.some((each) => each.opened)) return [this.row[0]?.at ?? 0, this.row.at(-1)?.at ?? 0];
		return size < MOST_CASES ? [-1, size] : [0, size - 1];
	}

	#walk(at: number): void {
		this.#typing = false;
		this.#go(at);
	}

	#go(at: number): void {
		const [low, high] = this.#bounds();
		const reached = Math.max(low, Math.min(high, at));
		this.cursor = reached;
		requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-at="${reached}"]`)?.focus());
	}

	#type(letter: string): void {
		const at = this.cursor ?? 0;
		const here = this.row.find((each) => each.at === at);
		const room = at <= this.#bounds()[1];
		const does = room ? typed(letter, here, this.pieces, this.spots) : { do: "none" as const };
		if (does.do === "none") {
			const lacks = letter === ERASER ? say("lacks_eraser") : say("lacks", { letter });
			this.trouble = room ? lacks : say("no_room");
			announcer.say(this.trouble);
			return;
		}
		if (does.do === "lay") this.lay(does.id, at, does.letter);
		this.trouble = "";
		this.cursor = at + 1;
		if (at + 1 <= this.#bounds()[1]) this.#go(at + 1);
		this.#typing = true;
	}

	#rub(): void {
		const here = this.row.find((each) => each.at === this.cursor)?.piece;
		const at = here ? (this.cursor ?? 0) : Math.min(this.cursor ?? 0, this.#bounds()[1] + 1) - 1;
		const lying = this.row.find((each) => each.at === at)?.piece;
		if (lying) this.back(lying.id);
		this.#go(at);
		this.#typing = true;
	}
}
