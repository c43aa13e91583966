// What is said by the parts that come between turns, if at all: fetched with them.
import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	bot_clap: { fr: "{name} applaudit.", en: "{name} applauds." },
	bot_glad: { fr: "{name} sourit.", en: "{name} smiles." },
	bot_sigh: { fr: "{name} soupire.", en: "{name} sighs." },
	rule_title: { fr: "La règle du moment", en: "The rule for now" },
	rule_all: { fr: "Toutes les règles, dans un autre onglet", en: "All the rules, in another tab" },
	hint_title: { fr: "Un indice", en: "A hint" },
	hint_more: { fr: "Encore un indice", en: "One more hint" },
	hint_move: { fr: "Montre-moi le coup", en: "Show me the move" },
	hint_thinking: { fr: "On réfléchit…", en: "Thinking…" },
	hint_told: {
		fr: "Les autres voient que tu as demandé un indice, pas ce qu’il dit.",
		en: "The others see that you have asked for a hint, not what it says.",
	},
	hint_none: { fr: "Pas d’indice aujourd’hui", en: "No hints today" },
	hint_none_day: {
		fr: "C’est la donne du jour : tout le monde a la même, et personne n’a d’aide. Dans une autre partie, la lampe t’éclairera.",
		en: "This is the deal of the day: everybody has the same one, and nobody gets help. In any other game the lamp is there for you.",
	},
	hint_sand: { fr: "Le sable coule pendant que tu lis.", en: "The sand runs while you read." },
	hint_reasons: { fr: "Les pensées {de name}", en: "What {name} was thinking" },
	pause_covers: {
		fr: "Plateau, mains et questions sont cachés pour tout le monde. Le sable attend.",
		en: "Board, hands and questions are hidden from everybody. The sand is stopped.",
	},
	asks_to_join: { fr: "{name} voudrait jouer avec toi.", en: "{name} would like to play with you." },
	accept: { fr: "Accepter", en: "Accept" },
	refuse: { fr: "Refuser", en: "Refuse" },
	asked_to_join: {
		fr: "Tu as demandé à jouer avec {name} ; on attend sa réponse.",
		en: "You have asked to play with {name}; waiting for the answer.",
	},
	ask_no_more: { fr: "Ne plus demander", en: "Stop asking" },
	gone: { fr: "{name} n’est plus là.", en: "{name} is no longer here." },
	replace: { fr: "Laisser jouer l’ordinateur", en: "Let the computer play" },
	pass_to: { fr: "Passe l’appareil à {name}", en: "Pass the device to {name}" },
	pass_alone: { fr: "Personne d’autre ne regarde ?", en: "Is nobody else looking?" },
	pass_open: {
		fr: "Tout revient quand tu l’as en main, avec trois secondes de plus.",
		en: "All comes back once you hold it, with three more seconds.",
	},
	pass_waits: { fr: "Le sable attend.", en: "The sand is stopped." },
	pass_runs: { fr: "Le sable coule.", en: "The sand is running." },
	who_answers: { fr: "Qui a trouvé ?", en: "Who found it?" },
	answers: { fr: "{name} répond", en: "{name} answers" },
	keep: { fr: "Je garde l’appareil", en: "I keep the device" },
	i_am: { fr: "C’est moi, {name}", en: "It’s me, {name}" },
	agree: { fr: "D’accord", en: "Agree" },
	disagree: { fr: "Non", en: "No" },
	signs: { fr: "Petits signes", en: "Quick signs" },
};

export const say = dictionary(WORDS);
