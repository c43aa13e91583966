import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	was_right: { fr: "« {typed} » : juste", en: "“{typed}”: right" },
	was_wrong: { fr: "« {typed} » : faux", en: "“{typed}”: wrong" },
	was_late: { fr: "Pas de réponse à temps", en: "No answer in time" },
	was_given_up: { fr: "Pas de réponse", en: "No answer" },
	was_overruled: { fr: "La table a corrigé la machine.", en: "The table has overruled the machine." },
	was_claimed: { fr: "« J’avais juste », sur l’honneur.", en: "“I was right”, on their honour." },
	claim: { fr: "J’avais juste", en: "I was right" },
	concede: { fr: "Continuer", en: "Go on" },
	expected: { fr: "Réponse : {answer}", en: "Answer: {answer}" },
	uphold: { fr: "La machine a raison", en: "The machine is right" },
	overrule_right: { fr: "Non, c’est faux", en: "No, it is wrong" },
	overrule_wrong: { fr: "Si, c’est juste", en: "Yes, it is right" },
	abstain: { fr: "Aux autres de juger", en: "Leave it to the others" },
	voted_overrule: { fr: "{names} : contre la machine", en: "{names}: against the machine" },
	voted_abstain: { fr: "{names} : sans avis", en: "{names}: no opinion" },
};

export const say = dictionary(WORDS);
