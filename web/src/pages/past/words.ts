import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Mes parties", en: "My games" },
	to_shelf: { fr: "Retour à l’étagère", en: "Back to the shelf" },
	lead: {
		fr: "Ce carnet ne quitte pas cet appareil.",
		en: "This notebook does not leave this device.",
	},
	empty: {
		fr: "Rien encore. La première partie finie s’écrira ici toute seule.",
		en: "Nothing yet. The first finished game will be written here by itself.",
	},
	running: { fr: "Parties en cours", en: "Unfinished games" },
	all: { fr: "En tout", en: "Overall" },
	by_game: { fr: "Jeu par jeu", en: "Game by game" },
	game: { fr: "Jeu", en: "Game" },
	games: { fr: "Parties", en: "Games" },
	wins: { fr: "Gagnées", en: "Won" },
	solved: { fr: "Réussies", en: "Solved" },
	fewest: { fr: "Le moins de mots", en: "Fewest words" },
	average: { fr: "Points par tour", en: "Points per turn" },
	best: { fr: "Meilleur tour", en: "Best turn" },
	best_word: { fr: "Meilleur mot", en: "Best word" },
	last: { fr: "Dernières parties", en: "Recent games" },
	won: { fr: "gagnée", en: "won" },
	with: { fr: "avec {names}", en: "with {names}" },
	alone: { fr: "en solitaire", en: "alone" },
	more: { fr: "Plus de parties", en: "More games" },
	watch: { fr: "Revoir", en: "Watch" },
	file: { fr: "Ouvrir une partie enregistrée", en: "Open a saved game" },
	file_told: {
		fr: "Un fichier .jsonl téléchargé après une partie, ici ou dans une autre maison. Il est vérifié coup par coup, et rien n’en est gardé.",
		en: "A .jsonl file downloaded after a game, here or in another house. It is checked move by move, and nothing of it is kept.",
	},
	choose: { fr: "Choisir un fichier", en: "Choose a file" },
	reading: { fr: "On vérifie chaque coup…", en: "Checking every move…" },
	too_big: { fr: "Ce fichier est trop gros pour une partie.", en: "This file is too big for a game." },
	unreadable: {
		fr: "Ce fichier n’est pas une partie de Pioche.",
		en: "This file is not a game of Pioche.",
	},
	foreign: {
		fr: "Cette partie est d’un jeu que cette maison ne connaît pas.",
		en: "This house does not know this game.",
	},
	unfinished: {
		fr: "Cette partie n’est pas finie, ou le fichier est coupé : il en manque la fin.",
		en: "This game is not over, or the file was cut short: its end is missing.",
	},
	untrue: {
		fr: "Ce fichier a été retouché : les coups ne découlent pas des règles et du tirage scellé.",
		en: "This file was altered: its moves do not follow from the rules and the sealed draw.",
	},
	oversized: {
		fr: "Cette partie est plus longue qu’aucune vraie partie.",
		en: "This game is longer than any real one.",
	},
	unnamed: {
		fr: "Donne d’abord un nom sur l’étagère, puis reviens ouvrir ton fichier.",
		en: "First give your name on the shelf, then come back and open your file.",
	},
	wait: {
		fr: "Un peu trop vite : réessaie dans une minute.",
		en: "Too fast: try again in a minute.",
	},
	trouble: { fr: "Ça n’a pas marché. Réessaie.", en: "That did not work. Try again." },
	forget: { fr: "Effacer mon carnet", en: "Erase my notebook" },
	forget_sure: { fr: "Effacer pour de bon ?", en: "Erase it for good?" },
	forgotten: { fr: "Le carnet est vide.", en: "The notebook is empty." },
	cancel: { fr: "Non, le garder", en: "No, keep it" },
};

export const say = dictionary(WORDS);
