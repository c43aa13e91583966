import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	ready: { fr: "Prêt : {word}, {points}", en: "Ready: {word}, {points}" },
	ready_none: { fr: "Prêt, sans mot", en: "Ready, no word" },
};

export const say = dictionary(WORDS);
