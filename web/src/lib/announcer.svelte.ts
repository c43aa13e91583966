// One polite live region for the whole page: the same sentences as on the event lines.

class Announcer {
	/** What is read aloud now. */
	said = $state("");
	#queue: string[] = [];
	#heard = "";
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** Read a sentence aloud; several in a moment are read as one. */
	say(sentence: string): void {
		this.#queue.push(sentence);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const fresh = new Set(this.#queue.splice(0).filter((each) => each !== this.#heard));
			this.#heard = "";
			if (!fresh.size) return;
			const said = [...fresh].slice(-8).join(" ");
			// The same words twice are only read when the text changes.
			this.said = said === this.said ? `${said}\u00a0` : said;
		}, 150);
	}

	/** Note what is being read anyhow, because the focus has just gone there: it is not said once more. */
	hears(sentence: string): void {
		this.#heard = sentence;
	}

	/** Forget what was said, and what was about to be: somebody else takes the device. */
	hush(): void {
		clearTimeout(this.#timer);
		this.#queue = [];
		this.said = "";
	}
}

export const announcer = new Announcer();
