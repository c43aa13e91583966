import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	daily: { fr: "Patience du jour", en: "Patience of the day" },
	play: { fr: "Jouer", en: "Play" },
	resume: { fr: "Reprendre", en: "Go on" },
	result: { fr: "Résultat", en: "Result" },
	arrived: { fr: "Arrivée en {n} mots.", en: "Arrived with {n} words." },
	arrived_one: { fr: "Arrivée en {n} mot.", en: "Arrived with {n} word." },
	missed: { fr: "Pas arrivée cette fois.", en: "Not arrived this time." },
	archive: { fr: "Les autres jours", en: "Other days" },
};

export const say = dictionary(WORDS);
