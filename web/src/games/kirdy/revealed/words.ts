import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	secret: { fr: "Mot secret : {word}", en: "Secret word: {word}" },
};

export const say = dictionary(WORDS);
