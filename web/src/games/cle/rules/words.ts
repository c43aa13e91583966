import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "LA CLÉ, mots croisés : les règles", en: "LA CLÉ, crosswords: the rules" },
	lead: {
		fr: "Des mots croisés en couleurs. Pose tes mots sur les cases de ta couleur et sur les clés, saisis le mot-clé au vol, et sois le premier sans lettres. De 2 à 4 joueurs, 30 à 75 minutes.",
		en: "A crossword in colours. Lay your words on squares of your colour and on keys, catch the key word, and be the first without letters. 2 to 4 players, 30 to 75 minutes.",
	},
	box: { fr: "Le plateau et les lettres", en: "The board and the letters" },
	box_text: {
		fr: "Le plateau a 19 cases sur 19. Chaque couleur a son coin et sa forme : rouge et triangle, vert et losange, orange et disque, bleu et barres. Cinq cases de chaque couleur portent une clé. Les neuf cases du milieu sont grises. Avant la partie, chacun choisit sa couleur ; qui ne choisit pas en reçoit une libre.",
		en: "The board has 19 by 19 squares. Each colour has its corner and its shape: red and triangle, green and diamond, orange and disc, blue and bars. Five squares of each colour bear a key. The nine squares in the middle are grey. Before the game everybody chooses a colour; whoever does not gets a free one.",
	},
	rack_text: {
		fr: "Il y a 140 lettres et 4 jokers. Chacun en tient dix, que lui seul voit. Un joker vaut la lettre que tu nommes en le posant, et il le reste.",
		en: "There are 140 letters and 4 jokers. Everybody holds ten that nobody else sees. A joker is the letter that you name when laying it, and stays so.",
	},
	board_picture: {
		fr: "Le plateau : chaque quart a sa couleur.",
		en: "The board: each quarter has its colour.",
	},
	start: { fr: "Le premier mot", en: "The first word" },
	start_text: {
		fr: "On tire une lettre : la plus proche du A donne et commence. Le premier mot a trois lettres au moins, ou c’est le mot-clé, et il passe par une case grise. Qui ne peut pas ouvrir passe.",
		en: "Everybody draws a letter: the one nearest to A deals and begins. The first word has three letters at least, or is the key word, and goes over a grey square. Who cannot open passes.",
	},
	turn: { fr: "Ton tour", en: "Your turn" },
	turn_text: {
		fr: "Pose des lettres sur une seule ligne, de gauche à droite ou de haut en bas, pour qu’elles touchent le jeu : un nouveau mot, des lettres devant ou derrière un mot (AXE devient TAXE), ou entre deux. Tout ce qui se lit alors, dans les deux sens, doit être un mot. Puis complète à dix lettres tant qu’il y en a.",
		en: "Lay letters in one line, from left to right or downwards, so that they join the others: a new word, letters before or after a word (AXE becomes TAXE), or between two. All that reads then, both ways, must be a word. Then refill to ten letters while there are any.",
	},
	plural: {
		fr: "Pas de pluriel en S ou en X, sauf si cette dernière lettre était déjà sur le plateau. BRAS, PRIX ou CHANTES sont libres : ce ne sont pas que des pluriels.",
		en: "No plural in S or X, unless that last letter lay on the board before. BRAS, PRIX or CHANTES are free: they are not only plurals.",
	},
	pass: {
		fr: "Rien à poser ? Passe. On n’échange pas de lettres. La règle ne connaît pas de sablier ; en ligne, un tour dure d’ordinaire 120 secondes, et quand elles sont passées, on passe.",
		en: "Nothing to lay? Pass. No letters are exchanged. The rulebook knows no hourglass; online a turn usually lasts 120 seconds, and when they are up one passes.",
	},
	turn_picture: {
		fr: "Rouge vient de poser SOUPE, à travers le P de PORTE.",
		en: "Red has just laid SOUPE, through the P of PORTE.",
	},
	points: { fr: "Les points", en: "The points" },
	points_text: {
		fr: "Compte chaque lettre que tu poses, jamais celles qui étaient là :",
		en: "Count each letter that you lay, never those that lay there:",
	},
	any: { fr: "n’importe quelle case", en: "any square" },
	own: { fr: "une case de ta couleur", en: "a square of your colour" },
	key: { fr: "une clé", en: "a key" },
	own_key: { fr: "une clé de ta couleur", en: "a key of your colour" },
	key_word: {
		fr: "le mot-clé en jeu, dans n’importe quel sens",
		en: "the key word in play, in any direction",
	},
	points_short: {
		fr: "Un coup qui ne fait que des mots de deux lettres est permis, mais ne rapporte rien. Douze cartes donnent les mots-clés : quand l’un est formé, on retourne la carte suivante.",
		en: "A move that makes only words of two letters is allowed but scores nothing. Twelve cards give the key words: when one is formed the next card is turned up.",
	},
	points_picture: {
		fr: "Tu es rouge : le joker B prend la clé rouge, 50 ; A et E, 5 chacun. BASE : 60 points.",
		en: "You are red: the joker B takes the red key, 50; A and E, 5 each. BASE: 60 points.",
	},
	contest: { fr: "Contester", en: "Challenge" },
	contest_text: {
		fr: "Personne ne vérifie les mots à la pose. Les autres ont 20 secondes pour contester ; le premier qui le fait compte, et le dictionnaire tranche pour tous les mots du coup.",
		en: "Nobody checks words when they are laid. The others have 20 seconds to challenge; the first to do so counts, and the dictionary decides on all words of the move.",
	},
	contest_right: {
		fr: "Un mot n’est pas bon : +50 pour qui conteste ; l’autre reprend ses lettres et perd son tour.",
		en: "A word is not valid: +50 for the challenger; the other takes the letters back and loses the turn.",
	},
	contest_wrong: {
		fr: "Tous les mots sont bons : −50 pour qui conteste, et le coup reste.",
		en: "All words are valid: −50 for the challenger, and the move stands.",
	},
	contest_words: {
		fr: "Valent tous les mots du dictionnaire, conjugués et accordés ; ni noms propres, ni sigles.",
		en: "All words of the dictionary count, with their inflections; no proper nouns, no acronyms.",
	},
	end: { fr: "La fin", en: "The end" },
	end_text: {
		fr: "Quand la pioche est vide, le premier sans lettres gagne 50 points, et 5 par lettre qui reste à ses adversaires. Si tout le monde passe, chacun perd 5 points par lettre. Avec des lettres dans la pioche, il faut deux tours complets de passes. Le plus haut total gagne.",
		en: "Once the stock is empty, the first without letters earns 50 points, and 5 for each letter left to the opponents. If everybody passes, each loses 5 points per letter. With letters in the stock it takes two full rounds of passes. The highest total wins.",
	},
	variants: { fr: "À choisir avant de jouer", en: "To be chosen before the game" },
	arbiter_name: { fr: "Arbitre", en: "Arbiter" },
	arbiter_text: {
		fr: "La machine refuse tout de suite les mots invalides, et personne ne conteste. C’est ainsi contre l’ordinateur ; entre joueurs, on se met d’accord avant de commencer. La table peut admettre un mot par un vote.",
		en: "The machine refuses invalid words at once, and nobody challenges. So it is against the computer; among people, agree on it before you begin. The table can admit a word by a vote.",
	},
	teams_name: { fr: "Équipes, à quatre", en: "Teams, with four" },
	teams_text: {
		fr: "Rouge et orange contre vert et bleu, où qu’ils soient assis. Les points s’ajoutent, mais chacun garde sa couleur. On ne conteste pas son partenaire, et ses lettres ne rapportent rien à la fin.",
		en: "Red and orange against green and blue, wherever they sit. Points are added up, but everybody keeps their own colour. Nobody challenges a partner, and a partner’s letters earn nothing in the end.",
	},
	short_name: { fr: "Mots de deux lettres", en: "Words of two letters" },
	short_text: { fr: "Ils peuvent aussi rapporter des points.", en: "They can be made to score too." },
	hands: { fr: "Avec les doigts", en: "With your fingers" },
	hands_text: {
		fr: "Glisse une lettre, ou touche-la puis une case. Touche d’abord une case : les lettres suivantes s’y rangent l’une après l’autre ; touche-la encore pour changer de sens. Deux doigts agrandissent le plateau, un doigt le déplace ; la cible ramène au dernier coup. Vu de loin, touche deux fois pour poser.",
		en: "Drag a letter, or tap it and then a square. Tap a square first: the next letters go there one after the other; tap it again to change direction. Two fingers make the board larger, one moves it; the target brings you to the last move. From afar, tap twice to lay.",
	},
	keys: { fr: "Avec les touches", en: "With the keys" },
	keys_text: {
		fr: "Les flèches vont de case en case, les lettres se tapent, Espace change de sens, Retour arrière reprend, Entrée joue, Échap reprend tout. Tape le mot en entier, lettres du plateau comprises. Plus et moins changent la taille.",
		en: "Arrow keys go from square to square, letters are typed, Space changes direction, Backspace takes back, Enter plays, Escape takes everything back. Type the whole word, with the letters on the board. Plus and minus change the size.",
	},
};

export const say = dictionary(WORDS);
