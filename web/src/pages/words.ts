import { dictionary } from "../lib/language.svelte";

export const WORDS = {
	to_shelf: { fr: "Retour à l’étagère", en: "Back to the shelf" },
	lost_title: { fr: "Cette page n’est pas sur l’étagère", en: "This page is not on the shelf" },
	lost: { fr: "L’adresse est peut-être mal recopiée.", en: "The address may be mistyped." },
	carry_title: { fr: "On continue ici ?", en: "Continue here?" },
	carry: {
		fr: "Ta place passe sur cet appareil ; l’autre la quitte.",
		en: "Your seat moves to this device; the other leaves it.",
	},
	carry_now: { fr: "Prendre ma place ici", en: "Take my seat here" },
	carry_failed: {
		fr: "Ce billet a déjà servi, ou il est trop vieux.",
		en: "This ticket has been used or is too old.",
	},
	offline_title: { fr: "La maison ne répond pas", en: "The house isn’t answering" },
	offline: {
		fr: "Pas de réseau, ou la maison est fermée. On réessaie tout seul ; les parties attendent, rien n’est perdu.",
		en: "No network, or the house is closed. We keep trying; your games are waiting, nothing is lost.",
	},
	offline_again: { fr: "Réessayer", en: "Try again" },
	offline_rules: { fr: "En attendant, les règles", en: "Meanwhile, the rules" },
	offline_past: { fr: "Mes parties", en: "My games" },
	rules_title: { fr: "Règles {de title}", en: "Rules of {title}" },
	rules_missing: { fr: "Ces règles s’écrivent encore.", en: "These rules are still being written." },
	first: { fr: "Première partie guidée", en: "Guided first game" },
	first_back_short: { fr: "Règles", en: "Rules" },
	first_back: { fr: "Revenir aux règles", en: "Back to the rules" },
	players: { fr: "{n} joueurs", en: "{n} players" },
	minutes: { fr: "{a} à {b} min", en: "{a} to {b} min" },
	join: { fr: "Entrer", en: "Enter" },
	sit: { fr: "M’asseoir", en: "Take a seat" },
	watch: { fr: "Regarder seulement", en: "Just watch" },
	welcome: { fr: "On t’attend à la table {code}", en: "You’re invited to table {code}" },
	trouble: { fr: "Ça n’a pas marché. Réessaie.", en: "That did not work. Try again." },
	unknown_title: { fr: "Aucune table à ce code", en: "No table has this code" },
	unknown: {
		fr: "Vérifie le code, ou demande-le encore une fois.",
		en: "Check the code, or ask for it again.",
	},
	private_title: { fr: "Table entre soi", en: "A private table" },
	private: { fr: "Cette partie se joue sans spectateurs.", en: "This game is played without spectators." },
	full_title: { fr: "Plus de place pour regarder", en: "No room left to watch" },
	full: {
		fr: "Trop de monde regarde déjà cette partie. Reviens un peu plus tard.",
		en: "Too many people are watching this game already. Come back a little later.",
	},
	banned_title: { fr: "La porte reste fermée", en: "The door stays shut" },
	banned: { fr: "Cette maison ne t’accueille plus.", en: "This house no longer welcomes you." },
	forget: { fr: "Oublier cet appareil", en: "Forget this device" },
	forget_sure: {
		fr: "Tes places aux tables et tes parties d’ici seront perdues pour toi. Oublier ?",
		en: "Your seats and your games will be lost to you here. Forget?",
	},
	forget_now: { fr: "Oui, oublier", en: "Yes, forget" },
	foreign_title: { fr: "Adresse étrangère", en: "Foreign address" },
	foreign: { fr: "Ouvre Pioche à sa propre adresse.", en: "Open Pioche at its own address." },
};

export const say = dictionary(WORDS);
