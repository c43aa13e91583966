import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	thousands: { fr: "milliers", en: "thousands" },
	hundreds: { fr: "centaines", en: "hundreds" },
	tens: { fr: "dizaines", en: "tens" },
	units: { fr: "unités", en: "units" },
	dice_show: { fr: "Les dés {de name} : {number}", en: "{name}’s dice: {number}" },
	dice_wait: { fr: "Les dés attendent.", en: "The dice wait." },
	roll: { fr: "Lancer les dés", en: "Roll the dice" },
};

export const say = dictionary(WORDS);
