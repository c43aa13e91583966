import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Ta première coquillaude", en: "Your first coquillaude" },
	steps: { fr: "Étape {n} sur {all}", en: "Step {n} of {all}" },
	skip: { fr: "Passer", en: "Skip" },
	next: { fr: "Continuer", en: "Go on" },
	again: { fr: "Recommencer", en: "Once more" },
	onward: { fr: "Jouer pour de vrai", en: "Play for real" },
	you: { fr: "Toi", en: "You" },
	ready: { fr: "C’est prêt", en: "Ready" },
	worth: { fr: "{word} : {n} points", en: "{word}: {n} points" },

	roll: { fr: "Lance les quatre dés.", en: "Roll the four dice." },
	roll_more: {
		fr: "Bleu, blanc, rouge, vert : ils donnent un nombre, et ce nombre une question du Coquillaudet.",
		en: "Blue, white, red, green: they give a number, and the number gives a question of the Coquillaudet.",
	},
	question: { fr: "Réponds, une seule fois.", en: "Answer, just once." },
	question_more: {
		fr: "2533 finit par deux chiffres égaux : chacun te donne un pion. Puis la question : une bonne réponse rapporte 4, 6 ou 8 pions selon les étoiles, une mauvaise 2.",
		en: "2533 ends in two equal digits: everybody gives you a pawn. Then the question: a right answer brings 4, 6 or 8 pawns by its stars, a wrong one 2.",
	},
	theme: { fr: "Histoire", en: "History" },
	asks: {
		fr: "De quelle couleur était le cheval blanc d’Henri IV ?",
		en: "What colour was Henri IV’s white horse? (in French)",
	},
	is_right: { fr: "Juste : quatre pions de plus !", en: "Right: four more pawns!" },
	is_wrong: {
		fr: "Il fallait « blanc ». Deux pions quand même.",
		en: "It was “blanc” (white). Two pawns all the same.",
	},
	word: { fr: "Écris NACRE dans la zone orange.", en: "Write NACRE in the orange zone." },
	word_more: {
		fr: "Le premier mot y passe. Touche une case puis tape le mot, ou glisse les pions. Cinq lettres valent 5 × 5 = 25.",
		en: "The first word runs through it. Tap a square, then type the word, or drag the pawns. Five letters are worth 5 × 5 = 25.",
	},
	slant: { fr: "Maintenant en biais, sur une coquille.", en: "Now slanting, over a shell." },
	slant_more: {
		fr: "Reprends les pions, touche C3, puis change de sens avec la flèche jusqu’à ce qu’elle descende en biais. Une lettre sur une coquille compte pour deux.",
		en: "Take the pawns back, tap C3, then change direction with the arrow until it slants down. A letter on a shell counts as two.",
	},
	anagram: { fr: "Annonce une anagramme.", en: "Announce an anagram." },
	anagram_more: {
		fr: "Les mêmes lettres font aussi ÉCRAN ou ANCRE : annoncée, une anagramme ajoute autant de points. CRANE en ajoute plus : c’est aussi un écrivain, et un nom célèbre compte deux lettres de plus. Écris-en une.",
		en: "The same letters also make ÉCRAN or ANCRE: an announced anagram adds as many points. CRANE adds more: it is a writer, too, and a famous name counts two letters more. Write one.",
	},
	reveal: { fr: "On dévoile, et le plus fort est posé.", en: "All is shown, and the strongest is laid." },
	reveal_more: {
		fr: "Chacun a préparé en secret. Seul le meilleur mot va sur le plateau et marque ; les autres gardent leurs pions.",
		en: "Everybody prepared in secret. Only the best word goes to the board and scores; the others keep their pawns.",
	},
	attack: { fr: "Prends les points de Zoé !", en: "Take Zoé’s points!" },
	attack_more: {
		fr: "Zoé pose CHIEN et annonce NICHE. Trouve une anagramme de plus : un grand pays d’Asie.",
		en: "Zoé lays CHIEN (dog) and announces NICHE. Find one more anagram: a large country in Asia (in French).",
	},
	end: { fr: "Tu sais jouer !", en: "You can play!" },
	end_more: {
		fr: "Les noms propres comptent aussi : NAPOLÉON, célèbre, fait (8 + 2)² = 100. Et les mots suivants doivent croiser ou longer ceux du plateau. À toi maintenant.",
		en: "Proper names count too: NAPOLÉON, who is famous, makes (8 + 2)² = 100. And later words have to cross or lie along those on the board. Now it is your turn.",
	},

	hint_word: { fr: "Pose N, A, C, R, E à la suite.", en: "Lay N, A, C, R, E in one line." },
	hint_orange: {
		fr: "Une lettre au moins sur une case orange.",
		en: "At least one letter on an orange square.",
	},
	hint_slant: {
		fr: "En biais, avec une lettre sur une coquille : de C3 vers le bas, par exemple.",
		en: "Slanting, with a letter on a shell: from C3 downwards, for instance.",
	},
	hint_anagram: { fr: "Essaie ÉCRAN.", en: "Try ÉCRAN." },
	hint_attack: { fr: "Essaie CHINE.", en: "Try CHINE." },
};

export const say = dictionary(WORDS);
