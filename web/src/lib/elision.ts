// « de » and « que » before a name: d’Anna, de Léa. The house does the same (components/phrases.py).

const VOWEL = /^[aeiouœæ]/;
/** First names with an H that is heard. */
const BREATHED = /^(hamid|hamza|hans|harald|harold|harry|hassan|hussein)/;

/** Put a word before a name, without its vowel where French drops it. */
export function elided(before: string, name: string): string {
	return elides(name) ? `${before.slice(0, -1)}’${name}` : `${before} ${name}`;
}

/** Tell whether a vowel or a silent H follows; a Y counts before a consonant: d’Yves, de Yann. */
export function elides(name: string): boolean {
	const bare = name.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	if (bare.startsWith("y")) return /^y[bcdfghjklmnpqrstvwxz]/.test(bare);
	if (bare.startsWith("h")) return /^h\p{L}/u.test(bare) && !BREATHED.test(bare);
	return VOWEL.test(bare);
}
