import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	before: { fr: "On distribue.", en: "The cards are being dealt." },
	over: { fr: "La partie est finie.", en: "The game is over." },
	choose: { fr: "Choisis une carte.", en: "Choose a card." },
	choose_detail: {
		fr: "Personne ne la voit avant que tous aient posé.",
		en: "Nobody sees it before all have laid.",
	},
	wait: { fr: "On attend {names}.", en: "Waiting for {names}." },
	table: { fr: "Le pli", en: "The trick" },
	hand: { fr: "Tes cartes", en: "Your cards" },
	lay: { fr: "Poser le {card}", en: "Lay the {card}" },
	card: { fr: "Carte {card}", en: "Card {card}" },
	face_down: { fr: "Carte cachée", en: "Card face down" },
	nothing: { fr: "Rien encore", en: "Nothing yet" },
	last: { fr: "Pli précédent", en: "Trick before" },
};

export const say = dictionary(WORDS);
