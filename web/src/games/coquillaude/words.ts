import { dictionary } from "../../lib/language.svelte";

/** What every phase needs: the sentence of what is expected now, seats, counted things. */
export const WORDS = {
	before: { fr: "On pioche les premiers pions.", en: "The first pawns are drawn." },
	over: { fr: "La partie est finie.", en: "The game is over." },
	over_exhausted: {
		fr: "Plus personne ne peut former un mot assez fort.",
		en: "Nobody can form a word that is strong enough any more.",
	},
	over_silence: {
		fr: "Le sac est vide et personne n’a de mot.",
		en: "The bag is empty and nobody has a word.",
	},
	over_bag: {
		fr: "Le sac est vide : la partie courte est finie.",
		en: "The bag is empty: the short game is over.",
	},
	over_barren: { fr: "Trop de manches sans mot.", en: "Too many rounds without a word." },
	roll_mine: { fr: "À toi de lancer les dés.", en: "Your turn to roll the dice." },
	roll_other: { fr: "{name} lance les dés.", en: "{name} rolls the dice." },
	roll_after: {
		fr: "{word} : {points} pour {name}.",
		en: "{word}: {points} for {name}.",
	},
	roll_after_mine: { fr: "{word} : {points} pour toi.", en: "{word}: {points} for you." },
	roll_after_nothing: { fr: "Personne n’avait de mot.", en: "Nobody had a word." },
	gift_mine_1: {
		fr: "Deux chiffres égaux : donne {pawns} à {name}.",
		en: "Two equal digits: give {name} {pawns}.",
	},
	gift_mine_2: { fr: "Deux paires : donne {pawns} à {name}.", en: "Two pairs: give {name} {pawns}." },
	gift_mine_3: {
		fr: "Trois chiffres égaux : donne {pawns} à {name}.",
		en: "Three equal digits: give {name} {pawns}.",
	},
	gift_mine_4: {
		fr: "Quatre chiffres égaux : donne {pawns} à {name}.",
		en: "Four equal digits: give {name} {pawns}.",
	},
	gift_mine_detail: {
		fr: "Les dés ont fait {number}. Choisis.",
		en: "The dice made {number}. Choose.",
	},
	gift_to_me: { fr: "On te donne {pawns} chacun.", en: "Everybody gives you {pawns}." },
	gift_to_other: { fr: "On donne des pions à {name}.", en: "{name} is given pawns." },
	question_mine: { fr: "À toi de répondre.", en: "Your turn to answer." },
	question_mine_detail: { fr: "Une seule réponse compte.", en: "Only one answer counts." },
	question_other: { fr: "{name} cherche la réponse.", en: "{name} is looking for the answer." },
	verdict_mine_right: { fr: "Juste !", en: "Right!" },
	verdict_mine_wrong: { fr: "Ce n’est pas ça.", en: "That is not it." },
	verdict_mine_detail: {
		fr: "Les autres peuvent corriger la machine.",
		en: "The others may overrule the machine.",
	},
	verdict_right: { fr: "« {typed} » : juste, dit la machine.", en: "“{typed}”: right, says the machine." },
	verdict_wrong: { fr: "« {typed} » : faux, dit la machine.", en: "“{typed}”: wrong, says the machine." },
	verdict_vote: { fr: "A-t-elle raison ?", en: "Is it right about that?" },
	appeal_mine: {
		fr: "Si tu avais juste, dis-le : on te croit.",
		en: "If you were right, say so: you will be believed.",
	},
	appeal_other: { fr: "{name} relit sa réponse.", en: "{name} is reading the answer again." },
	words_mine: {
		fr: "Prépare un mot. Seul le plus fort sera posé.",
		en: "Prepare a word. Only the strongest will be laid.",
	},
	words_sealed: { fr: "Tu es prêt avec {word} : {points}.", en: "You are ready with {word}: {points}." },
	words_sealed_none: { fr: "Tu es prêt, sans mot.", en: "You are ready, without a word." },
	words_watch: { fr: "Chacun prépare un mot en secret.", en: "Everybody prepares a word in secret." },
	attack_mine: { fr: "Encore une anagramme {de word} ?", en: "One more anagram of {word}?" },
	attack_mine_detail: {
		fr: "Les {n} points {de name} seront à toi.",
		en: "{name}’s {n} points will be yours.",
	},
	attack_laid: {
		fr: "Tu as posé {word}. Les autres cherchent une anagramme de plus.",
		en: "You laid {word}. The others look for one more anagram.",
	},
	attack_other: { fr: "Une anagramme de plus pour {word} ?", en: "One more anagram of {word}?" },
	wait_for: { fr: "On attend {names}.", en: "Waiting for {names}." },
	and: { fr: "et", en: "and" },
	one_point: { fr: "{n} point", en: "{n} point" },
	points: { fr: "{n} points", en: "{n} points" },
	one_pawn: { fr: "{n} pion", en: "{n} pawn" },
	pawns: { fr: "{n} pions", en: "{n} pawns" },
	round: { fr: "Manche {n}", en: "Round {n}" },
	bag: { fr: "Sac : {n}", en: "Bag: {n}" },
	bag_empty: { fr: "Sac vide", en: "Bag empty" },
	ready: { fr: "prêt", en: "ready" },

	// Beats
	beat_first: { fr: "répond en premier", en: "answers first" },
	beat_first_you: { fr: "Tu réponds en premier", en: "You answer first" },
	beat_gift: { fr: "reçoit {n} pions de chacun", en: "gets {n} pawns from everybody" },
	beat_gift_you: { fr: "Tu reçois {n} pions de chacun", en: "You get {n} pawns from everybody" },
	beat_gift_one: { fr: "reçoit {n} pion de chacun", en: "gets {n} pawn from everybody" },
	beat_gift_one_you: { fr: "Tu reçois {n} pion de chacun", en: "You get {n} pawn from everybody" },
	beat_right: { fr: "Juste !", en: "Right!" },
	beat_wrong: { fr: "Non : {answer}", en: "No: {answer}" },
	beat_missed: { fr: "Ce n’est pas ça.", en: "That is not it." },
	beat_answer: { fr: "Il fallait : {answer}", en: "It was: {answer}" },
	beat_drew: { fr: "Tu pioches {pawns}", en: "You draw {pawns}" },
	beat_tie: { fr: "l’emporte aux dés", en: "wins by the dice" },
	beat_tie_you: { fr: "Tu l’emportes aux dés", en: "You win by the dice" },
	beat_reveal: { fr: "Les mots se dévoilent", en: "The words are shown" },
	beat_attack: { fr: "Attaque !", en: "Attack!" },
	beat_attacked: { fr: "Une anagramme oubliée : tout est pris !", en: "A forgotten anagram: it takes all!" },
	beat_nothing: { fr: "Personne ne pose de mot", en: "Nobody lays a word" },
};

export const say = dictionary(WORDS);
