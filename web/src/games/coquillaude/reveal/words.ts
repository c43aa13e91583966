import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	reveal: { fr: "On dévoile", en: "All is shown" },
	reveal_last: { fr: "La manche d’avant", en: "The round before" },
	reveal_none: { fr: "sans mot", en: "no word" },
	reveal_laid: { fr: "posé", en: "laid" },
	reveal_with: { fr: "avec {words}", en: "with {words}" },
	reveal_anagrams: { fr: "anagrammes {words}", en: "anagrams {words}" },
	reveal_anagram: { fr: "anagramme {words}", en: "anagram {words}" },
	reveal_taken: {
		fr: "{words} : trouvé par {name}, pour {n} points.",
		en: "{words}: found by {name}, for {n} points.",
	},
	reveal_tie: { fr: "Égalité : les dés donnent {rolls}.", en: "A tie: the dice give {rolls}." },

	// One more anagram
	attack: { fr: "Trouver une anagramme de plus", en: "Find one more anagram" },
	attack_send: { fr: "Prendre les points", en: "Take the points" },
	attack_pass: { fr: "Laisser", en: "Let it stand" },
	attack_refused: { fr: "Pas pris. {reason}", en: "Not taken. {reason}" },
	passed: { fr: "{names} : rien à ajouter.", en: "{names}: nothing to add." },
};

export const say = dictionary(WORDS);
