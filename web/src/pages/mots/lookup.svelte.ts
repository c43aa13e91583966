// The one action on words: a tap on a word in capitals, anywhere in a sentence, opens what it means.

const WORD = /[A-ZÀ-ÖØ-ÝŒ]{2,}/g;
/** What answers taps by itself, or is no sentence. */
const OWN = "a, button, input, select, textarea, label, summary, [role=button], [data-no-words]";

/** Give the word in capitals at a place of a text; empty where there is none. */
export function wordAt(text: string, place: number): string {
	for (const found of text.matchAll(WORD)) {
		if (found.index <= place && place <= found.index + found[0].length) return found[0];
	}
	return "";
}

/** Give the text and the place in it that a point of the page falls on. */
function caretAt(x: number, y: number): { text: string; place: number } | null {
	const spot = document.caretPositionFromPoint?.(x, y);
	const range = spot ? null : document.caretRangeFromPoint?.(x, y);
	const node = spot?.offsetNode ?? range?.startContainer;
	if (!(node instanceof Text)) return null;
	return { text: node.data, place: spot?.offset ?? range?.startOffset ?? 0 };
}

class Lookup {
	/** The word that is shown; empty while none is. */
	word = $state("");
	/** Words are in doubt at the table in view: what they mean waits. */
	hushed = $state(false);
	/** Words in capitals that are no words of the dictionary: the names of the boxes. */
	#names = new Set<string>();

	/** Listen to taps on words; names of boxes are left alone. */
	listen(names: () => readonly string[]): () => void {
		const tapped = (event: MouseEvent) => {
			this.#names = new Set(names().flatMap((title) => title.split(/[^A-ZÀ-Ý]+/)));
			this.#tap(event);
		};
		document.addEventListener("click", tapped);
		return () => document.removeEventListener("click", tapped);
	}

	/** Show what a word means. */
	open(word: string): void {
		this.word = word;
	}

	close(): void {
		this.word = "";
	}

	#tap(event: MouseEvent): void {
		if (event.defaultPrevented || !(event.target instanceof Element)) return;
		const named = event.target.closest<HTMLElement>("[data-means]");
		// Where one tap lays or chooses a letter, a second one asks for the word.
		if (named && named.dataset.meansTwice !== undefined && event.detail < 2) return;
		const word = named?.dataset.means ?? this.#touched(event.target, event.clientX, event.clientY);
		if (word) this.open(word);
	}

	/** Give the word of a sentence that a tap falls on; empty where there is none. */
	#touched(target: Element, x: number, y: number): string {
		if (target.closest(OWN) || !document.getSelection()?.isCollapsed) return "";
		const caret = caretAt(x, y);
		const word = caret ? wordAt(caret.text, caret.place) : "";
		return this.#names.has(word) ? "" : word;
	}
}

export const lookup = new Lookup();
