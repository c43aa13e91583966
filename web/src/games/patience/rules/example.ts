// The chain of the 1954 booklet, as the house would write it.
import { stepsOf } from "../chain";

export const EXAMPLE = stepsOf([
	"SAVOIR A1→",
	"ROUGE F1↓",
	"FIERE D5→",
	"ETUDE H5↓",
	"DAME H8→",
	"ECRIN K8↓",
	"PIMENT J11→",
	"TIGRE O11↓",
	"RIXE O14→",
	"IL P14↓",
	"SEL N15→",
	"SEUL N15↓",
	"LAIT N18→",
	"TA Q18↓",
	"ANE Q19→",
]);
