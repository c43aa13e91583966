// What fingers, mouse and keys do with letters: choosing, laying, taking back, typing. Nothing of it is sent.
import { announcer } from "../lib/announcer.svelte";
import { Drag } from "../lib/drag.svelte";
import { isStray } from "../lib/keys";
import { type Draft, JOKER } from "./draft.svelte";
import { firstFree, rubbed, typed } from "./keystrokes";
import { isOnLine, lineOf, placesAround, spelling } from "./lines";
import { wordThrough } from "./readings";
import {
	CROSSWORD,
	type Direction,
	letterAt,
	nameOf,
	type Spot,
	same,
	spotAfter,
	stepped,
	turned,
	within,
} from "./squares";
import { type Target, targetAt } from "./target";
import { say } from "./words";

export interface Given {
	draft: Draft;
	/** The letters on the board. */
	rows: readonly string[];
	/** Whether there are letters to be laid here. */
	holds: boolean;
	/** The prepared letters stay in sight although nobody may move them now. */
	shows?: boolean;
	/** The ways a word can run; across and down unless told. */
	directions?: readonly Direction[];
	/** Enter after laying. */
	play?: () => void;
}

export class Hands {
	selected = $state<number | null>(null);
	/** Where the next letter goes, once somebody has said so. */
	cursor = $state.raw<Spot | null>(null);
	direction = $state<Direction>("across");
	/** A joker that waits for its letter. */
	naming = $state.raw<{ id: number; spot: Spot } | null>(null);
	/** What could not be done, in a sentence. */
	trouble = $state("");
	readonly drag: Drag<Target>;
	#given: () => Given;

	constructor(given: () => Given) {
		this.#given = given;
		this.drag = new Drag({ under: targetAt, drop: (id, target) => this.drop(id, target) });
	}

	pieces = $derived.by(() => {
		const { holds, shows, draft } = this.#given();
		return holds || shows ? draft.pieces : [];
	});
	unsent = $derived.by(() => {
		const { holds, shows, draft } = this.#given();
		return holds || shows ? draft.unsent : [];
	});
	directions = $derived.by(() => this.#given().directions ?? CROSSWORD);
	/** The word that the prepared letters make, where they lie in one line: it is moved and turned as a whole. */
	line = $derived.by(() => lineOf(this.#given().rows, this.unsent, this.directions));

	/** The word on the board that was touched, as long as nothing is prepared. */
	touched = $derived.by(() =>
		this.cursor && !this.unsent.length ? wordThrough(this.#given().rows, this.cursor, this.directions) : "",
	);

	/** The square over which the letter in the air hangs. */
	get over(): Spot | null {
		const target = this.drag.over;
		return target?.kind === "square" ? target.spot : null;
	}

	/** Where the letters would lie if the one in the air were let go now. */
	get landing(): readonly Spot[] {
		const { over } = this;
		const id = this.drag.id;
		if (!over || id === null) return [];
		return this.#moved(id, over) ?? [over];
	}

	/** What the letter in the air shows. */
	get air(): string | null {
		const id = this.drag.id;
		if (id === null) return null;
		const { draft } = this.#given();
		return draft.spots[id]?.letter.toLowerCase() || draft.cardOf(id);
	}

	/** Lay a letter on a square; a joker is asked for its letter first. Tells whether it lies there. */
	lay(id: number, spot: Spot, letter = this.#given().draft.spots[id]?.letter ?? ""): boolean {
		const { draft, rows } = this.#given();
		if (letterAt(rows, spot)) {
			this.#complain(say("square_taken", { name: nameOf(spot) }));
			return false;
		}
		if (draft.cardOf(id) === JOKER && !letter) {
			this.naming = { id, spot };
			return false;
		}
		draft.lay(id, spot, letter);
		this.selected = null;
		this.trouble = "";
		announcer.say(say("laid_at", { letter: letter || draft.cardOf(id), name: nameOf(spot) }));
		return true;
	}

	/** The joker's letter is chosen. */
	name(letter: string): void {
		const asked = this.naming;
		this.naming = null;
		if (asked && this.lay(asked.id, asked.spot, letter) && same(this.cursor, asked.spot))
			this.#advance(asked.spot);
	}

	back(id: number): void {
		const { draft } = this.#given();
		const card = draft.cardOf(id);
		announcer.say(say("taken_back", { letter: card === JOKER ? say("joker") : card }));
		draft.takeBack(id);
	}

	allBack(): void {
		this.#given().draft.takeBack();
		this.letGo();
		announcer.say(say("all_back"));
	}

	drop(id: number, target: Target | null): void {
		const { draft, holds } = this.#given();
		if (!holds) return;
		if (target?.kind === "square") {
			const places = this.#moved(id, target.spot);
			if (places) this.#relay(places);
			else if (this.lay(id, target.spot)) this.#follow(target.spot);
		} else {
			if (draft.spots[id]) this.back(id);
			if (target) draft.move(id, target.before);
		}
	}

	/**
	 * A square is pressed: the chosen letter goes there; an unsent one goes back; a prepared word goes there if it is
	 * beside its line; else the next letters begin there.
	 */
	press(spot: Spot): void {
		const { draft, holds } = this.#given();
		if (!holds) return;
		const lying = draft.at(spot);
		const { line } = this;
		const places = line && !isOnLine(spot, line) ? this.#from(spot) : null;
		if (this.selected !== null) this.lay(this.selected, spot);
		else if (lying) this.back(lying.id);
		else if (same(this.cursor, spot)) this.turn();
		else if (places) this.#relay(places);
		else this.cursor = spot;
	}

	/** Tell whether a word can be laid from a square on, over what is prepared; a small letter is a joker. */
	canSpell(letters: string, start: Spot, direction: Direction): boolean {
		const { draft, rows, holds } = this.#given();
		return holds && spelling(letters, start, direction, rows, draft.pieces) !== null;
	}

	/** Lay a word from a square on, in the place of what is prepared. */
	spell(letters: string, start: Spot, direction: Direction): void {
		const { draft, rows } = this.#given();
		const laid = spelling(letters, start, direction, rows, draft.pieces);
		if (!laid) return;
		this.letGo();
		this.trouble = "";
		this.direction = direction;
		draft.layOnly(laid);
		announcer.say(say("laid_at", { letter: letters.toUpperCase(), name: nameOf(start) }));
	}

	/** A letter of the rack is pressed: it goes to the cursor, or waits for a square. */
	pick(id: number): void {
		if (!this.#given().holds) return;
		this.trouble = "";
		if (!this.cursor) {
			this.selected = this.selected === id ? null : id;
			return;
		}
		const spot = this.#next(this.cursor);
		if (!spot) this.#complain(say("no_room"));
		else {
			this.cursor = spot;
			if (this.lay(id, spot)) this.#advance(spot);
		}
	}

	/** Give the next square without a letter, the board's or one's own: taps add, as keys do. */
	#next(from: Spot): Spot | null {
		const { rows, draft } = this.#given();
		let at: Spot | null = firstFree(rows, from, this.direction);
		while (at && draft.at(at)) {
			const next = stepped(at, this.direction);
			at = within(next, rows.length) ? firstFree(rows, next, this.direction) : null;
		}
		return at;
	}

	/** The next letters go on behind one that was drawn to its square, along the line that the letters make. */
	#follow(spot: Spot): void {
		const others = this.unsent.filter((each) => !same(each, spot));
		const line = this.directions.find((direction) =>
			others.some((each) => [1, 2].some((step) => same(stepped(each, direction, step), spot))),
		);
		if (line) this.direction = line;
		this.#advance(spot);
	}

	/** Where the prepared word would lie with one of its letters on a square; null where it cannot be moved there. */
	#moved(id: number, spot: Spot): Spot[] | null {
		const { line } = this;
		const nth = line?.tiles.findIndex((tile) => tile.id === id) ?? -1;
		if (!line || nth < 0) return null;
		return placesAround(this.#given().rows, spot, line.direction, nth, line.tiles.length - 1 - nth);
	}

	/** Where the prepared word would lie if it began on a square. */
	#from(spot: Spot, direction = this.line?.direction): Spot[] | null {
		const { line } = this;
		return line && direction
			? placesAround(this.#given().rows, spot, direction, 0, line.tiles.length - 1)
			: null;
	}

	/** Move the prepared word. */
	#relay(places: readonly Spot[]): void {
		const { draft } = this.#given();
		const tiles = this.line?.tiles ?? [];
		const last = places.at(-1);
		if (!last || places.length !== tiles.length) return;
		const letters = tiles.map((tile) => ({ id: tile.id, letter: tile.joker ? tile.letter : "" }));
		draft.layOnly(new Map(letters.map(({ id, letter }, nth) => [id, { ...(places[nth] as Spot), letter }])));
		this.direction = this.line?.direction ?? this.direction;
		this.trouble = "";
		this.#advance(last);
		const word = tiles.map((tile) => tile.letter).join("");
		announcer.say(say("laid_at", { letter: word, name: nameOf(places[0] as Spot) }));
	}

	/** Letters go another way; a word that is prepared turns around its first letter. */
	turn(): void {
		const { line } = this;
		this.direction = turned(line?.direction ?? this.direction, this.directions);
		const places = line?.tiles[0] ? this.#from(line.tiles[0], this.direction) : null;
		if (places) this.#relay(places);
		const name = nameOf(this.cursor ?? this.home);
		announcer.say(say("from", { name, direction: say(this.direction) }));
	}

	letGo(): void {
		this.selected = null;
		this.cursor = null;
		this.naming = null;
		this.trouble = "";
	}

	/** Where the keys begin. */
	get home(): Spot {
		const middle = Math.floor(this.#given().rows.length / 2);
		return this.unsent[0] ?? { row: middle, column: middle };
	}

	key = (event: KeyboardEvent): void => {
		if (!this.#given().holds || event.altKey || event.metaKey || event.ctrlKey) return;
		const letter = event.key.toUpperCase();
		if (/^[A-Z]$/.test(letter)) this.#type(letter);
		else if (event.key === " ") this.turn();
		else if (event.key === "Backspace") this.#rub();
		else if (event.key === "Delete") this.#takeHere();
		else if (event.key === "Enter" && this.selected !== null && this.cursor)
			this.lay(this.selected, this.cursor);
		else if (event.key === "Enter" && this.unsent.length) this.#given().play?.();
		else if (event.key === "Escape") this.#escape();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};

	/** Whoever writes nowhere else can type at once, walk with the arrows and go on. */
	anywhere = (event: KeyboardEvent): void => {
		if (!this.#given().holds || !isStray(event)) return;
		const begun = this.cursor !== null || this.unsent.length > 0;
		const walks = begun && spotAfter(this.home, event.key, false, this.#given().rows.length);
		if (walks) {
			this.cursor = spotAfter(this.cursor ?? this.home, event.key, false, this.#given().rows.length);
			event.preventDefault();
		} else if (/^[a-z]$/i.test(event.key) || begun) this.key(event);
	};

	#escape(): void {
		if (this.selected === null && this.cursor === null && this.unsent.length) this.allBack();
		this.letGo();
	}

	#type(letter: string): void {
		const { draft, rows } = this.#given();
		const from = this.cursor ?? this.home;
		const does = typed(letter, from, this.direction, { rows, pieces: draft.pieces, spots: draft.spots });
		if (does.do === "lacks") this.#complain(say("lacks", { letter }));
		else if (does.do === "no_room") this.#complain(say("no_room"));
		else {
			if (does.do === "lay") this.lay(does.id, does.at, does.letter);
			this.trouble = "";
			this.#advance(does.at);
		}
	}

	#advance(from: Spot): void {
		const next = stepped(from, this.direction);
		this.cursor = within(next, this.#given().rows.length) ? next : from;
	}

	#rub(): void {
		const { draft, rows } = this.#given();
		const at = rubbed(rows, draft.spots, this.cursor ?? this.home, this.direction);
		const lying = at && draft.at(at);
		if (!at || !lying) return;
		this.back(lying.id);
		this.cursor = at;
	}

	#takeHere(): void {
		const lying = this.cursor && this.#given().draft.at(this.cursor);
		if (lying) this.back(lying.id);
	}

	#complain(sentence: string): void {
		this.trouble = sentence;
		announcer.say(sentence);
	}
}
