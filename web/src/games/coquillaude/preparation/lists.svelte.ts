// Anagrams that a seat has written down, a list for each handful of letters: another word has its own. Kept for this tab.
import { keepDraft, recallDraft } from "../../../lib/memory";

type Kept = Readonly<Record<string, readonly string[]>>;

export class Lists {
	#lists = $state.raw<Kept>({});
	#code: string;
	#name: string;

	constructor(code: string, name: string) {
		this.#code = code;
		this.#name = name;
		const kept = recallDraft<Kept>(code, name);
		if (kept && typeof kept === "object") this.#lists = kept;
	}

	/** Give the list for a word. */
	of(word: string): readonly string[] {
		return (word && this.#lists[keyOf(word)]?.filter((each) => each !== word)) || [];
	}

	add(word: string, anagram: string): void {
		if (word && anagram && !this.of(word).includes(anagram)) this.#put(word, [...this.of(word), anagram]);
	}

	remove(word: string, anagram: string): void {
		this.#put(
			word,
			this.of(word).filter((each) => each !== anagram),
		);
	}

	#put(word: string, list: readonly string[]): void {
		this.#lists = { ...this.#lists, [keyOf(word)]: list };
		keepDraft(this.#code, this.#name, this.#lists);
	}
}

const known = new Map<string, Lists>();

/** Give the lists of a seat: of its own words, or against those of others. The same ones whenever asked. */
export function listsOf(code: string, seat: number | null, kind: "anagrams" | "attack"): Lists {
	const name = `coquillaude:${seat ?? "guest"}:${kind}`;
	const lists = known.get(`${code} ${name}`) ?? new Lists(code, name);
	known.set(`${code} ${name}`, lists);
	return lists;
}

function keyOf(word: string): string {
	return Array.from(word).sort().join("");
}
