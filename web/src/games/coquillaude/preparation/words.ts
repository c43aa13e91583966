import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	// Where pawns go
	hint: {
		fr: "Glisse tes pions : {n} points au moins. En biais aussi ; une coquille double la lettre.",
		en: "Drag your pawns: {n} points at least. On a slant, too; a shell doubles its letter.",
	},
	hint_open: {
		fr: "Touche une case orange, en biais aussi : {n} points au moins (7 lettres = 7 × 7 = 49).",
		en: "Touch an orange square, on a slant too: {n} points at least (7 letters = 7 × 7 = 49).",
	},
	could_lay: {
		fr: "Au tour d’avant, on pouvait poser {words}.",
		en: "Last round you could have laid {words}.",
	},
	or_word: { fr: "ou", en: "or" },
	hint_pawn: { fr: "Touche la case où il va.", en: "Tap the square where it goes." },
	hint_square: {
		fr: "Les pions partent {de name}, {direction}.",
		en: "Pawns go from {name}, {direction}.",
	},

	// The value
	sheet: { fr: "Ce que ça vaut", en: "What it is worth" },
	sheet_total: { fr: "En tout", en: "In all" },

	// Ready or not
	refused: { fr: "Pas encore prêt. {reason}", en: "Not ready yet. {reason}" },
	be_ready: { fr: "C’est prêt", en: "Ready" },
	be_ready_word: { fr: "C’est prêt : {word}", en: "Ready: {word}" },
	be_ready_none: { fr: "Sans mot cette fois", en: "No word this time" },
	none_sure: { fr: "Ne rien poser cette manche ?", en: "Lay nothing this round?" },
	none_yes: { fr: "Oui, rien", en: "Yes, nothing" },
	back: { fr: "Revenir", en: "Back" },
	revise: { fr: "Réviser", en: "Revise" },
	sent_late: {
		fr: "Le sablier est vide : {word} est parti tout seul.",
		en: "The hourglass is empty: {word} went by itself.",
	},

	// Anagrams
	anagram: { fr: "Une anagramme {de word}", en: "An anagram of {word}" },
	anagram_short: { fr: "+ anagramme", en: "+ anagram" },
	anagram_hint: {
		fr: "Les mêmes lettres, un autre mot : ses points s’ajoutent.",
		en: "The same letters, another word: its points are added.",
	},
	anagram_add: { fr: "Ajouter", en: "Add" },
	anagram_remove: { fr: "Retirer {word}", en: "Remove {word}" },
	letters_left: { fr: "Lettres {de word}", en: "Letters of {word}" },
};

export const say = dictionary(WORDS);
