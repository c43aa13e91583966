// Written by `pioche typescript` from the server's own structs. Do not edit.

/** A word covers the last square: the patience is won. */
export interface Arrived {
  type: "arrived";
  words: number;
}

/** The player has stopped. */
export interface GaveUp {
  type: "gave_up";
}

/** End the patience unfinished. */
export interface GiveUp {
  type: "give_up";
}

/** A word has been laid and the rack refilled. */
export interface Laid {
  type: "laid";
  tiles: Tile[];
  word: string;
  row: number;
  column: number;
  down: boolean;
  drawn: string;
}

/** Lay letters of the rack on free squares of one row or column. */
export interface Lay {
  type: "lay";
  tiles: Tile[];
}

/** What the player may choose. */
export interface Options {
  number?: number;
  date?: string;
  strict?: boolean;
  practice?: boolean;
  plurals?: boolean;
}

/** The letters lie face down in the order in which they will be drawn; the first ones are on the rack. */
export interface Shuffled {
  type: "shuffled";
  number: number;
  letters: string;
  rack: number;
}

/** No word can be laid: a search through all of them has shown it. */
export interface Stuck {
  type: "stuck";
  over: boolean;
}

/** A letter for a square; a joker names the letter that it stands for. */
export interface Tile {
  row: number;
  column: number;
  letter: string;
  joker: boolean;
}

/** Take back the last word, in practice only. */
export interface Undo {
  type: "undo";
}

/** The last word has been taken back, and its draw lies on the stock again. */
export interface Undone {
  type: "undone";
}

/** The rack, the board, the chain so far. */
export interface View {
  phase: "before" | "over" | "stuck" | "turn";
  may: string[];
  number: number;
  date: string;
  board: string[];
  goal: [number, number];
  rows: string[];
  rack: string;
  stock: number;
  next_letters: string;
  chain: Word[];
  end: string;
  strict: boolean;
  practice: boolean;
  plurals: boolean;
  lexicon: string;
  admitted: string[];
  banned: string[];
  spelled: Record<string, string>;
}

/** A word of the chain and where it reads. */
export interface Word {
  word: string;
  row: number;
  column: number;
  down: boolean;
}

/** A word is admitted, or banned, for the rest of this game. */
export interface WordRuled {
  type: "word_ruled";
  word: string;
  admit: boolean;
}

export type AnyEvent = Shuffled | Laid | Undone | Arrived | Stuck | GaveUp | WordRuled;

export type AnyCommand = Lay | Undo | GiveUp;
