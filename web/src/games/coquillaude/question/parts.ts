// What comes with a question, a moment after it: fetched in the quiet moment before it is due.

export const questionParts = {
	answer: () => import("./Answer.svelte"),
	judgement: () => import("../judgement/Judgement.svelte"),
};
