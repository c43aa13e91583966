import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	// The card
	card: { fr: "La question", en: "The question" },
	card_for: { fr: "pour {name}", en: "for {name}" },
	card_for_you: { fr: "pour toi", en: "for you" },
	entry: { fr: "Question {number}", en: "Question {number}" },
	entry_moved: {
		fr: "La question {dice} a déjà servi : voici la {number}.",
		en: "Question {dice} has been asked before: this is {number}.",
	},
	stars: { fr: "{n} étoiles", en: "{n} stars" },
	one_star: { fr: "{n} étoile", en: "{n} star" },
	bonus: { fr: "Une {bonus} !", en: "A {bonus}!" },
	bonus_detail: { fr: "Pas de question : rien que des pions.", en: "No question: just pawns." },

	// The answer
	answer: { fr: "Ta réponse", en: "Your answer" },
	clue: { fr: "Un indice de plus (une étoile de moins)", en: "One more clue (one star less)" },
	answer_send: { fr: "Répondre", en: "Answer" },
	answer_pass: { fr: "Passer", en: "Give up" },
	answer_pass_sure: { fr: "Oui, je passe", en: "Yes, I give up" },
	back: { fr: "Revenir", en: "Back" },
};

export const say = dictionary(WORDS);
