// Parts of the room that come later in a round: fetched in the quiet moment before they are due.
// (One object: the namespace of a module would draw the bundler's own lines into this room, and all tables would fetch it.)

export const parts = {
	question: () => import("./question/Question.svelte"),
	answer: () => import("./question/Answer.svelte"),
	judgement: () => import("./judgement/Judgement.svelte"),
	gift: () => import("./gift/Gift.svelte"),
	tools: () => import("./tools/PawnTools.svelte"),
	preparation: () => import("./preparation/Prepare.svelte"),
	reveal: () => import("./reveal/Revealed.svelte"),
};
