// « de » and « que » before a name: d’Anna, de Léa. The house does the same (components/phrases.py).

const VOWEL = /^[aeiouœæ]/;
/** How names and words begin whose H is heard: de Harry, de HAINE, du HÉROS, but d’Hélène, d’HALEINE, d’HÉROÏNE. */
const BREATHED = [
	/^ha(?:mid|ch|ddock|gard|i(?!t)|la[gi]|le(?!in)|ll(?!uc)|lo(?!g)|lt(?!er)|mac|mburg|meau|mmam|mp|mster|mza|n(?!na)|pp|quen|r[acdefgnp]|rico|roun|rold|rry|sa|sc|ss|t|u|v|yon)/,
	/^he(?:aume|ler|nn|raut|riss|rni|ron|ros$|rs|urt|tr)/,
	/^hi(?:bou|c$|deu|erarch|ppie|ss|ts?$)/,
	/^ho(?:bb|ch|ckey|ld|llan|mard|ngr|nt|quet|rd|rs|tt|u)/,
	/^hu(?:blot|ch|e|guen|it(?!r)|lo|lul|ns?$|pp|re|rl|ro|rr|ss|tt)/,
];

/** Put a word before a name, without its vowel where French drops it. */
export function elided(before: string, name: string): string {
	return elides(name) ? `${before.slice(0, -1)}’${name}` : `${before} ${name}`;
}

/** Tell whether a vowel or a silent H follows; a Y counts before a consonant: d’Yves, de Yann. */
export function elides(name: string): boolean {
	const bare = name.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	if (bare.startsWith("y")) return /^y[bcdfghjklmnpqrstvwxz]/.test(bare);
	if (bare.startsWith("h")) return /^h\p{L}/u.test(bare) && !BREATHED.some((each) => each.test(bare));
	return VOWEL.test(bare);
}
