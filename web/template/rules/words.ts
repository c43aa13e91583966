import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "BATAILLE, les règles", en: "BATAILLE, the rules" },
	lead: {
		fr: "Pose une carte en secret : la plus haute emporte le pli.",
		en: "Lay a card in secret: the highest takes the trick.",
	},
	deal: { fr: "La donne", en: "The deal" },
	deal_text: {
		fr: "Douze cartes, de 1 à 12. Chacun en reçoit trois, que lui seul voit. De 2 à 4 joueurs.",
		en: "Twelve cards, from 1 to 12. Everybody is dealt three that nobody else sees. 2 to 4 players.",
	},
	trick: { fr: "Un pli", en: "A trick" },
	trick_text: {
		fr: "Chacun pose une carte, face cachée, en vingt secondes ; sinon, c’est la plus petite qui est posée. Puis on les montre : la plus haute emporte le pli.",
		en: "Everybody lays a card face down within twenty seconds; otherwise the smallest is laid. Then they are shown: the highest takes the trick.",
	},
	picture: { fr: "Le 12 l’emporte sur le 3.", en: "The 12 beats the 3." },
	end: { fr: "La fin", en: "The end" },
	end_text: {
		fr: "Quand les mains sont vides, le plus de plis gagne. À égalité, on partage.",
		en: "When the hands are empty, most tricks win. Ties share.",
	},
	variants: { fr: "Variante", en: "Variant" },
	low_name: { fr: "À l’envers", en: "Upside down" },
	low_text: { fr: "La plus basse emporte le pli.", en: "The lowest takes the trick." },
};

export const say = dictionary(WORDS);
