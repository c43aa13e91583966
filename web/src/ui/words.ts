import { dictionary } from "../lib/language.svelte";

export const WORDS = {
	sand_waits: { fr: "Le sable attend : {n} s", en: "The sand waits: {n} s" },
	sand_left: { fr: "Il reste {n} s", en: "{n} s left" },
	close: { fr: "Fermer", en: "Close" },
	plays: { fr: "joue", en: "to play" },
	you: { fr: "Toi", en: "You" },
	bot: { fr: "ordinateur", en: "computer" },
	stands_in: { fr: "l’ordinateur remplace {name}", en: "the computer stands in for {name}" },
	absent: { fr: "absent", en: "away" },
	free: { fr: "Place libre", en: "Free seat" },
	points: { fr: "points", en: "points" },
	seats: { fr: "Joueurs et scores", en: "Players and scores" },
	events: { fr: "Ce qui vient de se passer", en: "What just happened" },
	nothing_yet: { fr: "Rien encore.", en: "Nothing yet." },
	to_dark: { fr: "Passer au thème sombre", en: "Switch to the dark theme" },
	to_light: { fr: "Passer au thème clair", en: "Switch to the light theme" },
	to_english: { fr: "Play in English", en: "Play in English" },
	to_french: { fr: "Jouer en français", en: "Jouer en français" },
	code: { fr: "Code de la table", en: "Code of the table" },
	code_hint: { fr: "Six lettres ou chiffres", en: "Six letters or digits" },
	letter_of_code: { fr: "Signe {n} sur 6", en: "Sign {n} of 6" },
	qr: { fr: "Code QR qui mène à {address}", en: "QR code that leads to {address}" },
	copy: { fr: "Copier le lien", en: "Copy the link" },
	address: { fr: "Adresse", en: "Address" },
	copied: { fr: "Lien copié", en: "Link copied" },
	loading: { fr: "Un instant…", en: "One moment…" },
};

export const say = dictionary(WORDS);
