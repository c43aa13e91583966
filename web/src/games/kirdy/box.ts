import type { Printed } from "../../lib/box";

export const box: Printed = {
	box: "KIRDY",
	title: "KIRDY",
	order: 10,
	seats: [2, 5],
	minutes: [20, 50],
	line: {
		fr: "Un mot avec les lettres, dans l’ordre. S’arrêter ou risquer ?",
		en: "A word with the letters, in order. Stop or risk it?",
	},
};
