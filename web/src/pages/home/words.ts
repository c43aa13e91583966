import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	hello: { fr: "Bonjour, {name}", en: "Hello, {name}" },
	rename: { fr: "Changer de nom", en: "Change your name" },
	title: { fr: "On joue à quoi ?", en: "What shall we play?" },
	shelf: { fr: "L’étagère", en: "The shelf" },
	players: { fr: "{a} à {b} joueurs", en: "{a} to {b} players" },
	players_short: { fr: "{a} à {b}", en: "{a} to {b}" },
	alone: { fr: "1 joueur", en: "1 player" },
	minutes: { fr: "{n} min", en: "{n} min" },
	soon: { fr: "bientôt", en: "soon" },
	soon_detail: {
		fr: "La boîte est ouverte sur l’établi. Le jeu arrive sur l’étagère bientôt.",
		en: "The box lies open on the workbench. The game will come to the shelf soon.",
	},
	line_kirdy: {
		fr: "Un mot avec les lettres, dans l’ordre. S’arrêter ou risquer ?",
		en: "A word with the letters, in order. Stop or risk it?",
	},
	line_rondo: {
		fr: "Chaque mot recouvre le précédent, lettre par lettre.",
		en: "Each word covers the last, letter by letter.",
	},
	line_kakuzu: {
		fr: "Neuf fois neuf pierres, et un chiffre sous chacune.",
		en: "Nine times nine stones, and a digit under each.",
	},
	line_cle: {
		fr: "Mots croisés en couleurs, ou patience à soi.",
		en: "Crosswords in colours, or a patience of your own.",
	},
	line_coquillaude: {
		fr: "Des questions, des pions, et des mots au carré.",
		en: "Questions, pawns, and words squared.",
	},
	against: { fr: "Contre l’ordinateur", en: "Against the computer" },
	solo: { fr: "Jouer seul", en: "Play alone" },
	invite: { fr: "Inviter", en: "Invite" },
	around: { fr: "Autour de cet écran", en: "Around this screen" },
	rules: { fr: "Règles", en: "Rules" },
	settle: { fr: "Régler la partie", en: "Set up the game" },
	join: { fr: "Rejoindre une table", en: "Join a table" },
	enter: { fr: "Entrer", en: "Enter" },
	unknown: { fr: "Aucune table à ce code.", en: "There is no table of this code." },
	daily: { fr: "Patience du jour", en: "Patience of the day" },
	play: { fr: "Jouer", en: "Play" },
	unfinished: { fr: "Partie en cours", en: "Unfinished game" },
	unfinished_many: { fr: "Parties en cours", en: "Unfinished games" },
	with: { fr: "avec {names}", en: "with {names}" },
	waits: { fr: "La table attend.", en: "The table waits." },
	resume: { fr: "Reprendre", en: "Go on" },
	open_tables: { fr: "Tables ouvertes", en: "Open tables" },
	free: { fr: "{n} places libres", en: "{n} free seats" },
	free_one: { fr: "1 place libre", en: "1 free seat" },
	opening: { fr: "On met la table…", en: "Setting the table…" },
	trouble: {
		fr: "La table ne s’ouvre pas. Réessaie dans un instant.",
		en: "The table does not open. Try again in a moment.",
	},
};

export const say = dictionary(WORDS);
