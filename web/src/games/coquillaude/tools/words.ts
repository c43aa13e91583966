import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	vowels: { fr: "AEI : voyelles d’abord", en: "AEI: vowels first" },
	sort: { fr: "Trier les lettres, A–Z", en: "Sort the letters, A–Z" },
	shuffle: { fr: "Mélanger", en: "Shuffle" },
	take_back: { fr: "Reprendre les pions", en: "Take the pawns back" },
	pin: { fr: "Épingler des pions", en: "Pin pawns" },
	pin_hint: { fr: "Touche les pions à garder devant.", en: "Tap the pawns to keep in front." },
	search: { fr: "Chercher un mot dans tes pions", en: "Look for a word in your pawns" },
	search_short: { fr: "Ai-je ce mot ?", en: "Have I this word?" },
	search_hint: { fr: "Écris un mot : ses lettres s’allument.", en: "Write a word: its letters light up." },
	search_all: { fr: "Tu as toutes les lettres {de word}.", en: "You have all letters of {word}." },
	search_lacks: { fr: "Il manque {letters}.", en: "{letters} missing." },
};

export const say = dictionary(WORDS);
