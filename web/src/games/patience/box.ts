import type { Printed } from "../../lib/box";

export const box: Printed = {
	box: "LA CLÉ",
	title: "PATIENCE",
	order: 41,
	seats: [1, 1],
	minutes: [5, 10],
	practice: "entrainement",
	day: { page: "patience-du-jour", name: { fr: "Patience du jour", en: "Patience of the day" } },
};
