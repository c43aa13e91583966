import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	opening: { fr: "Mot secret : {word}", en: "Secret word: {word}" },
	opening_none: { fr: "Aucun mot secret", en: "No secret word" },
	turned: { fr: "Posé à l’envers : {cards}", en: "Laid face down: {cards}" },
};

export const say = dictionary(WORDS);
