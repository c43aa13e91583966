import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "LA COQUILLAUDE, les règles", en: "LA COQUILLAUDE, the rules" },
	lead: {
		fr: "Des questions pour gagner des pions, des pions pour préparer en secret le mot le plus fort. Deux à quatre joueurs, une heure environ.",
		en: "Questions to win pawns, pawns to prepare the strongest word in secret. Two to four players, about an hour.",
	},
	start: { fr: "Le départ", en: "The start" },
	start_text: {
		fr: "Chacun pioche huit pions et lance les quatre dés : bleu pour les milliers, blanc pour les centaines, rouge pour les dizaines, vert pour les unités. Le plus grand nombre est interrogé en premier, à toutes les manches. Ces premiers nombres sont déjà ceux des questions.",
		en: "Everybody draws eight pawns and rolls the four dice: blue for thousands, white for hundreds, red for tens, green for units. The highest number is questioned first, in every round. These first numbers are already those of the questions.",
	},
	gifts: { fr: "Les cadeaux", en: "Gifts" },
	gifts_text: {
		fr: "À chaque lancer, les autres te donnent des pions de leur choix :",
		en: "At every roll the others give you pawns of their choice:",
	},
	gift_1: {
		fr: "deux chiffres égaux à la fin (2533) : un pion chacun",
		en: "two equal digits at the end (2533): one pawn each",
	},
	gift_2: { fr: "deux paires dans l’ordre (2233) : deux", en: "two pairs in order (2233): two" },
	gift_3: {
		fr: "trois chiffres égaux à la fin (2555) : trois",
		en: "three equal digits at the end (2555): three",
	},
	gift_best: {
		fr: "Seule la meilleure figure compte ; qui a moins de pions donne tout ce qu’il a.",
		en: "Only the best pattern counts; who has fewer pawns gives all of them.",
	},
	gift_4: { fr: "quatre chiffres égaux (4444) : quatre", en: "four equal digits (4444): four" },
	dice_picture: {
		fr: "2533 : chacun donne un pion, puis vient la question 2533.",
		en: "2533: everybody gives a pawn, then comes question 2533.",
	},
	questions: { fr: "Les questions", en: "Questions" },
	questions_text: {
		fr: "Le nombre désigne une entrée du Coquillaudet : il y en a 1296, presque toutes des questions d’une à trois étoiles. Une seule réponse, en une minute. Juste : 4, 6 ou 8 pions. Faux : 2.",
		en: "The number points to an entry of the Coquillaudet: there are 1296, almost all of them questions of one to three stars. A single answer, within a minute. Right: 4, 6 or 8 pawns. Wrong: 2.",
	},
	bonus_text: {
		fr: "Parfois, pas de question : une coquillaudinette donne 6 pions, une coquillaudette 8, une coquillaude 10.",
		en: "Sometimes there is no question: a coquillaudinette brings 6 pawns, a coquillaudette 8, a coquillaude 10.",
	},
	judge_text: {
		fr: "La machine pardonne accents, articles et petites fautes. Une réponse exacte ou tout à fait fausse est réglée sur-le-champ. Si elle est douteuse, les autres ont 15 secondes pour corriger ensemble la machine, dans un sens comme dans l’autre.",
		en: "The machine forgives accents, articles and small slips. What is exactly right or plainly wrong is settled at once. Where there is a doubt the others have 15 seconds to overrule the machine together, either way.",
	},
	card_theme: { fr: "Musique", en: "Music" },
	card_question: {
		fr: "Quel compositeur a écrit l’opéra « Nabucco », créé à Milan en 1842 ?",
		en: "Which composer wrote the opera “Nabucco”, first given in Milan in 1842?",
	},
	card_picture: { fr: "Deux étoiles : six pions à gagner.", en: "Two stars: six pawns to win." },
	words: { fr: "Les mots", en: "Words" },
	words_text: {
		fr: "Quand tous ont pioché, trois minutes pour préparer en secret un mot, sa place et ses anagrammes. On dévoile ensemble, du plus faible au plus fort : seul le plus fort est posé et marque. Les autres gardent leurs pions.",
		en: "When all have drawn there are three minutes to prepare in secret a word, its place and its anagrams. All is shown together, from the weakest to the strongest: only the strongest is laid and scores. The others keep their pawns.",
	},
	kinds_text: {
		fr: "Tous les mots sont bons : pluriels, conjugaisons, lieux, gens. Ni mots composés, ni sigles.",
		en: "All words are good: plurals, conjugations, places, people (in French). No compounds, no acronyms.",
	},
	place_text: {
		fr: "On écrit vers la droite, vers le bas, ou en biais de gauche à droite. Le premier mot passe par la zone orange ; les suivants croisent un mot d’un autre sens, ou se posent à côté et forment ainsi de nouveaux mots. Prolonger un mot dans sa propre ligne ne suffit pas. Toute suite de lettres vers la droite ou vers le bas doit être un mot ; ces mots-là comptent aussi.",
		en: "Words run to the right, downwards, or slanting from left to right. The first one runs through the orange zone; later ones cross a word of another direction, or lie beside one so that new words arise. To prolong a word in its own line is not enough. All runs to the right or downwards must be words; these words count too.",
	},
	crossed_picture: {
		fr: "NABUCHODONOSOR croise ARISTOTELICIEN par son O : treize pions, quatorze lettres. MESURE, posé à côté, fait 36, plus 4 pour chacun de NE, AS, BU, UR et CE : 56.",
		en: "NABUCHODONOSOR crosses ARISTOTELICIEN by its O: thirteen pawns, fourteen letters. MESURE, laid beside it, makes 36, and 4 for each of NE, AS, BU, UR and CE: 56.",
	},
	worth: { fr: "Ce que vaut un mot", en: "What a word is worth" },
	worth_text: {
		fr: "Le nombre de ses lettres, au carré : cinq lettres font 25, quatorze 196.",
		en: "The number of its letters, squared: five letters make 25, fourteen 196.",
	},
	worth_shell: {
		fr: "Un pion que tu places sur une coquille compte pour deux lettres, dans tous les mots formés ce coup-là ; une lettre qui s’y trouvait déjà compte une fois.",
		en: "A pawn that you place on a shell counts as two letters, in all words formed then; a letter that lay there before counts once.",
	},
	worth_person: {
		fr: "Le nom de quelqu’un de célèbre compte deux lettres de plus : NAPOLEON fait 100. Cela vaut pour le mot posé et pour ses anagrammes annoncées, pas pour les mots formés à côté. Dieux, héros et personnages de fiction (ULYSSE, HAMLET) en sont, si la table le veut, et un mot courant qui est aussi un nom (SUCRE, PETIT) compte comme tel.",
		en: "The name of somebody famous counts two letters more: NAPOLEON makes 100. That goes for the word laid and for its announced anagrams, not for words that arise beside it. Gods, heroes and characters of fiction (ULYSSE, HAMLET) are among them if the table wants it, and a common word that is a name, too (SUCRE, PETIT), counts as one.",
	},
	worth_decree: { fr: "COQUILLAUDE vaut 120, par décret.", en: "COQUILLAUDE is worth 120, by decree." },
	worth_least: { fr: "Sous 25 points, rien n’est posé.", en: "Below 25 points nothing is laid." },
	slanted_picture: {
		fr: "COQUILLE en biais, le C sur une coquille : (8 + 1)² = 81.",
		en: "COQUILLE slanting, the C on a shell: (8 + 1)² = 81.",
	},
	sheet_picture: {
		fr: "Quatorze lettres et un nom célèbre : 16 × 16.",
		en: "Fourteen letters and a famous name: 16 × 16.",
	},
	anagrams: { fr: "Les anagrammes", en: "Anagrams" },
	anagrams_text: {
		fr: "Annonce avec ton mot ses anagrammes : chacune ajoute sa propre valeur. REGLES, LEGERS et GRELES font 3 × 36 = 108 ; BALISE avec BLAISE et BASILE, deux personnages, 36 + 64 + 64 = 164.",
		en: "Announce anagrams with your word: each adds its own worth. REGLES, LEGERS and GRELES make 3 × 36 = 108; BALISE with BLAISE and BASILE, who are people, 36 + 64 + 64 = 164.",
	},
	attack_text: {
		fr: "Mais alors les autres ont une minute : le premier qui trouve une anagramme de plus prend tous les points, avec ceux des nouvelles ; nommer aussi celles qui sont annoncées n’est pas une faute. Celui qui a posé ne marque rien, et ses pions restent sur le plateau. Un mot posé sans anagramme ne craint rien.",
		en: "But then the others have a minute: the first to find one more anagram takes all the points, with those of the new ones; to name the announced ones too is no fault. Who laid the word scores nothing, and the pawns stay on the board. A word without anagrams has nothing to fear.",
	},
	ties: { fr: "À égalité", en: "Ties" },
	ties_text: {
		fr: "Un nom célèbre passe devant ; puis les dés de la manche ; puis on relance.",
		en: "A famous name goes first; then the dice of the round; then the dice are rolled again.",
	},
	end: { fr: "La fin", en: "The end" },
	end_text: {
		fr: "Sac vide : plus de questions, rien que des mots. C’est fini quand plus personne ne peut poser un mot de 25 points, ou après trois manches sans mot. La partie courte finit avec la manche où le sac se vide. Le plus haut score gagne.",
		en: "With an empty bag there are no more questions, only words. It is over when nobody can lay a word of 25 points, or after three rounds without a word. The short game ends with the round in which the bag runs out. The highest score wins.",
	},
	choices: { fr: "Au choix de la table", en: "As the table likes" },
	choices_text: {
		fr: "Avant la partie, la table peut en décider autrement : noms célèbres payés aussi à côté du mot, coquilles qui comptent encore sous les lettres déjà posées, mots que l’on peut simplement prolonger (payés comme un mot ordinaire, sans anagrammes), avis demandé sur toutes les réponses fausses, valeur minimale d’un mot, durée des sabliers.",
		en: "Before the game the table may choose otherwise: famous names paid beside the word, too; shells that count again under letters laid before; words that may merely be prolonged (paid as plain words, without anagrams); a say in all wrong answers; the least value of a word; the sand.",
	},
	keys: { fr: "Au clavier", en: "By keyboard" },
	keys_text: {
		fr: "Flèches pour se déplacer, lettres pour poser, Espace pour changer de sens (quatre en tout), Retour arrière pour reprendre, Entrée pour être prêt.",
		en: "Arrow keys to move, letters to lay, Space to change direction (four in all), Backspace to take back, Enter to be ready.",
	},
};

export const say = dictionary(WORDS);
