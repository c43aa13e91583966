// Written by `pioche typescript` from the server's own structs. Do not edit.

/** Every seat has its hand; the rest is the stock, its top card first. */
export interface Dealt {
  type: "dealt";
  hands: string[];
  stock: string;
}

/** a seat has drawn from the stock. */
export interface Drawn {
  type: "drawn";
  seat: number;
  cards: string;
}

/** the game is over, the hands are shown and deducted. */
export interface Ended {
  type: "ended";
  reason: "all_passed" | "hand_empty";
  hands: string[];
  deductions: number[];
}

/** Put a card under the stock and take the one on top. */
export interface Exchange {
  type: "exchange";
  card: string;
}

/** a seat has put a card under the stock and taken the one on top. */
export interface Exchanged {
  type: "exchanged";
  seat: number;
  card: string;
  taken: string;
}

/** A seat has made a new word and scored; of what its points are made was not told before rules 3. */
export interface Laid {
  type: "laid";
  seat: number;
  cards: Placed[];
  word: string;
  points: number;
  bonus: number;
  erasers: number;
  exchanges: number;
}

/** Lay cards on the holder to make a new word. */
export interface Lay {
  type: "lay";
  cards: Placed[];
}

/** the words are revealed, the best starts, and the cards are back in the hands. */
export interface Opened {
  type: "opened";
  words: string[];
  points: number[];
  starter: number;
}

/** Give a secret word of three letters; a small letter is a joker that stands for it, no letters are no word. */
export interface OpeningWord {
  type: "opening_word";
  letters: string;
}

/** The defaults are the rulebook's and, where it is silent, our decisions. */
export interface Options {
  turn_seconds: number;
  words: "all" | "everyday" | "unconjugated";
  combined: boolean;
  erasers_earn_bonus: boolean;
  face_down_eraser: boolean;
  youngest: number | null;
}

/** Make no word this turn. */
export interface Pass {
  type: "pass";
}

/** a seat has made no word; exchanges are deducted all the same. */
export interface Passed {
  type: "passed";
  seat: number;
  points: number;
  time_up: boolean;
}

/** A card and the compartment where it is laid. */
export interface Placed {
  at: number;
  card: string;
  letter: string;
  face_down: boolean;
}

/** The table's own list beside the dictionary; the latest vote on a word counts. */
export interface Rulings {
  admitted: string[];
  banned: string[];
}

/** One's own cards and all that lies open; what is expected now. */
export interface View {
  phase: "before" | "opening" | "over" | "turns";
  turn: number;
  may: string[];
  seconds: number | null;
  hand: string;
  counts: number[];
  hands: string[] | null;
  stock: number;
  buried: string;
  holder: string[];
  word: string;
  turned: string;
  given: boolean[];
  opening: string | null;
  columns: ((number | null)[])[];
  totals: number[];
  exchanges: number;
  passes: number;
  values: Record<string, number>;
  options: Options;
  lexicon: string;
  rulings: Rulings;
  could_make: string[];
  spelled: Record<string, string>;
}

/** A seat has given its secret word for the start, or none. */
export interface WordGiven {
  type: "word_given";
  seat: number;
  letters: string | null;
}

/** A word is admitted, or banned, for the rest of this game. */
export interface WordRuled {
  type: "word_ruled";
  word: string;
  admit: boolean;
}

export type AnyEvent = Dealt | WordGiven | Opened | Exchanged | Laid | Passed | Drawn | Ended | WordRuled;

export type AnyCommand = OpeningWord | Lay | Exchange | Pass;
