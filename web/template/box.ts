import type { Printed } from "../../lib/box";

export const box: Printed = {
	box: "BATAILLE",
	title: "BATAILLE",
	order: 90,
	seats: [2, 4],
	minutes: [1, 2],
	line: { fr: "La plus haute carte emporte le pli.", en: "The highest card takes the trick." },
};
