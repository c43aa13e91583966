import { dictionary } from "../lib/language.svelte";

export const WORDS = {
	over: { fr: "Partie finie", en: "The game is over" },
	simple: {
		fr: "Ce jeu n’a pas encore son plateau ici : voici ce que montre la table.",
		en: "This game has no board here yet: this is what the table shows.",
	},
	your_turn: { fr: "À toi de jouer.", en: "Your turn." },
	turn_of: { fr: "On attend : {names}.", en: "Waiting for: {names}." },
	joker: { fr: "joker", en: "joker" },
};

export const say = dictionary(WORDS);
