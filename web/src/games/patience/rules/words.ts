import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "LA CLÉ · patience, les règles", en: "LA CLÉ · patience, the rules" },
	lead: {
		fr: "Traverser le plateau d’un coin à l’autre par une chaîne de mots, chacun croisant celui d’avant. En aussi peu de mots que possible. Seul, 5 à 20 minutes.",
		en: "Cross the board from corner to corner by a chain of words, each crossing the one before. With as few words as possible. Alone, 5 to 20 minutes.",
	},
	letters: { fr: "Les lettres", en: "The letters" },
	letters_text: {
		fr: "Toutes les lettres sont faces cachées : 140, et 4 jokers. Tu en as dix. Après chaque mot, on complète à dix sans choisir, tant qu’il en reste.",
		en: "All letters lie face down: 140, and 4 jokers. You hold ten. After each word the rack is filled up to ten without choosing, as long as there are any.",
	},
	joker_text: {
		fr: "Un joker vaut la lettre que tu nommes en le posant, pour toujours.",
		en: "A joker stands for the letter that you name when laying it, for good.",
	},
	first: { fr: "Le premier mot", en: "The first word" },
	first_text: {
		fr: "Il part de la première case, en haut à gauche, vers la droite ou vers le bas. Deux lettres ou plus.",
		en: "It starts in the first square, top left, to the right or downwards. Two letters or more.",
	},
	first_picture: {
		fr: "SAVOIR part de la première case. Le but, en bas à droite, porte un drapeau.",
		en: "SAVOIR starts in the first square. The goal, bottom right, carries a flag.",
	},
	colours_text: {
		fr: "Les couleurs des cases sont celles du plateau de LA CLÉ : ici, elles ne comptent pas.",
		en: "The colours of the squares are those of LA CLÉ’s board: they count for nothing here.",
	},
	next: { fr: "Les mots suivants", en: "The next words" },
	next_text: {
		fr: "Chaque mot croise celui que tu viens de poser : il passe par une de ses lettres, dans l’autre sens, avec au moins une lettre de ton chevalet. Il peut aussi passer par d’autres lettres du plateau.",
		en: "Every word crosses the one you have just laid: it runs through one of its letters, in the other direction, with at least one letter of your rack. It may also run through other letters on the board.",
	},
	whole_text: {
		fr: "Le mot doit remplir toute sa rangée de lettres et être valable. Les suites de lettres qui se forment à côté ne sont pas jugées : EL peut rester sur le plateau un moment, avant de devenir SEL.",
		en: "The word must fill its whole run of letters and be valid. Runs of letters that arise beside it are not judged: EL may stand on the board for a while before it becomes SEL.",
	},
	next_picture: {
		fr: "La chaîne est encadrée et numérotée ; le prochain mot doit croiser FIERE.",
		en: "The chain is framed and numbered; the next word must cross FIERE.",
	},
	end: { fr: "La fin", en: "The end" },
	end_text: {
		fr: "Gagné quand un mot couvre la dernière case, en bas à droite. Ton résultat est le nombre de mots : moins il y en a, mieux c’est. Perdu quand plus aucun mot n’est possible ; la machine le prouve en les cherchant tous.",
		en: "Won when a word covers the last square, bottom right. Your result is the number of words: the fewer, the better. Lost when no word is possible any more; the machine proves it by looking for all of them.",
	},
	end_best: {
		fr: "Après la partie, tu peux voir mot à mot la meilleure chaîne trouvée avec les mêmes lettres.",
		en: "After the game you can see, word by word, the best chain found with the same letters.",
	},
	end_picture: {
		fr: "L’exemple du livret de 1954 : quinze mots. « On peut faire mieux », dit-il.",
		en: "The example of the 1954 booklet: fifteen words. “One can do better”, it says.",
	},
	words: { fr: "Quels mots ?", en: "Which words?" },
	words_text: {
		fr: "Les mots du dictionnaire, avec pluriels et conjugaisons. Pas de noms propres, de mots étrangers ni de sigles.",
		en: "Words of the (French) dictionary, with plurals and conjugations. No proper nouns, foreign words or acronyms.",
	},
	ways: { fr: "Façons de jouer", en: "Ways to play" },
	daily_name: { fr: "Patience du jour", en: "Patience of the day" },
	daily_text: {
		fr: "Les mêmes lettres pour tout le monde, un essai qui compte, un résultat à partager sans rien dévoiler. Les essais suivants sont un entraînement. Dans une maison ordinaire, la date seule fixe les lettres, les mêmes partout : qui écrit un programme peut les calculer d’avance, et l’on joue pour le plaisir. Une maison qui tient un classement y mêle un secret, dont la clé du jour se montre une fois ce jour fini partout sur la Terre.",
		en: "The same letters for everybody, one try that counts, a result to share without giving anything away. Later tries are practice. In an ordinary house the date alone settles the letters, the same everywhere: whoever writes a program can compute them beforehand, so it is played for fun. A house that keeps a ranking mixes in a secret; the key of a day is shown once that day is over everywhere on earth.",
	},
	number_name: { fr: "Par numéro", en: "By number" },
	number_text: {
		fr: "Chaque patience a un numéro : avec lui, on rejoue les mêmes lettres, seul ou l’un après l’autre.",
		en: "Every patience has a number: with it the same letters can be played again, alone or one after the other.",
	},
	practice_name: { fr: "Entraînement", en: "Practice" },
	practice_text: {
		fr: "On peut reprendre des mots. Les lettres piochées reviennent dans le même ordre.",
		en: "Words can be taken back. The letters drawn come again in the same order.",
	},
	strict_name: { fr: "Stricte", en: "Strict" },
	strict_text: {
		fr: "Toute suite de deux lettres ou plus doit être un mot après chaque coup.",
		en: "Every run of two letters or more must be a word after each move.",
	},
	keys: { fr: "Au clavier", en: "By keyboard" },
	keys_text: {
		fr: "Flèches pour se déplacer, lettres pour poser, Espace pour changer de sens, Retour arrière pour reprendre une lettre, Entrée pour poser le mot.",
		en: "Arrow keys to move, letters to lay, Space to change direction, Backspace to take a letter back, Enter to lay the word.",
	},
};

export const say = dictionary(WORDS);
