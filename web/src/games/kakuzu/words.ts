import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	board: {
		fr: "Plateau : neuf rangées de A à I, neuf colonnes de 1 à 9",
		en: "Board: nine rows from A to I, nine columns from 1 to 9",
	},
	board_keys: {
		fr: "Flèches pour se déplacer, Entrée pour soulever, 1 à 9 pour noter au crayon, P pour prendre le crayon. R lit la rangée, C la colonne, B le carré.",
		en: "Arrow keys to move, Enter to lift, 1 to 9 to note in pencil, P to take the pencil. R reads the row, C the column, B the box.",
	},
	read_row: { fr: "Rangée {row} : {what}.", en: "Row {row}: {what}." },
	read_column: { fr: "Colonne {column} : {what}.", en: "Column {column}: {what}." },
	read_box: { fr: "Carré {box} : {what}.", en: "Box {box}: {what}." },
	square: { fr: "Rangée {row}, colonne {column} : {what}", en: "Row {row}, column {column}: {what}" },
	stone: { fr: "pierre", en: "stone" },
	stone_closed: { fr: "pierre d’un carré déjà ouvert", en: "stone of a box already opened" },
	stone_noted: { fr: "{stone}, au crayon {marks}", en: "{stone}, in pencil {marks}" },
	stone_wrong: { fr: "{stone}, déjà essayée", en: "{stone}, tried already" },
	stone_over: { fr: "{stone}, dessous {digit}", en: "{stone}, {digit} below" },
	open: { fr: "{digit}", en: "{digit}" },
	just_found: { fr: "{digit}, trouvé à l’instant", en: "{digit}, just found" },
	just_missed: { fr: "{digit}, raté à l’instant", en: "{digit}, just missed" },
	just_removed: { fr: "{digit}, découvert à l’instant", en: "{digit}, just uncovered" },

	denied_turn: {
		fr: "Ce n’est pas à toi de soulever une pierre.",
		en: "It is not your turn to lift a stone.",
	},
	denied_box: {
		fr: "Ce carré est déjà ouvert : prends une pierre d’un carré au cadre bleu.",
		en: "This box is open already: take a stone from a box with a blue frame.",
	},
	denied_digit: {
		fr: "Annonce d’abord le chiffre que tu cherches.",
		en: "First call the digit you are looking for.",
	},

	before_title: { fr: "La grille se glisse sous les pierres.", en: "The grid is slid under the stones." },
	over_title: { fr: "Plus aucune pierre à soulever.", en: "No stones are left to lift." },
	over_asleep: {
		fr: "Plus personne ne joue : la partie s’arrête là.",
		en: "Nobody plays any more: the game ends there.",
	},
	over_clocks: { fr: "Toutes les pendules sont à zéro.", en: "All clocks have run down." },
	prepare_title: {
		fr: "Ouvre un carré : soulève une pierre.",
		en: "Open a box: lift a stone.",
	},
	prepare_detail: {
		fr: "Dans un cadre bleu ; elle ne sera à personne.",
		en: "In a blue frame; it will be nobody’s.",
	},
	prepare_other: { fr: "{name} ouvre un carré.", en: "{name} opens a box." },
	lift_title: { fr: "Cherche un {digit}.", en: "Find a {digit}." },
	lift_detail: { fr: "Soulève la pierre qui le cache.", en: "Lift the stone that hides it." },
	lift_again: {
		fr: "Trouvé ! {stones} ce tour. Soulève la suivante.",
		en: "Found! {stones} this turn. Lift the next one.",
	},
	lift_other: { fr: "{name} cherche un {digit}.", en: "{name} is looking for a {digit}." },
	found_other: { fr: "{stones} de suite.", en: "{stones} in a row." },
	announce_title: { fr: "Quel chiffre cherches-tu ?", en: "Which digit are you looking for?" },
	announce_detail: {
		fr: "Annonce-le, puis soulève. Trois pierres au plus par tour, de chiffres différents.",
		en: "Announce it, then lift. Three stones a turn at most, of different digits.",
	},
	announce_again: {
		fr: "Trouvé ! {stones} ce tour. Et maintenant ?",
		en: "Found! {stones} this turn. And now?",
	},
	announce_other: { fr: "{name} choisit un chiffre.", en: "{name} chooses a digit." },
	one_stone: { fr: "{n} pierre", en: "{n} stone" },
	stones: { fr: "{n} pierres", en: "{n} stones" },
	on_board_none: { fr: "plus aucune pierre", en: "no stones left" },
	on_board_one: { fr: "1 pierre", en: "1 stone" },
	on_board: { fr: "{n} pierres", en: "{n} stones" },
	sheet: { fr: "{stones} · feuillet {n}", en: "{stones} · sheet {n}" },

	digits: { fr: "Les chiffres du sac", en: "The digits of the bag" },
	digits_announce: { fr: "Les chiffres à chercher", en: "The digits to look for" },
	choose: { fr: "Annoncer un chiffre", en: "Announce a digit" },
	announce_one: { fr: "Annoncer le {digit}", en: "Announce the {digit}" },
	state_bag: { fr: "dans le sac", en: "in the bag" },
	state_left: { fr: "encore caché", en: "still hidden" },
	state_sought: { fr: "cherché", en: "looked for" },
	state_found: { fr: "sorti du sac ce tour", en: "out of the bag this turn" },
	state_used: { fr: "trouvé dans ce tour", en: "found in this turn" },
	state_gone: { fr: "les neuf sont découverts", en: "all nine are uncovered" },
	shortly_missed: {
		fr: "{place} cache un {digit} : la pierre va à {name}.",
		en: "{place} hides a {digit}: the stone goes to {name}.",
	},
	shortly_missed_you: {
		fr: "{place} cache un {digit} : la pierre est pour toi.",
		en: "{place} hides a {digit}: the stone goes to you.",
	},
	shortly_missed_none: {
		fr: "{place} cache un {digit} : la pierre n’est à personne.",
		en: "{place} hides a {digit}: the stone is nobody’s.",
	},
	bag_left: { fr: "Dans le sac : {list}.", en: "In the bag: {list}." },
	gone_one: { fr: "Les neuf {list} sont découverts.", en: "All nine {list}s are uncovered." },
	gone_many: { fr: "Finis : {list}.", en: "Done: {list}." },

	pencil: { fr: "Crayon", en: "Pencil" },
	pencil_pad: { fr: "Noter au crayon en {name}", en: "Note in pencil at {name}" },
	pencil_how: { fr: "Touche une pierre, puis des chiffres.", en: "Tap a stone, then digits." },
	pencil_in_hand: {
		fr: "Crayon en main : on note, on ne soulève pas.",
		en: "Pencil in hand: you note, you do not lift.",
	},
	pencil_press: { fr: "Appui long sur une pierre : noter.", en: "Long press on a stone: note." },
	note_digit: { fr: "Noter {digit}", en: "Note {digit}" },
	rub_out: { fr: "Effacer", en: "Rub out" },
	noted: { fr: "{name} : {digit} noté", en: "{name}: {digit} noted" },
	unnoted: { fr: "{name} : {digit} effacé", en: "{name}: {digit} rubbed out" },
	rubbed: { fr: "{name} : plus rien au crayon", en: "{name}: nothing in pencil" },
	pencil_taken: { fr: "Crayon en main.", en: "Pencil in hand." },
	pencil_laid: { fr: "Crayon reposé.", en: "Pencil laid down." },
	clock: { fr: "Pendule : {time}", en: "Clock: {time}" },

	// Beats
	beat_found: { fr: "Trouvé !", en: "Found!" },
	beat_missed: { fr: "Pas un {sought}", en: "Not a {sought}" },
	beat_missed_to: {
		fr: "Pas un {sought} : la pierre va à {name}",
		en: "Not a {sought}: the stone goes to {name}",
	},
	beat_missed_you: { fr: "Pas un {sought} : la pierre est à toi", en: "Not a {sought}: the stone is yours" },
	to_you: { fr: "toi", en: "you" },
	beat_zero: { fr: "pioche un 0 : fin du tour", en: "draws a 0: the turn is over" },
	beat_zero_you: { fr: "Tu pioches un 0 : fin du tour", en: "You draw a 0: the turn is over" },
	beat_completed: { fr: "Les neuf sont trouvés", en: "All nine are found" },
	beat_time: { fr: "Le sable est passé", en: "The sand has run out" },
};

export const say = dictionary(WORDS);
