// Letters on tiles are bare; sentences write words with their accents, as the house tells them.

/** Whatever tells accents: a room's view, the value of a prepared move. */
export interface Speller {
	readonly spelled?: Readonly<Record<string, string>>;
}

/** Write a word with its accents; what the house says nothing of stays as it is. */
export function spelled(word: string, ...spellers: readonly (Speller | null | undefined)[]): string {
	for (const speller of spellers) {
		const found = speller?.spelled?.[word];
		if (found) return found;
	}
	return word;
}

/** Write a word as its tiles do: capitals without accents. */
export function bare(word: string): string {
	return word.normalize("NFD").replace(/\p{M}/gu, "").replace(/Œ/g, "OE").replace(/Æ/g, "AE");
}
