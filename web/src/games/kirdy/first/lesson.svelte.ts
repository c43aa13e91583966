// The guided first game: a fixed little story, played entirely on this device.

export type Stage =
	| "two"
	| "choice"
	| "joker"
	| "three"
	| "score"
	| "draft"
	| "steal"
	| "kirdy"
	| "red"
	| "end";

export interface Play {
	stage: Stage;
	support: string;
	/** Words that were said in this turn. */
	said: string[];
	points: number;
	/** The reaction to the latest deed, if there is more to say than what comes next. */
	aside: "stop_later" | "keep_later" | "unknown" | "twice" | null;
}

export type Deed =
	| { do: "say" | "call"; word: string }
	| { do: "stop" | "go" | "exchange" | "keep" | "next" };

export const START: Play = { stage: "two", support: "AC", said: [], points: 0, aside: null };

const STAGES: readonly Stage[] = [
	"two",
	"choice",
	"joker",
	"three",
	"score",
	"draft",
	"steal",
	"kirdy",
	"red",
	"end",
];

export class Lesson {
	play = $state.raw<Play>(START);

	readonly all = STAGES.length;
	readonly step = $derived(this.play.stage);
	readonly number = $derived(1 + STAGES.indexOf(this.step));

	does(deed: Deed): void {
		this.play = after(this.play, deed);
	}
}

/** A tiny dictionary: words that people think of first. */
const KNOWN = new Set(
	(
		"ABRICOT ACCIDENT ACCORD ACCORDEON ACHETER ACIER ACROBATE ACROBATIE ACTEUR ACTION AFFICHE AFRICAIN AGACER ANCIEN ANCRE " +
		"APPRECIER ARC ARCHIVE ARCHITECTE ARTICHAUT ASSOCIER ATTACHE AVANCE AVANCER AVEC AVOCAT BAC BALANCE BALCON BANC " +
		"BLANC BLANCHE BRANCHE CAPUCINE CASCADE CASCADEUR CHACUN CHANCE CLAC CRAC DANCING DEMARCHAI ESPACE FACE FACILE FACTEUR " +
		"FLACON GLACE GLACIER HAMAC HARICOT LAC LACET MACHINE MAGICIEN MANCHE MARCHAND MARCHE MARCHER MARCHAIS MARCHAIT " +
		"MARCHIEZ PACIFISTE PANCARTE PARC PLACARD PLACE PLACER PLACIDE PRATICIEN RACE RACINE RACLETTE SAC SACOCHE " +
		"TABAC TACHE TACTIQUE TRACE TRACER VACANCES VACANCIER VACCIN VACCINER VACHE " +
		"BRONZE BRONZER CHERCHEZ GRIZZLI PARLEZ QUATORZE RAZZIA RIZ RIZIERE TREIZE TROUVEZ KIWI KIWIS KAWA KAWAS"
	).split(" "),
);

/** Go on with the story. */
export function after(play: Play, deed: Deed): Play {
	const now: Play = { ...play, aside: null };
	switch (play.stage) {
		case "two":
			return deed.do === "say" ? spoken(now, deed.word, "choice") : play;
		case "choice":
			if (deed.do === "go") return { ...now, stage: "joker", support: "ACQ" };
			return { ...now, aside: "stop_later" };
		case "joker":
			if (deed.do === "exchange") return { ...now, stage: "three", support: "ACI" };
			return { ...now, aside: "keep_later" };
		case "three":
			return deed.do === "say" ? spoken(now, deed.word, "score") : play;
		case "score":
			return deed.do === "stop" ? { ...now, stage: "draft", support: "RZ", said: [], points: 60 } : play;
		case "draft":
			return deed.do === "next" ? { ...now, stage: "steal" } : play;
		case "steal": {
			if (deed.do !== "say") return play;
			const next = spoken(now, deed.word, "kirdy");
			return next.stage === "kirdy" ? { ...next, support: "KW", said: [], points: now.points + 30 } : next;
		}
		case "kirdy":
			return deed.do === "call" ? spoken(now, deed.word, "red") : play;
		case "red":
			return deed.do === "next" ? { ...now, stage: "end", points: now.points + 280 } : play;
		case "end":
			return play;
	}
}

function spoken(play: Play, word: string, next: Stage): Play {
	if (play.said.includes(word)) return { ...play, aside: "twice" };
	if (!KNOWN.has(word)) return { ...play, aside: "unknown" };
	return { ...play, stage: next, said: [...play.said, word] };
}
