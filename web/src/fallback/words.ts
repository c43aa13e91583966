import { dictionary } from "../lib/language.svelte";

export const WORDS = {
	over: { fr: "Partie finie", en: "The game is over" },
	simple: {
		fr: "Ce jeu n’a pas encore son plateau ici : voici ce que montre la table.",
		en: "This game has no board here yet: this is what the table shows.",
	},
	your_turn: { fr: "À toi de jouer.", en: "Your turn." },
	turn_of: { fr: "On attend : {names}.", en: "Waiting for: {names}." },
	add: { fr: "Ajouter : {name}", en: "Add: {name}" },
	remove: { fr: "Enlever : {name}", en: "Remove: {name}" },
	trouble: {
		fr: "La maison ne dit pas ce qu’on peut jouer. Recharge la page.",
		en: "The house does not say what can be played. Reload the page.",
	},
	joker: { fr: "joker", en: "joker" },
};

export const say = dictionary(WORDS);
