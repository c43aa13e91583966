// Written by `pioche typescript` from the server's own structs. Do not edit.

/** Say a word (K-06, K-10, K-18). */
export interface Announce {
  type: "announce";
  word: string;
}

/** Use a yellow joker: put a just-drawn letter elsewhere, or after the first draw choose the order (K-25). */
export interface Arrange {
  type: "arrange";
  order: number[];
}

/** Write a word secretly and defy the others (K-17). */
export interface CallKirdy {
  type: "call_kirdy";
  word: string;
}

/** The black hourglass has been turned (K-06). */
export interface ChallengeBegun {
  type: "challenge_begun";
  seat: number;
  support: string;
  stake: number;
  seconds: number;
}

/** Draw one more letter (K-08). */
export interface Continue {
  type: "continue";
}

/** The active seat wants one more letter (K-08). */
export interface Continued {
  type: "continued";
  seat: number;
}

/** Use a red joker: the coming challenge lasts twice as long (K-27). */
export interface DoubleTime {
  type: "double_time";
}

/** The active seat has drawn from the bag (K-05, K-09, K-22, K-26). */
export interface Drawn {
  type: "drawn";
  seat: number;
  tiles: string[];
}

/** Use a green joker: put a just-drawn letter back and draw another in its place (K-24). */
export interface Exchange {
  type: "exchange";
  place: number;
}

/** The active seat has no word: the others may steal the stake (K-10). */
export interface Failed {
  type: "failed";
  seat: number;
  how: "gave up" | "time" | "wrong";
  after_ms: number;
}

/** The game is over (K-29, K-30). */
export interface GameEnded {
  type: "game_ended";
  reason: "asleep" | "rounds" | "target";
}

/** Find no word, and say so before the time is up (K-07). */
export interface GiveUp {
  type: "give_up";
}

/** Use no further joker now (K-23). */
export interface KeepJokers {
  type: "keep_jokers";
}

/** The active seat has written a word secretly; the red hourglass runs (K-17). */
export interface KirdyCalled {
  type: "kirdy_called";
  seat: number;
  word: string;
  broken: string | null;
  after_ms: number;
}

/** How a turn ended: for those who come back to the table. */
export interface LastTurn {
  turn: number;
  active: number;
  support: string;
  words: Said[];
  scorer: number | null;
  points: number;
  how: "bluff" | "counter" | "kirdy" | "steal" | "stop" | null;
  foiled: Secret | null;
}

/** A green joker has replaced a letter (K-24). */
export interface LetterExchanged {
  type: "letter_exchanged";
  seat: number;
  place: number;
  letter: string;
  tiles: string[];
}

/** A yellow joker has changed the order of the letters (K-25). */
export interface LettersArranged {
  type: "letters_arranged";
  seat: number;
  order: number[];
  support: string;
}

/** Some seats have drawn for the first turn (K-04); everything goes back to the bag. */
export interface LotsDrawn {
  type: "lots_drawn";
  seats: number[];
  tiles: string[][];
}

/** A word that was refused in this challenge, and why. */
export interface NotCounted {
  seat: number;
  word: string;
  refusal: Refusal;
}

/** A seat has no word against a KIRDY and says so (K-18). */
export interface NothingFound {
  type: "nothing_found";
  seat: number;
}

/** The options of KIRDY. */
export interface Options {
  ending: "rounds" | "target";
  target: number;
  rounds: number;
  challenge_seconds: number;
  choice_seconds: number;
  announcing_tries: "one" | "unlimited";
  stealing_tries: "one" | "unlimited";
  bluff_penalty: number;
}

/** Have no word to steal the stake with (K-10), or against a KIRDY (K-18). */
export interface Pass {
  type: "pass";
}

/** Why something is not allowed: the number of the rule and a sentence for the player. */
export interface Refusal {
  rule: string;
  text: Text;
  word?: string;
  about?: string;
}

/** The table's own list beside the dictionary; the latest vote on a word counts. */
export interface Rulings {
  admitted: string[];
  banned: string[];
}

/** A word that was accepted in this turn (K-15). */
export interface Said {
  seat: number;
  word: string;
  spellings: string[];
}

/** A seat has won points, or lost them by a bluff. */
export interface Scored {
  type: "scored";
  seat: number;
  points: number;
  how: "bluff" | "counter" | "kirdy" | "steal" | "stop";
}

/** The word of a KIRDY and the silent verdict on it: the rule that it breaks, if any (K-20). */
export interface Secret {
  word: string;
  broken: string | null;
}

/** The red hourglass is over, and all see the secret word (K-19). */
export interface SecretRevealed {
  type: "secret_revealed";
  seat: number;
  word: string;
  spellings: string[];
  refusal: Refusal | null;
}

/** A seat had no word to steal the stake with (K-10). */
export interface StealMissed {
  type: "steal_missed";
  seat: number;
  how: "gave up" | "time" | "wrong";
}

/** Score the stake and end the turn (K-08). */
export interface Stop {
  type: "stop";
}

/** The active seat takes the stake (K-08). */
export interface Stopped {
  type: "stopped";
  seat: number;
  how: "choice" | "seven" | "time";
}

/** One sentence in both languages of the house. */
export interface Text {
  fr: string;
  en: string;
}

/** A red joker will double the coming challenge (K-27). */
export interface TimeDoubled {
  type: "time_doubled";
  seat: number;
}

/** A seat has become active (K-12). */
export interface TurnBegun {
  type: "turn_begun";
  seat: number;
}

/** The letters go back to the bag (K-12). */
export interface TurnEnded {
  type: "turn_ended";
  seat: number;
}

/** The table as one seat, or a spectator, sees it. */
export interface View {
  seat: number | null;
  phase: "between turns" | "challenge" | "choice" | "jokers" | "kirdy" | "lots" | "over" | "stealing";
  may: string[];
  limit: number | null;
  options: Options;
  lexicon: string;
  rulings: Rulings;
  apostrophes: boolean;
  turn: number;
  active: number;
  scores: number[];
  support: string;
  fresh: number[];
  stake: number;
  kirdy_stake: number;
  next_stake: number | null;
  jokers: string[][];
  greys: number;
  doubled: boolean;
  bag: Record<string, number>;
  said: Said[];
  refused: NotCounted[];
  thought_ms: number;
  stealer: number | null;
  secret: string | null;
  out: number[];
  last: LastTurn | null;
  ended: "asleep" | "rounds" | "target" | null;
  could_say: string[];
  spelled: Record<string, string>;
}

/** A seat has said a valid word. */
export interface WordAccepted {
  type: "word_accepted";
  seat: number;
  word: string;
  spellings: string[];
}

/** A seat has said a word that does not count; the hourglass goes on (K-13, K-18). */
export interface WordRefused {
  type: "word_refused";
  seat: number;
  word: string;
  refusal: Refusal;
}

/** A word is admitted, or banned, for the rest of this game. */
export interface WordRuled {
  type: "word_ruled";
  word: string;
  admit: boolean;
}

export type AnyEvent = LotsDrawn | TurnBegun | Drawn | LetterExchanged | LettersArranged | TimeDoubled | ChallengeBegun | WordAccepted | WordRefused | Stopped | Continued | Failed | StealMissed | KirdyCalled | NothingFound | SecretRevealed | Scored | TurnEnded | GameEnded | WordRuled;

export type AnyCommand = Exchange | Arrange | DoubleTime | KeepJokers | Announce | CallKirdy | GiveUp | Stop | Continue | Pass;
