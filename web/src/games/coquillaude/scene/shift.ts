// Where the letters of a word come from when it is made of another.

/** Give, for each letter of an anagram, its place in the word; a letter that the word lacks stays where it is. */
export function origins(word: string, anagram: string): number[] {
	const left = [...word].map((letter, place) => ({ letter, place }));
	return [...anagram].map((letter, place) => {
		const found = left.findIndex((each) => each.letter === letter);
		return found < 0 ? place : (left.splice(found, 1)[0]?.place ?? place);
	});
}
