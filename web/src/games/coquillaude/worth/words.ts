import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	letters: { fr: "{n} lettres", en: "{n} letters" },
	famous: { fr: "{n} (célèbre)", en: "{n} (famous)" },
	shell: { fr: "{n} coquille", en: "{n} shell" },
	shells: { fr: "{n} coquilles", en: "{n} shells" },
	squared: { fr: "{parts} : {n} × {n}", en: "{parts}: {n} × {n}" },
	decree: { fr: "par décret", en: "by decree" },
	more: { fr: "+ {n} ({what})", en: "+ {n} ({what})" },
	anagrams: { fr: "{n} anagrammes", en: "{n} anagrams" },
	anagram: { fr: "anagramme, {how}", en: "anagram, {how}" },
};

export const say = dictionary(WORDS);
