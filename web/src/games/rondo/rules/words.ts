import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "RONDO, les règles", en: "RONDO, the rules" },
	lead: {
		fr: "Un mot attend dans le porte-cartes. Couvre des lettres, ajoutes-en une, efface-en : tu lis un autre mot, et tu comptes tout ce qui se voit.",
		en: "A word waits in the holder. Cover letters, add one, rub some out: you read another word, and you score all that shows.",
	},
	cards: { fr: "Les cartes", en: "The cards" },
	cards_text: {
		fr: "110 cartes : 94 lettres qui valent de 1 à 10, 6 jokers (1 point) et 10 gommes (−2). Chacun en a sept, que lui seul voit ; les autres forment la pioche. De 2 à 6 joueurs.",
		en: "110 cards: 94 letters worth 1 to 10, 6 jokers (1 point) and 10 erasers (−2). Everybody holds seven that nobody else sees; the others are the stock. 2 to 6 players.",
	},
	cards_picture: { fr: "Une lettre, un joker, une gomme.", en: "A letter, a joker, an eraser." },
	start: { fr: "Qui commence", en: "Who starts" },
	start_text: {
		fr: "Chacun prépare en secret un mot de trois lettres, le temps d’un sablier. On les montre : le plus cher commence, et chacun garde ses cartes. Puis le premier mot posé a exactement trois lettres ; ce n’est pas forcément le même. Commencer est un avantage : à deux et à forces égales, on gagne alors de 57 à 62 parties sur cent. Pour être quitte, on joue la revanche.",
		en: "Everybody secretly makes a word of three letters while one hourglass runs. They are shown: the dearest starts, and all keep their cards. The first word laid has exactly three letters; it need not be the same. Starting helps: between two equals, whoever starts wins 57 to 62 games in a hundred. To be fair, play a rematch.",
	},
	turn: { fr: "À ton tour", en: "Your turn" },
	turn_text: {
		fr: "Tu as 60 secondes (la table peut en choisir de 30 à 180) pour faire un autre mot :",
		en: "You have 60 seconds (the table may choose from 30 to 180) to make another word:",
	},
	turn_cover: { fr: "couvre autant de lettres que tu veux ;", en: "cover as many letters as you like;" },
	turn_more: {
		fr: "et allonge, si tu veux, d’une lettre au début ou à la fin, jusqu’à neuf cases ;",
		en: "and lengthen it, if you like, by one letter at the beginning or the end, up to nine compartments;",
	},
	turn_keep: {
		fr: "au moins une lettre du mot d’avant reste visible à sa place ;",
		en: "at least one letter of the word before stays visible in its place;",
	},
	turn_new: {
		fr: "le mot a trois lettres ou plus et n’est pas celui d’avant.",
		en: "the word has three letters or more and is not the one before.",
	},
	turn_picture: {
		fr: "De MARE à MARIN : le I couvre, le N ouvre une case.",
		en: "From MARE to MARIN: the I covers, the N opens a compartment.",
	},
	special: { fr: "Jokers et gommes", en: "Jokers and erasers" },
	joker_text: {
		fr: "Un joker remplace la lettre que tu nommes, et la garde pour tous jusqu’à ce qu’on le couvre. Il ne remplace pas une gomme.",
		en: "A joker stands for the letter you name, and keeps it for everybody until it is covered. It cannot stand for an eraser.",
	},
	eraser_text: {
		fr: "Une gomme se pose sur une lettre au début ou à la fin du mot, pour le raccourcir. Plus tard, une lettre peut la couvrir. On peut ne poser que des gommes.",
		en: "An eraser is laid on a letter at the beginning or the end of the word, to shorten it. A letter may cover it later. A turn may be erasers alone.",
	},
	special_picture: {
		fr: "FIN : le F est un joker, la gomme cache le E de FINE.",
		en: "FIN: the F is a joker, the eraser hides the E of FINE.",
	},
	points: { fr: "Les points", en: "The points" },
	points_text: {
		fr: "Tu comptes toutes les cartes visibles, aussi celles des autres : les lettres leur valeur, un joker 1, une gomme −2. À partir de la troisième lettre posée dans le tour, chacune rapporte 3 de plus. Puis tu remontes ta main à sept cartes.",
		en: "You score all cards that show, the others’ too: letters their value, a joker 1, an eraser −2. From the third letter laid in a turn on, each brings 3 more. Then you fill your hand up to seven cards.",
	},
	pass: { fr: "Échanger, passer", en: "Exchange, pass" },
	pass_text: {
		fr: "Avant de poser, tu peux glisser une carte sous la pioche et prendre celle du dessus : 2 points de moins, aussi souvent que tu veux. Sans mot, tu passes : un tiret sur la feuille, et une carte de plus. Sablier vide : tu as passé.",
		en: "Before laying you may put a card under the stock and take the top one: 2 points less, as often as you like. Without a word you pass: a dash on the sheet, and one more card. When the sand is through, you have passed.",
	},
	end: { fr: "La fin", en: "The end" },
	end_text: {
		fr: "Quand la pioche est vide, la partie finit dès qu’un joueur n’a plus de cartes, ou que tous passent de suite. Chacun déduit ce qui lui reste en main : les lettres leur valeur, un joker 1, une gomme 2. Le plus haut total gagne.",
		en: "When the stock is empty, the game ends as soon as somebody has no cards left, or all pass in a row. Everybody deducts what is left in hand: letters their value, a joker 1, an eraser 2. The highest total wins.",
	},
	words: { fr: "Quels mots ?", en: "Which words?" },
	words_text: {
		fr: "Tous ceux du dictionnaire, sous toutes leurs formes. Avant la partie, la table peut choisir de jouer sans formes conjuguées (l’infinitif et les participes restent), ou seulement avec des mots de tous les jours. Un doute ? On vote.",
		en: "All of the French dictionary, in all their forms. Before the game the table may choose to play without conjugated forms (infinitives and participles stay), or with everyday words only. In doubt? There is a vote.",
	},
	variants: { fr: "Variantes", en: "Variants" },
	beginners_name: { fr: "Débutants", en: "Beginners" },
	beginners_text: {
		fr: "Une fois par tour, n’importe quelle carte posée à l’envers sert de gomme et vaut 0.",
		en: "Once a turn, any card laid face down serves as an eraser and is worth 0.",
	},
	separate_name: { fr: "L’un ou l’autre", en: "One or the other" },
	separate_text: {
		fr: "On couvre ou on allonge, pas les deux dans le même tour.",
		en: "A turn covers or lengthens, not both.",
	},
	erasers_name: { fr: "Gommes primées", en: "Paid erasers" },
	erasers_text: {
		fr: "Les gommes comptent aussi pour la prime de 3 points.",
		en: "Erasers count for the 3-point bonus too.",
	},
	keys: { fr: "Au clavier", en: "On a keyboard" },
	keys_text: {
		fr: "Tape le nouveau mot : les lettres déjà en place restent, les autres viennent de ta main. Flèches pour changer de case, trait d’union pour une gomme, Retour arrière pour reprendre, Entrée pour jouer.",
		en: "Type the new word: letters already in place stay, the others come from your hand. Arrows to change compartment, hyphen for an eraser, Backspace to take back, Enter to play.",
	},
};

export const say = dictionary(WORDS);
