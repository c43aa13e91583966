// Written by `pioche typescript` from the server's own structs. Do not edit.

/** Z-14: say which digit will be looked for. */
export interface Announce {
  type: "announce";
  digit: number;
}

/** Z-14: a seat has said which digit it looks for. */
export interface Announced {
  type: "announced";
  seat: number;
  digit: number;
}

/** Z-15: a seat has used some of its total time. */
export interface ClockRead {
  type: "clock_read";
  seat: number;
  left_ms: number;
}

/** Z-10: all nine places of a digit are uncovered, nobody will look for it any more. */
export interface Completed {
  type: "completed";
  digit: number;
}

/** Z-05: a digit was drawn from the bag. */
export interface Drawn {
  type: "drawn";
  seat: number;
  digit: number;
}

/** Z-06: the digit under the stone is the one looked for. */
export interface Found {
  type: "found";
  seat: number;
  square: number;
  digit: number;
}

/** Lift the stone of a square. */
export interface Lift {
  type: "lift";
  square: number;
}

/** Z-07: another digit lies under the stone. */
export interface Missed {
  type: "missed";
  seat: number;
  square: number;
  digit: number;
  sought: number;
  to: number | null;
}

/** The secret grid lies under the stones, and lots were drawn for the first seat. */
export interface Opened {
  type: "opened";
  grid: string;
  first: number;
}

/** The defaults are the rulebook's. */
export interface Options {
  manner?: "announce" | "bag" | "same_digit";
  sheet?: number;
  move_seconds?: number;
  total_seconds?: number;
}

/** Z-04: a stone was lifted in preparation; it belongs to nobody. */
export interface Removed {
  type: "removed";
  seat: number;
  square: number;
  digit: number;
}

/** The hourglass of a move is empty: chance moves for the seat, as it did under rules 1. */
export interface TimeRanOut {
  type: "time_ran_out";
  seat: number;
}

/** A turn is over and all drawn digits are back in the bag; without a next seat the game is over. */
export interface TurnEnded {
  type: "turn_ended";
  seat: number;
  reason: "bag_emptied" | "clock_empty" | "missed" | "ninth_found" | "none_left" | "three_found" | "time_up" | "zero";
  next: number | null;
}

/** The table as all see it, and what this seat may do now. */
export interface View {
  phase: "before" | "over" | "preparation" | "turn";
  manner: "announce" | "bag" | "same_digit";
  sheet: number;
  board: string;
  active: number | null;
  sought: number | null;
  drawn: number[];
  bag: number[];
  incomplete: number[];
  announceable: number[];
  found: number;
  stones: number[];
  aside: number;
  may: string[];
  open_boxes: number[];
  move: number;
  limit: number | null;
  time_left_ms: number[];
}

export type AnyEvent = Opened | Removed | Drawn | Announced | Found | Missed | Completed | TimeRanOut | ClockRead | TurnEnded;

export type AnyCommand = Lift | Announce;
