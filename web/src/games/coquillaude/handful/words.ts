import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	handful: { fr: "Tes pions", en: "Your pawns" },
	handful_none: { fr: "Tu n’as plus de pion.", en: "You have no pawns left." },
	pile: { fr: "{letter}, {n} pions", en: "{letter}, {n} pawns" },
	pile_laid: { fr: "{letter}, sur le plateau", en: "{letter}, on the board" },
	pinned: { fr: "{what}, épinglé", en: "{what}, pinned" },
	legend_shell: { fr: "Sur coquille : lettre double.", en: "On a shell: letter twice." },
	legend_orange: {
		fr: "Le premier mot touche la zone orange.",
		en: "The first word touches the orange zone.",
	},
};

export const say = dictionary(WORDS);
