import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Énigme du jour", en: "Puzzle of the day" },
	to_shelf: { fr: "Retour à l’étagère", en: "Back to the shelf" },
	you: { fr: "toi", en: "you" },
	from: { fr: "Énigme du jour, tirée d’une vraie partie", en: "Puzzle of the day, from a real game" },
	how: { fr: "Autant d’essais que tu veux.", en: "As many tries as you like." },
	coming: { fr: "On prépare l’énigme…", en: "Setting up the puzzle…" },
	about: {
		fr: "Une position d’une vraie partie, un coup à trouver, autant d’essais que tu veux.",
		en: "A position from a real game, one move to find, as many tries as you like.",
	},
	none: { fr: "Pas d’énigme aujourd’hui pour ce jeu.", en: "This game has no puzzle today." },
	show: { fr: "Montrer la réponse", en: "Show the answer" },
	again: { fr: "Chercher encore", en: "Keep looking" },
	bravo: { fr: "Bravo !", en: "Well done!" },
	why: { fr: "L’ordinateur aurait joué :", en: "The computer would have played:" },
	reason: { fr: "Pourquoi :", en: "Why:" },
	equal: { fr: "Aussi bien :", en: "Just as good:" },
	others: { fr: "Juste derrière :", en: "Next best:" },
	near: { fr: "Presque !", en: "Nearly!" },
	warm: { fr: "Tu chauffes.", en: "Getting warmer." },
	far: { fr: "Encore loin.", en: "Still far." },
	tries: { fr: "{n} essais. Cherche encore.", en: "{n} tries. Keep looking." },
	tries_one: { fr: "{n} essai. Cherche encore.", en: "{n} try. Keep looking." },
	shown: { fr: "Voici la réponse", en: "Here is the answer" },
	found: { fr: "Énigme résolue !", en: "Puzzle solved!" },
	other: { fr: "Énigme {de title}", en: "{title} puzzle" },
	play: { fr: "Jouer à {title}", en: "Play {title}" },
	today: { fr: "Les énigmes du jour", en: "Today’s puzzles" },
	so_far: {
		fr: "{n} énigmes résolues sur {all}, et d’autres demain.",
		en: "{n} of {all} puzzles solved, and more tomorrow.",
	},
	so_far_one: {
		fr: "{n} énigme résolue sur {all}, et d’autres demain.",
		en: "{n} of {all} puzzles solved, and more tomorrow.",
	},
	all_done: {
		fr: "Toutes les énigmes du jour sont résolues. À demain !",
		en: "All puzzles of today are solved. See you tomorrow!",
	},
	trouble: { fr: "La table ne s’ouvre pas. Réessaie.", en: "The table does not open. Try again." },
	solved: { fr: "Énigme résolue", en: "Puzzle solved" },
};
export const say = dictionary(WORDS);
