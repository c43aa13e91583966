import type { Printed } from "../../lib/box";

export const box: Printed = {
	box: "KAKUZU",
	title: "KAKUZU",
	order: 30,
	seats: [1, 4],
	minutes: [10, 15],
	line: {
		fr: "Neuf fois neuf pierres, et un chiffre sous chacune.",
		en: "Nine times nine stones, and a digit under each.",
	},
};
