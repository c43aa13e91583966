// What a game does not want to be told, by its event's type or by what is in it.

// biome-ignore lint/suspicious/noExplicitAny: each room knows its own events
export type Silence = string | ((event: any) => boolean);

/** Tell whether an event is not worth a line. */
export function isSilent(event: unknown, silent: readonly Silence[]): boolean {
	return silent.some((each) =>
		typeof each === "string" ? each === (event as { type: string }).type : each(event),
	);
}
