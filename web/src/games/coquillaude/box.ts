import type { Printed } from "../../lib/box";

export const box: Printed = {
	box: "LA COQUILLAUDE",
	title: "LA COQUILLAUDE",
	order: 50,
	seats: [2, 4],
	minutes: [45, 90],
	choices: ["audience"],
	line: {
		fr: "Des questions, des pions, et des mots au carré.",
		en: "Questions, pawns, and words squared.",
	},
};
