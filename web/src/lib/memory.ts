// What this browser remembers between visits. Storage may be forbidden: then it remembers nothing, quietly.

const PREFIX = "pioche:";

/** Give what was remembered under a name. */
export function recall(name: string, storage: () => Storage = () => localStorage): string | null {
	try {
		return storage().getItem(PREFIX + name);
	} catch {
		return null;
	}
}

/** Remember something, or forget it. */
export function remember(
	name: string,
	value: string | null,
	storage: () => Storage = () => localStorage,
): void {
	try {
		if (value === null) storage().removeItem(PREFIX + name);
		else storage().setItem(PREFIX + name, value);
	} catch {
		// Nothing is lost but convenience.
	}
}

/** Give a list that was remembered; empty if there is none, or none that can be read. */
export function recallList<T>(name: string): T[] {
	try {
		const kept: unknown = JSON.parse(recall(name) ?? "[]");
		return Array.isArray(kept) ? (kept as T[]) : [];
	} catch {
		return [];
	}
}

const session = () => sessionStorage;

/** Give a half-made move or a half-typed line that a reload must not lose. */
export function recallDraft<T>(code: string, name: string): T | null {
	const kept = recall(`draft:${code}:${name}`, session);
	try {
		return kept === null ? null : (JSON.parse(kept) as T);
	} catch {
		return null;
	}
}

/** Keep a draft for this tab; null forgets it. */
export function keepDraft(code: string, name: string, draft: unknown): void {
	remember(`draft:${code}:${name}`, draft === null ? null : JSON.stringify(draft), session);
}

/** Forget every draft of a table: the device is handed to somebody else. */
export function forgetDrafts(code: string): void {
	try {
		const ours = `${PREFIX}draft:${code}:`;
		for (const key of Object.keys(session())) if (key.startsWith(ours)) session().removeItem(key);
	} catch {
		// Nothing was kept.
	}
}
