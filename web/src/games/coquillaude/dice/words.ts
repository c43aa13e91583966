import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	entry: { fr: "question n°", en: "question no." },
	dice_show: { fr: "Les dés {de name} : {number}", en: "{name}’s dice: {number}" },
	dice_wait: { fr: "Les dés attendent.", en: "The dice wait." },
	roll: { fr: "Lancer les dés", en: "Roll the dice" },
};

export const say = dictionary(WORDS);
