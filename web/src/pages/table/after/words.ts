import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	over: { fr: "Partie finie", en: "The game is over" },
	won: { fr: "Tu gagnes !", en: "You win!" },
	team_won: { fr: "Ton équipe gagne !", en: "Your team wins!" },
	wins: { fr: "{names} gagne", en: "{names} wins" },
	win: { fr: "{names} gagnent", en: "{names} win" },
	nobody: { fr: "Personne ne gagne", en: "Nobody wins" },
	and: { fr: "{a} et {b}", en: "{a} and {b}" },
	alone_won: { fr: "C’est gagné !", en: "You made it!" },
	alone_lost: { fr: "Pas cette fois", en: "Not this time" },
	alone_again: { fr: "Rejouer", en: "Play again" },
	alone_to_again: { fr: "Aller à la nouvelle partie", en: "Go to the new game" },
	another_deal: { fr: "Une autre, au hasard", en: "Another one, by chance" },
	practise_day: { fr: "S’entraîner sur ces lettres", en: "Practise on these letters" },
	trouble: { fr: "La table ne s’ouvre pas. Réessaie.", en: "The table does not open. Try again." },
	rank: { fr: "Rang", en: "Rank" },
	player: { fr: "Joueur", en: "Player" },
	score: { fr: "Points", en: "Points" },
	rematch: { fr: "Revanche", en: "Rematch" },
	to_rematch: { fr: "Aller à la revanche", en: "Go to the rematch" },
	evening_word: { fr: "Le mot de la soirée", en: "The word of the evening" },
	evening_turn: { fr: "Le tour de la soirée", en: "The turn of the evening" },
	evening_points: { fr: "{n} points", en: "{n} points" },
	figures: { fr: "Les chiffres de la partie", en: "The game in figures" },
	record: { fr: "Télécharger la partie", en: "Download the record" },
	how: { fr: "Comment c’est venu", en: "How it came about" },
	best_turns: { fr: "Les meilleurs tours", en: "The best turns" },
	see_again: { fr: "Revoir, coup par coup", en: "Watch again, move by move" },
	see_again_detail: {
		fr: "Tout est dévoilé, et Solange dit ce qui était possible à chaque tour.",
		en: "Everything is revealed, and Solange says what could have been played each turn.",
	},
	watch_again: { fr: "Revoir la partie", en: "Watch the game" },
	other_game: { fr: "Un autre jeu", en: "Another game" },
};

export const say = dictionary(WORDS);
