import type { Printed } from "../../lib/box";

export const box: Printed = {
	box: "LA CLÉ",
	title: "LA CLÉ",
	order: 40,
	seats: [2, 4],
	minutes: [15, 30],
	colours: ["red", "green", "orange", "blue"],
	line: {
		fr: "Mots croisés en couleurs, ou patience à soi.",
		en: "Crosswords in colours, or a patience of your own.",
	},
};
