import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	before_title: { fr: "Les lettres se mélangent.", en: "The letters are being shuffled." },
	first_title: { fr: "Pose un mot depuis la première case.", en: "Lay a word from the first square." },
	first_detail: {
		fr: "Vers la droite ou le bas. But : le drapeau ; une bonne chaîne a {few} à {many} mots.",
		en: "Across or down. Goal: the flag; a good chain has {few} to {many} words.",
	},
	next_title: { fr: "Mot {n} : croise {word}.", en: "Word {n}: cross {word}." },
	next_down: {
		fr: "Vers le bas. But : le drapeau ; une bonne chaîne a {few} à {many} mots.",
		en: "Downwards. Goal: the flag; a good chain has {few} to {many} words.",
	},
	next_across: {
		fr: "Vers la droite. But : le drapeau ; une bonne chaîne a {few} à {many} mots.",
		en: "Across. Goal: the flag; a good chain has {few} to {many} words.",
	},
	other_first: { fr: "{name} cherche un premier mot.", en: "{name} is looking for a first word." },
	other_next: { fr: "{name} cherche à croiser {word}.", en: "{name} is looking for a word to cross {word}." },
	stuck_title: { fr: "Aucun mot n’est plus possible.", en: "No word is possible any more." },
	stuck_detail: {
		fr: "Reprends un mot, ou termine pour voir la meilleure chaîne.",
		en: "Take a word back, or finish to see the best chain.",
	},
	barren_title: { fr: "Ces lettres ne font aucun mot.", en: "These letters make no word." },
	barren_detail: {
		fr: "Cela arrive une fois sur huit cents, et personne n’y peut rien. La prochaine sera meilleure !",
		en: "It happens once in eight hundred deals, and nobody could help it. The next one will be better!",
	},
	arrived_title: { fr: "Le drapeau en {n} mots !", en: "The flag in {n} words!" },
	arrived_one: { fr: "Le drapeau en {n} mot !", en: "The flag in {n} word!" },
	gave_up_title: { fr: "La patience s’arrête là.", en: "The patience ends here." },

	number: { fr: "n° {n}", en: "no. {n}" },
	practice: { fr: "entraînement", en: "practice" },

	chain: { fr: "La chaîne", en: "The chain" },
	chain_empty: { fr: "Pas encore de mot.", en: "No word yet." },
	words: { fr: "mots", en: "words" },
	words_one: { fr: "mot", en: "word" },
	in_bag: { fr: "lettres au sac", en: "letters in the bag" },
	in_bag_one: { fr: "lettre au sac", en: "letter in the bag" },
	coming: { fr: "Prochaines lettres, déjà vues : {letters}", en: "Next letters, seen already: {letters}" },

	hint: { fr: "Touche une case, puis tes lettres.", en: "Tap a square, then your letters." },
	flag_both: { fr: "Drapeau : {right} à droite, {down} en bas", en: "Flag: {right} right, {down} down" },
	flag_right: { fr: "Drapeau : {right} à droite", en: "Flag: {right} to the right" },
	flag_down: { fr: "Drapeau : {down} en bas", en: "Flag: {down} down" },
	hand: { fr: "Tes lettres et tes actions", en: "Your letters and actions" },
	play: { fr: "Poser", en: "Lay" },
	play_word: { fr: "Poser {word}", en: "Lay {word}" },
	undo: { fr: "Reprendre le mot", en: "Take the word back" },
	undo_named: { fr: "Reprendre {word}", en: "Take {word} back" },
	give_up: { fr: "Abandonner", en: "Give up" },
	finish: { fr: "Terminer", en: "Finish" },
	sure: { fr: "Abandonner cette patience ?", en: "Give up this patience?" },
	sure_daily: {
		fr: "Abandonner ? Seul ce premier essai compte pour le jour.",
		en: "Give up? Only this first try counts for the day.",
	},
	sure_yes: { fr: "Oui, abandonner", en: "Yes, give up" },
	sure_no: { fr: "Continuer", en: "Go on" },

	best_title: { fr: "La meilleure chaîne trouvée", en: "The best chain found" },
	best_wait: { fr: "On cherche la meilleure chaîne…", en: "Looking for the best chain…" },
	best_none: { fr: "La recherche n’a pas trouvé de chaîne.", en: "The search found no chain." },
	best_trouble: {
		fr: "La recherche ne répond pas. Réessaie dans un instant.",
		en: "The search is not answering. Try again in a moment.",
	},
	best_retry: { fr: "Réessayer", en: "Try again" },
	best_words: {
		fr: "{n} mots, avec les mêmes lettres dans le même ordre.",
		en: "{n} words, with the same letters in the same order.",
	},
	stars: { fr: "{n} étoiles sur 3", en: "{n} stars out of 3" },
	best_yours: {
		fr: "On ne trouve pas mieux que ta chaîne. Bravo !",
		en: "No better chain has been found. Well done!",
	},
	best_laid: { fr: "La voici sur le plateau.", en: "Here it is on the board." },
	best_show: { fr: "Voir mot à mot", en: "See it word by word" },
	best_mine: { fr: "Revenir à mon plateau", en: "Back to my board" },
	step: { fr: "Mot {n} sur {all} : {word}", en: "Word {n} of {all}: {word}" },
	step_at: { fr: "{word}, en {name}, {way}", en: "{word}, on {name}, {way}" },
	across: { fr: "vers la droite", en: "across" },
	down: { fr: "vers le bas", en: "down" },
	step_back: { fr: "Mot précédent", en: "Word before" },
	step_on: { fr: "Mot suivant", en: "Next word" },
	practice_day: {
		fr: "Entraînement : ce jour est déjà joué.",
		en: "Practice: this day has been played.",
	},
	to_day: { fr: "Mon essai de ce jour", en: "My try at this day" },
	to_days: { fr: "Tous les jours", en: "All days" },
};

export const say = dictionary(WORDS);
