import type { Printed } from "../../lib/box";

export const box: Printed = {
	box: "RONDO",
	title: "RONDO",
	order: 20,
	seats: [2, 6],
	minutes: [15, 25],
	line: {
		fr: "Chaque mot recouvre le précédent, lettre par lettre.",
		en: "Each word covers the last, letter by letter.",
	},
};
