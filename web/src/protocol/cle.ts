// Written by `pioche typescript` from the server's own structs. Do not edit.

/** Let the words that were just laid stand. */
export interface Accept {
  type: "accept";
}

/** A seat has nothing against the words. */
export interface Accepted {
  type: "accepted";
  seat: number;
}

/** Everybody has passed: the game is over, and letters left on the racks cost points. */
export interface Blocked {
  type: "blocked";
  costs: number[];
}

/** The words stand, the seat has refilled its rack, the turn is over. */
export interface Confirmed {
  type: "confirmed";
  seat: number;
  drawn: string;
}

/** Ask the dictionary about the words that were just laid. */
export interface Contest {
  type: "contest";
}

/** A seat has contested the words, and the dictionary has decided. */
export interface Contested {
  type: "contested";
  seat: number;
  right: boolean;
  verdicts: Text[];
}

/** Everybody has drawn a letter, perhaps several times, and one seat is the dealer. */
export interface DealerDrawn {
  type: "dealer_drawn";
  lots: Lot[];
  dealer: number;
}

/** Every seat has its letters. */
export interface Dealt {
  type: "dealt";
  racks: string[];
}

/** A key card was turned up: its word is in play. */
export interface KeyTurned {
  type: "key_turned";
  word: string;
}

/** A seat has laid letters and announced its words, the word it laid first. */
export interface Laid {
  type: "laid";
  seat: number;
  tiles: Tile[];
  words: string[];
  points: number;
  key: boolean;
}

/** Lay letters of the rack on free squares of one row or column. */
export interface Lay {
  type: "lay";
  tiles: Tile[];
}

/** A letter that a seat has drawn to become the dealer. */
export interface Lot {
  seat: number;
  letter: string;
}

/** Letters laid and what they were worth. */
export interface Move {
  seat: number;
  tiles: Tile[];
  words: string[];
  points: number;
  key: boolean;
}

/** What the table may choose. */
export interface Options {
  arbiter?: boolean;
  teams?: boolean;
  turn_seconds?: number;
  contest_seconds?: number;
  short_words_score?: boolean;
  pass_rounds?: number;
  colours?: ("blue" | "green" | "orange" | "red" | null)[];
}

/** Lay nothing this turn. */
export interface Pass {
  type: "pass";
}

/** A seat has laid nothing. */
export interface Passed {
  type: "passed";
  seat: number;
  late: boolean;
}

/** The letters that were just laid are back on the rack, their points are gone, the turn is over. */
export interface TakenBack {
  type: "taken_back";
  seat: number;
}

/** One sentence in both languages of the house. */
export interface Text {
  fr: string;
  en: string;
}

/** A letter for a square; a joker names the letter that it stands for. */
export interface Tile {
  row: number;
  column: number;
  letter: string;
  joker: boolean;
}

/** One's own rack, and what lies open on the table. */
export interface View {
  phase: "before" | "contest" | "over" | "turn";
  may: string[];
  limit: number | null;
  turn: number;
  dealer: number;
  board: string[];
  rows: string[];
  colours: ("blue" | "green" | "orange" | "red")[];
  sides: number[];
  rack: string;
  rack_sizes: number[];
  stock: number;
  key: string | null;
  keys: string[];
  cards_left: number;
  scores: number[];
  totals: number[];
  last: Move | null;
  accepted: number[];
  passes: number;
  end: string;
  arbiter: boolean;
  teams: boolean;
  short_words_score: boolean;
  lexicon: string;
  admitted: string[];
  banned: string[];
  could_lay: string[];
  spelled: Record<string, string>;
}

/** A seat has laid its last letter: the game is over. */
export interface WentOut {
  type: "went_out";
  seat: number;
  points: number;
}

/** A word is admitted, or banned, for the rest of this game. */
export interface WordRuled {
  type: "word_ruled";
  word: string;
  admit: boolean;
}

export type AnyEvent = DealerDrawn | Dealt | KeyTurned | Laid | Accepted | Contested | TakenBack | Confirmed | Passed | WentOut | Blocked | WordRuled;

export type AnyCommand = Lay | Pass | Accept | Contest;
