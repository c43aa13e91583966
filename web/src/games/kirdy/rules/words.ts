import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "KIRDY, les règles", en: "KIRDY, the rules" },
	intro: {
		fr: "De deux à cinq joueurs, une demi-heure. On pioche des lettres, on dit un mot qui les contient dans l’ordre, et l’on se demande si l’on ose en piocher une de plus. Le premier à 1000 points gagne.",
		en: "Two to five players, half an hour. Letters are drawn, you say a word that contains them in order, and wonder whether you dare to draw one more. The first to reach 1000 points wins.",
	},
	word_title: { fr: "Un mot, dans l’ordre", en: "A word, in order" },
	word_1: {
		fr: "À ton tour, deux lettres se posent sur le support, de gauche à droite. Tu as 60 secondes pour annoncer un mot qui les contient toutes, dans cet ordre. Avant, entre et après, tu mets ce que tu veux. La table peut choisir un autre sablier, de 30 à 180 secondes.",
		en: "On your turn two letters are laid on the support, from left to right. You have 60 seconds to announce a word that contains them all in this order. Before, between and after, anything goes. The table may choose another hourglass, from 30 to 180 seconds.",
	},
	word_2: {
		fr: "Avec A C I Q E : ACRYLIQUE compte. Ce que tu annonces, tout le monde l’entend. Un mot refusé l’est avec la raison, et tu peux réessayer tant qu’il reste du sable.",
		en: "With A C I Q E, ACRYLIQUE counts. Everybody hears what you announce. A refused word comes with its reason, and you may try again while there is sand.",
	},
	stake_title: { fr: "S’arrêter ou continuer", en: "Stop or continue" },
	stake_1: {
		fr: "Mot juste ? Tu as 20 secondes pour choisir. T’arrêter, et tu marques l’enjeu. Continuer, et une lettre de plus vient au bout du support : nouveau mot, nouveau sablier.",
		en: "Your word counts? You have 20 seconds to choose. Stop, and you score the stake. Continue, and one more letter comes to the end of the support: a new word, a new hourglass.",
	},
	stake_2: {
		fr: "Chaque lettre double l’enjeu, qui remplace le précédent. Avec sept lettres, on s’arrête d’office : 960 points.",
		en: "Each letter doubles the stake, which replaces the former one. With seven letters you stop by yourself: 960 points.",
	},
	steal_title: { fr: "Prendre la mise", en: "Stealing the stake" },
	steal_1: {
		fr: "Pas de mot à temps, ou tu renonces ? Tu ne marques rien. À partir de ta gauche, chacun a cinq secondes et un seul mot pour prendre l’enjeu. Le premier mot juste l’emporte.",
		en: "No word in time, or you give up? You score nothing. From your left, each has five seconds and one word to steal the stake. The first valid word takes it.",
	},
	steal_2: {
		fr: "Alors, pendant que les autres cherchent, cherche aussi : ton brouillon reste sur ton appareil, et il est prêt quand ton tour vient.",
		en: "So think along while the others search: your draft stays on your device and is ready when your chance comes.",
	},
	kirdy_title: { fr: "KIRDY !", en: "KIRDY!" },
	kirdy_1: {
		fr: "Sûr d’être le seul à trouver ? Au lieu d’annoncer, écris ton mot en secret et crie KIRDY. Le sablier rouge remplace aussitôt le noir, pour autant de secondes : tous les autres peuvent annoncer, autant qu’ils veulent.",
		en: "Sure that nobody else finds a word? Instead of announcing, write yours in secret and call KIRDY. The red hourglass replaces the black one at once, for as many seconds: all others may announce as often as they like.",
	},
	kirdy_2: {
		fr: "Le premier mot juste d’un autre lui donne l’enjeu et 250 points, et toi rien. Si personne ne trouve, ton mot est montré : s’il est bon, l’enjeu et les 250 points sont pour toi. S’il ne l’est pas, personne ne marque.",
		en: "The first valid word of another player wins the stake and 250 points, and you get nothing. If nobody finds one, your word is shown: if it is valid, the stake and the 250 points are yours. If it is not, nobody scores.",
	},
	joker_title: { fr: "Les jokers", en: "The jokers" },
	joker_1: {
		fr: "Le sac contient 80 lettres et 8 jokers. Un joker ne va jamais sur le support. Vert, jaune et rouge se gardent ; après chaque pioche, tu as cinq secondes pour en jouer, un ou plusieurs. Joué, il retourne au sac.",
		en: "The bag holds 80 letters and 8 jokers. A joker never goes on the support. Green, yellow and red ones are kept; after each draw you have five seconds to use one or more. Once used, it goes back to the bag.",
	},
	green: {
		fr: "une lettre que tu viens de piocher retourne au sac, une autre prend sa place.",
		en: "a letter you have just drawn goes back to the bag, another takes its place.",
	},
	yellow: {
		fr: "la lettre piochée va où tu veux. À la première pioche, tu choisis l’ordre.",
		en: "the drawn letter goes where you like. After the first draw you choose the order.",
	},
	red: { fr: "deux fois plus de sable pour ce mot.", en: "twice the sand for this word." },
	grey: {
		fr: "agit tout seul : deux lettres au lieu d’une, et l’enjeu qui va avec.",
		en: "acts by itself: two letters instead of one, and the stake that goes with them.",
	},
	words_title: { fr: "Quels mots ?", en: "Which words?" },
	words_1: {
		fr: "Les mots d’un dictionnaire courant, sous toutes leurs formes, verbes conjugués compris. Ni mots composés, ni noms propres, ni sigles. Un mot à apostrophe qui est une seule entrée compte : AUJOURD’HUI, PRESQU’ÎLE. Les accents ne comptent pas.",
		en: "Words of a general French dictionary in all their forms, conjugated verbs included. No compounds, proper nouns or acronyms. A word with an apostrophe that is one entry counts: AUJOURD’HUI, PRESQU’ÎLE. Accents do not matter.",
	},
	words_2: {
		fr: "Dans un même tour, un mot ne sert qu’une fois, et sa famille avec lui : après RAME, plus de RAMERA ; après RUE, plus de RUELLE. Un doute ? « Demander à la table » : si tous les autres sont d’accord, le mot est admis pour la partie.",
		en: "Within one turn a word is used once, and its family with it: after RAME no RAMERA, after RUE no RUELLE. In doubt? “Ask the table”: if all others agree, the word is admitted for this game.",
	},
	end_title: { fr: "La fin", en: "The end" },
	end_1: {
		fr: "Dès qu’un joueur a 1000 points, il a gagné. Dix tours de table de suite où personne ne dit un mot finissent aussi la partie. On peut jouer un nombre de tours fixé d’avance, de un à vingt, limiter chacun à un seul essai, ou faire payer les bluffs.",
		en: "As soon as a player has 1000 points, that player has won. Ten rounds in a row in which nobody says a word end the game too. You may also play a fixed number of rounds, from one to twenty, allow a single try, or make bluffs cost points.",
	},
	try: { fr: "Essaie ici", en: "Try it here" },
};

export const say = dictionary(WORDS);
