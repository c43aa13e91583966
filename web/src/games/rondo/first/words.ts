import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Première partie", en: "First game" },
	steps: { fr: "étape {n} sur {all}", en: "step {n} of {all}" },
	lay: { fr: "Écris TIR.", en: "Write TIR." },
	lay_more: {
		fr: "Le premier mot a trois lettres. Touche les cartes dans l’ordre du mot, glisse-les, ou tape-le au clavier.",
		en: "The first word has three letters. Tap the cards in the order of the word, drag them, or type it.",
	},
	lengthen: { fr: "Allonge : TIRE.", en: "Lengthen it: TIRE." },
	lengthen_more: {
		fr: "Une lettre de plus ouvre une case, au début ou à la fin. Touche le E, puis le + de droite. Tu comptes tout ce qui se voit, même les cartes des autres.",
		en: "One more letter opens a compartment, at the beginning or at the end. Tap the E, then the + on the right. You score all that shows, the others’ cards too.",
	},
	cover: { fr: "Zoé a fait MIRE. Réponds MINE.", en: "Zoé made MIRE. Answer MINE." },
	cover_more: {
		fr: "Elle a posé un M sur ton T : la pile montre ses bords. Couvre le R avec ton N. Il faut toujours garder au moins une lettre à sa place.",
		en: "She laid an M on your T: the pile shows its edges. Cover the R with your N. At least one letter must always stay in its place.",
	},
	joker: { fr: "Le joker : FINE.", en: "The joker: FINE." },
	joker_more: {
		fr: "L’étoile remplace la lettre que tu veux et la garde jusqu’à ce qu’on la couvre. Pose-la sur le M et choisis F. Elle vaut 1.",
		en: "The star stands for any letter and keeps it until it is covered. Lay it on the M and choose F. It is worth 1.",
	},
	erase: { fr: "La gomme : FIN.", en: "The eraser: FIN." },
	erase_more: {
		fr: "Une gomme raccourcit le mot, au début ou à la fin. Pose-la sur le E. Elle coûte 2 points tant qu’on la voit.",
		en: "An eraser shortens the word, at the beginning or the end. Lay it on the E. It costs 2 points as long as it shows.",
	},
	exchange: { fr: "Échange le K.", en: "Exchange the K." },
	exchange_more: {
		fr: "À la fin, les cartes en main se déduisent : un K coûte 10. Touche-le, puis « Échanger » : il part sous la pioche, tu perds 2 points et tu en tires une autre.",
		en: "In the end the cards in your hand are deducted: a K costs 10. Tap it, then “Exchange”: it goes under the stock, you lose 2 points and take another.",
	},
	end: { fr: "Tu sais jouer !", en: "You can play!" },
	end_more: {
		fr: "Soixante secondes par tour. Sans mot, on passe et on pioche une carte. Quand la pioche est vide et une main aussi, le plus haut total gagne.",
		en: "Sixty seconds a turn. Without a word you pass and draw a card. When the stock and a hand are empty, the highest total wins.",
	},
	other: { fr: "{word} : essaie plutôt {goal}.", en: "{word}: try {goal} instead." },
	scored: { fr: "{word} : {points} !", en: "{word}: {points}!" },
	exchange_do: { fr: "Échanger le K", en: "Exchange the K" },
	again: { fr: "Recommencer", en: "Again" },
	onward: { fr: "Jouer pour de vrai", en: "Play for real" },
	skip: { fr: "Passer cette étape", en: "Skip this step" },
};

export const say = dictionary(WORDS);
