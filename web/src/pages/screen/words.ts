import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	come: { fr: "Viens t’asseoir", en: "Come and sit down" },
	scan: { fr: "Scanne, ou tape ce code sur {address}", en: "Scan, or type this code at {address}" },
	full: { fr: "Tout le monde est assis", en: "Everybody is seated" },
	soon: { fr: "La partie va commencer.", en: "The game is about to begin." },
	join: { fr: "Rejoindre la table", en: "Join the table" },
	yours: { fr: "Ta place t’attend", en: "Your seat awaits" },
	free: { fr: "Place libre", en: "Free seat" },
};

export const say = dictionary(WORDS);
