// A question as it is printed: centuries with a raised e, and words that a hyphen binds whole. The judge reads it as it is.

export interface Piece {
	text: string;
	as?: "raised" | "whole";
}

/** XVIIe; représente-t-on. */
const SPECIAL = /\b([IVX]+)e\b|\p{L}+-t-\p{L}+/gu;

/** Cut a question into pieces that are set alike. */
export function typeset(question: string): Piece[] {
	const pieces: Piece[] = [];
	let from = 0;
	for (const { 0: found, 1: numeral = "", index } of question.matchAll(SPECIAL)) {
		const text = found.slice(numeral.length);
		pieces.push({ text: question.slice(from, index) + numeral }, { text, as: numeral ? "raised" : "whole" });
		from = index + found.length;
	}
	return [...pieces, { text: question.slice(from) }].filter((each) => each.text);
}
