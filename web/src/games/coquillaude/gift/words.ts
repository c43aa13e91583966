import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	gift_choose: { fr: "Tes pions : choisis {pawns}", en: "Your pawns: choose {pawns}" },
	gift_pile: { fr: "{letter}, {n} en main", en: "{letter}, {n} in hand" },
	gift_chosen: { fr: "À donner", en: "To give" },
	gift_back: { fr: "Reprendre le {letter}", en: "Take the {letter} back" },
	gift_place: { fr: "à choisir", en: "to be chosen" },
	gift_give: { fr: "Donner {letters}", en: "Give {letters}" },
	gift_give_none: { fr: "Donner", en: "Give" },
};

export const say = dictionary(WORDS);
