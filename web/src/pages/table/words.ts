import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	hurry: { fr: "Plus vite", en: "Faster" },
	shelf: { fr: "Retour à l’étagère", en: "Back to the shelf" },
	help: { fr: "Règle du moment", en: "The rule for now" },
	no_hint: { fr: "Pas d’indice", en: "No hints" },
	hint: { fr: "Un indice", en: "A hint" },
	sounds: { fr: "Sons", en: "Sounds" },
	menu: { fr: "Menu de la table", en: "Menu of the table" },
	table: { fr: "Table {code}", en: "Table {code}" },
	offline: { fr: "Plus de réseau. Ça revient tout seul.", en: "No network. We’ll reconnect by ourselves." },
	paused: { fr: "La partie est en pause.", en: "The game is paused." },
	paused_by: { fr: "{name} a demandé une pause.", en: "{name} asked for a pause." },
	paused_empty: {
		fr: "Tout le monde est parti : le sable attend.",
		en: "Everybody has left: the sand is stopped.",
	},
	paused_stuck: {
		fr: "La table est arrêtée : quelque chose s’est cassé de notre côté.",
		en: "The table has stopped: something broke on our side.",
	},
	stuck_detail: {
		fr: "Rien n’est perdu. Tu peux réessayer, ou revenir plus tard : la partie attend ici.",
		en: "Nothing is lost. You can try again, or come back later: the game waits here.",
	},
	try_again: { fr: "Réessayer", en: "Try again" },
	preparing: {
		fr: "La maison se prépare… La partie continue dès qu’elle est prête.",
		en: "The house is getting ready… The game goes on as soon as it is.",
	},
	resumed: { fr: "La partie reprend.", en: "The game resumes." },
	stands_in: { fr: "L’ordinateur joue pour {name}.", en: "The computer plays for {name}." },
	returned: { fr: "{name} est de retour.", en: "{name} is back." },
	seconds_left: { fr: "Plus que {n} secondes.", en: "{n} seconds left." },
	my_turn: { fr: "À toi", en: "Your turn" },
	sending: { fr: "Envoi…", en: "Sending…" },
	resume: { fr: "Reprendre", en: "Resume" },
	abandoned: { fr: "Cette table a été fermée.", en: "This table has been closed." },
	keep_log: { fr: "Télécharger la partie", en: "Download the game" },
	pass_now: { fr: "Passer l’appareil à {name}", en: "Pass the device to {name}" },
	out_of_sand: { fr: "Ton sable est écoulé.", en: "Your sand has run out." },
	others_go_on: { fr: "On attend encore : {names}.", en: "Still waiting for {names}." },
	vote_admit: {
		fr: "{name} demande d’accepter le mot {word}.",
		en: "{name} asks the table to accept {word}.",
	},
	vote_ban: { fr: "{name} demande de refuser le mot {word}.", en: "{name} asks the table to reject {word}." },
	vote_bot: { fr: "Laisser l’ordinateur jouer pour {name} ?", en: "Let the computer play for {name}?" },
	vote_within: { fr: "Réponse dans les {n} secondes.", en: "Answer within {n} seconds." },
	voted: { fr: "On attend les autres réponses.", en: "Waiting for the others." },
	watching: { fr: "Tu regardes", en: "Watching" },
	unread: { fr: "message non lu", en: "unread message" },
	says_team: { fr: "{name} dit à ton équipe : {text}", en: "{name} says to your team: {text}" },
	says: { fr: "{name} dit : {text}", en: "{name} says: {text}" },
	shows: { fr: "{name} : {sign}", en: "{name}: {sign}" },
};

export const say = dictionary(WORDS);
