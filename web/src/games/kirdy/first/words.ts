import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Ta première partie", en: "Your first game" },
	detail: {
		fr: "Deux minutes, sans sablier qui presse. Les mots sont en français.",
		en: "Two minutes, without any sand that hurries you. The words are French.",
	},
	steps: { fr: "Étape {n} sur {all}", en: "Step {n} of {all}" },
	you: { fr: "Toi : {n} points", en: "You: {n} points" },
	you_one: { fr: "Toi : {n} point", en: "You: {n} point" },
	two: {
		fr: "Tu as pioché A, puis C. Écris un mot où l’on rencontre un A, puis plus loin un C : FACE, MARCHE…",
		en: "You have drawn A, then C. Write a word in which an A comes and later a C: FACE, MARCHE…",
	},
	choice: {
		fr: "Mot juste : 30 points sont à toi si tu t’arrêtes. Une lettre de plus, et l’enjeu double.",
		en: "That counts: 30 points are yours if you stop. One letter more doubles the stake.",
	},
	stop_later: {
		fr: "C’est sage : 30 points tout de suite. Pour voir la suite, continue quand même.",
		en: "Wise: 30 points at once. To see what comes, continue all the same.",
	},
	joker: {
		fr: "Un Q, et un joker vert ! Il change une lettre que tu viens de piocher : touche le Q.",
		en: "A Q, and a green joker! It exchanges a letter you have just drawn: tap the Q.",
	},
	keep_later: {
		fr: "On peut garder un joker pour plus tard. Ici, joue-le : touche le Q.",
		en: "A joker may be kept for later. Here, use it: tap the Q.",
	},
	three: {
		fr: "Le Q retourne au sac, un I vient à sa place. Un mot avec A, C, I : FACILE, MACHINE… mais aucun mot déjà dit.",
		en: "The Q goes back to the bag, an I comes instead. A word with A, C, I: FACILE, MACHINE… but none said before.",
	},
	score: {
		fr: "60 points. L’enjeu remplace le précédent, il ne s’y ajoute pas. Sans mot, tu perdrais tout : arrête-toi.",
		en: "60 points. The stake replaces the former one, it is not added to it. Without a word you would lose all: stop.",
	},
	draft: {
		fr: "Au tour de Léa, avec R et Z. Cherche aussi : ton brouillon, personne ne le voit. Par exemple RIZ.",
		en: "Léa’s turn, with R and Z. Think along: nobody sees your draft. For example RIZ.",
	},
	draft_next: { fr: "J’ai un mot", en: "I have a word" },
	steal: {
		fr: "Léa renonce. Chacun son tour, à partir de sa gauche, a cinq secondes pour prendre la mise. C’est à toi !",
		en: "Léa gives up. In order from her left, each has five seconds to steal the stake. It is your turn!",
	},
	kirdy: {
		fr: "À toi, avec K et W. Difficile ! Si tu penses être le seul à trouver, écris ton mot (KIWI) et crie KIRDY.",
		en: "Your turn, with K and W. Hard! If you think that nobody else finds a word, write yours (KIWI) and call KIRDY.",
	},
	red: {
		fr: "Le sablier rouge coule, ton mot reste caché. Léa essaie WOK : refusé, le K doit venir avant le W.",
		en: "The red sand runs, your word stays hidden. Léa tries WOK: refused, the K must come before the W.",
	},
	red_next: { fr: "Laisser couler le sable", en: "Let the sand run out" },
	end: {
		fr: "Personne n’a trouvé : 30 + 250 points. Tu sais jouer ! La vraie partie va jusqu’à 1000.",
		en: "Nobody found a word: 30 + 250 points. You know how to play! The real game goes to 1000.",
	},
	unknown: {
		fr: "Peut-être un vrai mot, mais ce petit dictionnaire ne le connaît pas. Essaie l’exemple.",
		en: "It may be a real word, but this small dictionary does not know it. Try the example.",
	},
	twice: {
		fr: "Déjà dit dans ce tour : il en faut un autre.",
		en: "Already said in this turn: find another one.",
	},
	again: { fr: "Recommencer", en: "Start again" },
	onward: { fr: "Jouer pour de vrai", en: "Play for real" },
};

export const say = dictionary(WORDS);
