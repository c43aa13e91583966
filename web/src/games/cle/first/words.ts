import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "Première partie", en: "First game" },
	steps: { fr: "étape {n} sur {all}", en: "step {n} of {all}" },
	open: { fr: "Ouvre avec PORTE.", en: "Open with PORTE." },
	open_more: {
		fr: "Le premier mot passe par une case grise. PORTE est le mot-clé en jeu : 50 points de plus. Glisse les lettres sur les cases entourées, ou touche la première case et tape le mot.",
		en: "The first word goes over a grey square. PORTE is the key word in play: 50 points more. Drag the letters to the ringed squares, or tap the first one and type the word.",
	},
	contest: { fr: "Zoé pose OZIR. Vraiment ?", en: "Zoé lays OZIR. Really?" },
	contest_more: {
		fr: "Personne ne vérifie les mots à ta place. Si tu doutes, conteste avant la fin du sablier : +50 si tu as raison, −50 si tu as tort.",
		en: "Nobody checks the words for you. If you doubt one, challenge it before the sand has run: +50 if you are right, −50 if you are wrong.",
	},
	colour: { fr: "Pose SOUPE, vers le bas.", en: "Lay SOUPE, downwards." },
	colour_more: {
		fr: "Zoé a repris ses lettres, puis posé TAXE. À toi : SOUPE passe par le P. Une lettre vaut 5 points, 10 sur une case de ta couleur ; tu es rouge, et le S y tombe. Touche deux fois une case pour tourner le mot.",
		en: "Zoé took her letters back, then laid TAXE. Your turn: SOUPE goes through the P. A letter is worth 5 points, 10 on a square of your colour; you are red, and the S falls on one. Tap a square twice to turn the word.",
	},
	key: { fr: "Prends la clé avec BASE.", en: "Take the key with BASE." },
	key_more: {
		fr: "Une case-clé vaut 25, une clé de ta couleur 50. Tu n’as pas de B : l’étoile, le joker, en tient lieu.",
		en: "A key square is worth 25, a key of your colour 50. You have no B: the star, the joker, stands for it.",
	},
	end: { fr: "Tu sais jouer !", en: "You can play!" },
	end_more: {
		fr: "Après chaque mot, on complète à dix lettres. Pas de pluriel en S ou X, sauf si la lettre est déjà là. Quand la pioche est vide, le premier sans lettres gagne 50 points, et 5 par lettre des autres.",
		en: "After each word you refill to ten letters. No plurals in S or X, unless that letter lies there already. Once the stock is empty, the first without letters earns 50 points, and 5 for each letter of the others.",
	},
	other: { fr: "{word} : essaie plutôt {goal}.", en: "{word}: try {goal} instead." },
	place: { fr: "Presque : les cases entourées, pour {goal}.", en: "Almost: the ringed squares, for {goal}." },
	scored: { fr: "{word} : {points} points !", en: "{word}: {points} points!" },
	right: {
		fr: "OZIR n’existe pas : {points} points pour toi !",
		en: "OZIR does not exist: {points} points for you!",
	},
	wrong: { fr: "OZIR n’existe pas : ose contester.", en: "OZIR does not exist: dare to challenge." },
	again: { fr: "Recommencer", en: "Again" },
	onward: { fr: "Jouer pour de vrai", en: "Play for real" },
	skip: { fr: "Passer cette étape", en: "Skip this step" },
};

export const say = dictionary(WORDS);
