import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	letters: { fr: "{n} lettres", en: "{n} letters" },
	famous: { fr: "{n} (célèbre)", en: "{n} (famous)" },
	shell: { fr: "{n} coquille", en: "{n} shell" },
	shells: { fr: "{n} coquilles", en: "{n} shells" },
	squared: { fr: "{parts} : {n} × {n}", en: "{parts}: {n} × {n}" },
	decree: { fr: "par décret", en: "by decree" },
	more: { fr: "+\u00a0{n} ({what})", en: "+\u00a0{n} ({what})" },
	beside: { fr: "{n} mots à côté", en: "{n} words beside" },
	anagrams: { fr: "{n} anagrammes", en: "{n} anagrams" },
	anagram: { fr: "anagramme, {how}", en: "anagram, {how}" },
};

export const say = dictionary(WORDS);
