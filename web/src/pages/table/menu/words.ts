import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	menu: { fr: "Menu de la table", en: "Menu of the table" },
	resume: { fr: "Reprendre", en: "Go on" },
	pause: { fr: "Pause", en: "Pause" },
	chat: { fr: "Discussion", en: "Chat" },
	chat_empty: { fr: "Personne n’a rien dit.", en: "Nobody has said anything." },
	chat_line: { fr: "Ton message", en: "Your message" },
	send: { fr: "Envoyer", en: "Send" },
	chat_off: { fr: "La discussion est coupée à cette table.", en: "Chat is off at this table." },
	chat_players: { fr: "Seuls les joueurs parlent à cette table.", en: "Only players talk at this table." },
	chat_muted: { fr: "L’hôte t’a demandé le silence.", en: "The host has asked you to be silent." },
	chat_unnamed: {
		fr: "Pour parler, donne d’abord un nom sur l’étagère.",
		en: "To talk, first take a name on the shelf.",
	},
	mute: { fr: "Faire taire {name}", en: "Silence {name}" },
	silencing: { fr: "Qui peut parler", en: "Who may speak" },
	unmute: { fr: "Laisser parler {name}", en: "Let {name} speak" },
	settings: { fr: "Réglages de la table", en: "Settings of the table" },
	invite: { fr: "Inviter", en: "Invite" },
	invite_detail: {
		fr: "Scanne le code, ouvre le lien, ou tape {code} sur l’étagère.",
		en: "Scan the code, open the link, or type {code} on the shelf.",
	},
	come: { fr: "Viens jouer à {title} !", en: "Come and play {title}!" },
	screen: { fr: "Écran partagé", en: "Shared screen" },
	screen_detail: {
		fr: "Sur une télé, ouvre le navigateur à cette adresse : la table s’y voit en grand, les téléphones tiennent les lettres.",
		en: "On a TV, open the browser at this address: it shows the table in large while phones hold the letters.",
	},
	screen_here: { fr: "Ouvrir ici", en: "Open it here" },
	carry: { fr: "Continuer sur un autre appareil", en: "Go on with another device" },
	carry_detail: {
		fr: "Scanne ce code avec l’autre appareil. Il marche une fois, pendant dix minutes.",
		en: "Scan this code with the other device. It works once, for ten minutes.",
	},
	cues: { fr: "Toquer quand c’est à moi", en: "Knock when it is my turn" },
	rules: { fr: "Règles", en: "Rules" },
	replace: { fr: "Laisser l’ordinateur jouer pour {name}", en: "Let the computer play for {name}" },
	propose_word: { fr: "Faire voter un mot", en: "Put a word to the vote" },
	word: { fr: "Mot", en: "Word" },
	admit: { fr: "L’accepter", en: "Admit it" },
	ban: { fr: "Le refuser", en: "Ban it" },
	close_table: { fr: "Fermer la table", en: "Close the table" },
	close_sure: { fr: "Fermer pour tout le monde ?", en: "Close it for everybody?" },
};

export const say = dictionary(WORDS);
