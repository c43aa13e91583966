import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Ta première patience", en: "Your first patience" },
	steps: { fr: "Mot {n} sur {all}", en: "Word {n} of {all}" },
	again: { fr: "Recommencer", en: "Once more" },
	onward: { fr: "La patience du jour", en: "The patience of the day" },
	lay: { fr: "Poser", en: "Lay" },
	hint: { fr: "Essaie plutôt {word}.", en: "Try {word} instead." },

	start: { fr: "De la flèche au drapeau.", en: "From the arrow to the flag." },
	start_more: {
		fr: "Sur ce petit plateau, pose PORTE vers la droite, depuis la première case : touche une lettre, puis une case, ou tape le mot.",
		en: "On this small board, lay PORTE (door) to the right from the first square: tap a letter, then a square, or type the word.",
	},
	cross: { fr: "Maintenant, croise PORTE.", en: "Now cross PORTE." },
	cross_more: {
		fr: "Le mot suivant passe par une lettre de PORTE, vers le bas. Son E peut commencer ÉTAGE : pose T, A, G, E dessous.",
		en: "The next word runs through a letter of PORTE, downwards. Its E can begin ÉTAGE (floor): lay T, A, G, E below.",
	},
	middle: { fr: "La lettre peut être au milieu.", en: "The letter may be in the middle." },
	middle_more: {
		fr: "Croise ÉTAGE vers la droite : T, le E du bas, S, T font TEST, jusqu’au bord.",
		en: "Cross ÉTAGE to the right: T, the E at the bottom, S, T make TEST, up to the edge.",
	},
	joker: { fr: "L’étoile est un joker.", en: "The star is a joker." },
	joker_more: {
		fr: "Elle vaut la lettre que tu veux. Croise TEST vers le bas : T, O et un joker en I font TOI, jusqu’au drapeau.",
		en: "It stands for any letter. Cross TEST downwards: T, O and a joker as I make TOI (you), up to the flag.",
	},
	end: { fr: "Arrivée en quatre mots !", en: "Arrived with four words!" },
	end_more: {
		fr: "Le vrai plateau a 19 cases de côté, et tu pioches après chaque mot. Moins il faut de mots, mieux c’est.",
		en: "The real board is 19 squares wide, and you draw after each word. The fewer words, the better.",
	},
};

export const say = dictionary(WORDS);
