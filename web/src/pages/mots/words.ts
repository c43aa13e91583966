import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Le dictionnaire", en: "The dictionary" },
	lead: {
		fr: "Un mot compte-t-il, que veut-il dire, de quelle famille est-il ? Et partout dans la maison : touche un mot en capitales.",
		en: "Does a word count, what does it mean, which family is it of? And all over the house: tap a word in capitals.",
	},
	to_shelf: { fr: "Retour à l’étagère", en: "Back to the shelf" },
	word: { fr: "Un mot", en: "A word" },
	look: { fr: "Chercher", en: "Look up" },
	letters: { fr: "Des lettres dans l’ordre", en: "Letters in order" },
	letters_told: {
		fr: "Les mots qui contiennent ces lettres, dans cet ordre : PRT donne PORTE.",
		en: "Words that contain these letters, in this order: PRT gives PORTE.",
	},
	found: { fr: "{n} mots, les plus courants d’abord", en: "{n} words, the most usual first" },
	nearest: { fr: "Mots proches", en: "Near words" },
	family: { fr: "De la même famille", en: "Of the same family" },
	anagrams: { fr: "Anagrammes", en: "Anagrams" },
	no_anagrams: { fr: "aucune", en: "none" },
	in_doubt: {
		fr: "On peut encore contester : le dictionnaire se tait jusqu’à la fin du sablier.",
		en: "It can still be challenged: the dictionary keeps quiet until the sand has run.",
	},
	withheld: {
		fr: "Anagrammes et recherche par lettres attendent la fin de ta partie.",
		en: "Anagrams and the search by letters wait for the end of your game.",
	},
	games: { fr: "Dans quels jeux", en: "In which games" },
	counts: { fr: "compte", en: "counts" },
	not_there: { fr: "ne compte pas", en: "does not count" },
	no_definition: { fr: "Pas encore de définition.", en: "No definition yet." },
	more: { fr: "Famille, anagrammes, jeux…", en: "Family, anagrams, games…" },
	looking: { fr: "On cherche…", en: "Looking it up…" },
	unreachable: {
		fr: "La maison ne répond pas, et ce mot n’a pas encore été regardé sur cet appareil.",
		en: "The house does not answer, and this word has not been looked up on this device yet.",
	},
};

export const say = dictionary(WORDS);
