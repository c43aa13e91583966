// Parts of the room that come later in a round: fetched in the quiet moment before they are due.
// (One object: the namespace of a module would draw the bundler's own lines into this room, and all tables would fetch it.)

import { questionParts } from "./question/parts";

export const parts = {
	gift: () => import("./gift/Gift.svelte"),
	question: () => import("./question/Question.svelte"),
	...questionParts,
	tools: () => import("./tools/PawnTools.svelte"),
	preparation: () => import("./preparation/Prepare.svelte"),
	means: () => import("../../ui/Means.svelte"),
	list: () => import("../../board/WordList.svelte"),
	reveal: () => import("./reveal/Revealed.svelte"),
};
