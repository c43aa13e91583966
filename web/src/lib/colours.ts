// The colours of seats, in the order of their places.

export const SEAT_COLOURS = ["red", "orange", "green", "blue", "violet", "grey"] as const;
/** A seat's colour; each has its own shape. */
export type SeatColour = (typeof SEAT_COLOURS)[number];
