// What a replay of KAKUZU reveals.
import type { Replay } from "../../protocol/house";
import type { AnyEvent } from "../../protocol/kakuzu";

/** Give the 81 digits that lie under the stones. */
export function under(replay: Replay): string {
	const events = replay.steps.flatMap((step) => step.events.map((each) => each.event as AnyEvent));
	return events.find((event) => event.type === "opened")?.grid ?? "";
}
