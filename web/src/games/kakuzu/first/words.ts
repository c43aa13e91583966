import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Ta première partie", en: "Your first game" },
	steps: { fr: "Étape {n} sur {all}", en: "Step {n} of {all}" },
	next: { fr: "Suivant", en: "Next" },
	again: { fr: "Recommencer", en: "Once more" },
	onward: { fr: "Jouer pour de vrai", en: "Play for real" },
	you: { fr: "Toi", en: "You" },
	lea: { fr: "Léa", en: "Léa" },

	intro: { fr: "Un sudoku dort sous les pierres.", en: "A sudoku sleeps under the stones." },
	intro_more: {
		fr: "Chaque ligne, chaque colonne et chaque carré cache les chiffres de 1 à 9, une fois chacun. Personne ne connaît la grille. Gagne qui garde le plus de pierres.",
		en: "Every row, every column and every box hides the digits 1 to 9, once each. Nobody knows the grid. Whoever keeps the most stones wins.",
	},
	prepare: { fr: "On ouvre les neuf carrés.", en: "The nine boxes are opened." },
	prepare_more: {
		fr: "Chacun soulève une pierre à tour de rôle, dans un carré intact. Il reste celui du milieu : soulève la pierre que tu veux.",
		en: "In turn everybody lifts a stone of an untouched box. Only the middle one is left: lift any stone of it.",
	},
	sure: { fr: "Le sac te donne un 5.", en: "The bag gives you a 5." },
	sure_more: {
		fr: "Bien plus tard, il reste quinze pierres. Dans le carré du milieu, une seule : tous les autres chiffres y sont déjà. Soulève-la !",
		en: "Much later, fifteen stones are left. In the middle box there is only one: all other digits are there already. Lift it!",
	},
	row: { fr: "Gardée ! Maintenant un 6.", en: "Yours! Now a 6." },
	row_more: {
		fr: "Quand tu trouves, tu gardes la pierre et tu pioches encore. Regarde le carré en bas à gauche : deux pierres. La rangée H a déjà son 6, en H5. Alors ?",
		en: "When you find it, you keep the stone and draw again. Look at the box at the bottom left: two stones. Row H has its 6 already, at H5. So?",
	},
	note: { fr: "Et de deux ! Prends ton crayon.", en: "That’s two! Take your pencil." },
	note_more: {
		fr: "Le carré du haut, au milieu, cache un 2 et un 4 en B5 et C5, sans qu’on sache dans quel ordre. Appui long sur une pierre (ou touche P), puis note 2 et 4. Toi seul vois tes notes.",
		en: "The box at the top, in the middle, hides a 2 and a 4 at B5 and C5, in an order nobody knows. Long press on a stone (or the P key), then note 2 and 4. Only you see your notes.",
	},
	guess: { fr: "Voilà justement un 4.", en: "And here comes a 4." },
	guess_more: {
		fr: "B5 ou C5 ? Une chance sur deux : ose.",
		en: "B5 or C5? One chance in two: dare.",
	},
	lucky: { fr: "Trouvé… puis le sac donne 0.", en: "Found… then the bag gives a 0." },
	lucky_more: {
		fr: "La pierre est à toi. Mais le 0 arrête le tour aussitôt, sans rien soulever. Les chiffres piochés retournent dans le sac.",
		en: "The stone is yours. But the 0 ends the turn at once, nothing is lifted. The digits drawn go back to the bag.",
	},
	unlucky: { fr: "Un 2 : raté !", en: "A 2: missed!" },
	unlucky_more: {
		fr: "La pierre va à Léa, ta voisine de gauche, et c’est son tour. Les chiffres piochés retournent dans le sac.",
		en: "The stone goes to Léa on your left, and it is her turn. The digits drawn go back to the bag.",
	},
	lea_misses: { fr: "Léa cherche un 9 et lève un 8.", en: "Léa looks for a 9 and lifts an 8." },
	lea_misses_more: {
		fr: "Raté : sa pierre est pour toi. Se tromper, c’est offrir une pierre et un chiffre aux autres.",
		en: "Missed: her stone is yours. A mistake gives a stone and a digit to the others.",
	},
	ninth: { fr: "À toi : un 1.", en: "Your turn: a 1." },
	ninth_more: {
		fr: "Huit 1 sont découverts. Le neuvième est dans le carré du bas, au milieu.",
		en: "Eight 1s are uncovered. The ninth is in the box at the bottom, in the middle.",
	},
	end: { fr: "Les neuf 1 sont découverts !", en: "All nine 1s are uncovered!" },
	end_more: {
		fr: "Le 1 quitte le sac pour toujours, comme le 3 avant lui. On joue jusqu’à la dernière pierre. Tu sais tout.",
		en: "The 1 leaves the bag for good, as the 3 did before. The game goes on until the last stone. You know everything.",
	},
	not_there: {
		fr: "Là, ce serait un {digit} : raté. Ici on repose la pierre, essaie encore.",
		en: "That would be a {digit}: missed. Here the stone goes back, try again.",
	},
	elsewhere: { fr: "Regarde plutôt B5 ou C5.", en: "Rather look at B5 or C5." },
};

export const say = dictionary(WORDS);
