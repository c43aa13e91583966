import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	// What is expected now
	before: { fr: "On tire au sort, puis dix lettres chacun.", en: "Lots are drawn, then ten letters each." },
	over: { fr: "La partie est finie.", en: "The game is over." },
	open_mine: { fr: "À toi d’ouvrir, sur une case grise.", en: "Your turn to open, on a grey square." },
	open_detail: {
		fr: "Touche une case grise, puis tes lettres : le mot-clé, ou un mot de trois lettres au moins.",
		en: "Tap a grey square, then your letters: the key word, or a word of three letters at least.",
	},
	open_other: { fr: "{name} cherche le premier mot.", en: "{name} looks for the first word." },
	turn_mine: { fr: "À toi : pose un mot.", en: "Your turn: lay a word." },
	turn_detail: { fr: "Accroche-le à un mot du plateau.", en: "Hook it onto a word on the board." },
	turn_other: { fr: "{name} cherche un mot.", en: "{name} looks for a word." },
	think_along: { fr: "Tu peux déjà préparer le tien.", en: "You can prepare yours already." },
	laid_mine: { fr: "Tu as posé {word} : {points}.", en: "You laid {word}: {points}." },
	laid_other: { fr: "{name} a posé {word} : {points}.", en: "{name} laid {word}: {points}." },
	laid_aloud: { fr: "{name} pose {place}, {points}.", en: "{name} lays {place}, {points}." },
	laid_aloud_mine: { fr: "Tu poses {place}, {points}.", en: "You lay {place}, {points}." },
	contest_aloud: { fr: "Contester, ou accepter ?", en: "Challenge, or accept?" },
	contest_detail: {
		fr: "Contester : +50 si un mot n’est pas bon, −50 sinon.",
		en: "Challenge: +50 if a word is not valid, −50 if all are.",
	},
	contest_silent: {
		fr: "Si tu ne dis rien, le mot est accepté.",
		en: "If you say nothing the word is accepted.",
	},
	contest_wait: { fr: "On attend {names}.", en: "Waiting for {names}." },
	and: { fr: "et", en: "and" },
	with_words: { fr: "{word} (avec {more})", en: "{word} (with {more})" },
	one_point: { fr: "{n} point", en: "{n} point" },
	points: { fr: "{n} points", en: "{n} points" },
	colour_red: { fr: "rouge", en: "red" },
	colour_orange: { fr: "orange", en: "orange" },
	colour_green: { fr: "verte", en: "green" },
	colour_blue: { fr: "bleue", en: "blue" },
	stock: { fr: "Pioche : {n}", en: "Stock: {n}" },
	stock_one: { fr: "Pioche : 1", en: "Stock: 1" },
	stock_empty: { fr: "Pioche vide", en: "Stock empty" },

	// The contest
	contest: { fr: "Contester", en: "Challenge" },
	contest_stake: { fr: "+50 ou −50", en: "+50 or −50" },
	accept: { fr: "Accepter", en: "Accept" },
	accepted_one: { fr: "{names} a accepté.", en: "{names} has accepted." },
	accepted_many: { fr: "{names} ont accepté.", en: "{names} have accepted." },

	// The key card
	key_word: { fr: "Mot-clé", en: "Key word" },
	key_in_play: { fr: "Mot-clé en jeu : {word}", en: "Key word in play: {word}" },
	key_bonus: { fr: "+50", en: "+50" },
	cards_left: { fr: "encore {n} cartes", en: "{n} more cards" },
	card_left: { fr: "encore une carte", en: "one more card" },
	cards_none: { fr: "dernière carte", en: "last card" },
	key_gone: { fr: "Plus de mot-clé.", en: "No key word left." },

	// Seats
	team: { fr: "duo {n}", en: "pair {n}" },
	one_letter: { fr: "{n} lettre", en: "{n} letter" },
	letters: { fr: "{n} lettres", en: "{n} letters" },

	// The prepared move
	hint: {
		fr: "Glisse tes lettres, ou touche une case.",
		en: "Drag your letters, or tap a square.",
	},
	your_colour: { fr: "Ta couleur : {colour}", en: "Your colour: {colour}" },
	letter_worth: { fr: "Une lettre vaut", en: "A letter is worth" },
	square_any: { fr: "{n} × case ordinaire : {points}", en: "{n} × plain square: {points}" },
	square_own: { fr: "{n} × case {colour} : {points}", en: "{n} × {colour} square: {points}" },
	square_key: {
		fr: "{n} × case-clé d’une autre couleur : {points}",
		en: "{n} × key square of another colour: {points}",
	},
	"square_own-key": { fr: "{n} × case-clé {colour} : {points}", en: "{n} × {colour} key square: {points}" },
	key_part: { fr: "mot-clé {points}", en: "key word {points}" },
	could_lay: { fr: "On pouvait poser {words}.", en: "You could have laid {words}." },
	or_word: { fr: "ou", en: "or" },
	hint_letter: { fr: "Touche la case où elle va.", en: "Tap the square where it goes." },
	hint_square: {
		fr: "Les lettres partent {de name}, {direction}.",
		en: "Letters go from {name}, {direction}.",
	},
	value: { fr: "{word} : {points}", en: "{word}: {points}" },
	also: { fr: "avec {words}", en: "with {words}" },
	refused: { fr: "{word} n’est pas posé. {reason}", en: "{word} is not laid. {reason}" },
	refused_short: { fr: "Pas posé. {reason}", en: "Not laid. {reason}" },

	drew: { fr: "Tu pioches : {letters}.", en: "You draw: {letters}." },
	joker: { fr: "joker", en: "joker" },

	// Actions
	lay: { fr: "Poser", en: "Lay" },
	lay_word: { fr: "Poser {word}", en: "Lay {word}" },
	lay_after: { fr: "Poser, après le sablier", en: "Lay, after the sand" },
	lay_turn: { fr: "Poser, à ton tour", en: "Lay, on your turn" },
	pass: { fr: "Passer", en: "Pass" },
	pass_sure: {
		fr: "Passer ce tour ? On ne pioche et on n’échange rien.",
		en: "Pass this turn? Nothing is drawn or exchanged.",
	},
	yes_pass: { fr: "Oui, passer", en: "Yes, pass" },
	back: { fr: "Revenir", en: "Back" },

	// Beats
	beat_dealer: { fr: "a tiré le {letter} et commence", en: "drew {letter} and begins" },
	beat_dealer_you: { fr: "Tu as tiré le {letter} : tu commences", en: "You drew {letter}: you begin" },
	beat_key: { fr: "Le mot-clé !", en: "The key word!" },
	beat_contest_won: { fr: "Contesté !", en: "Contested!" },
	beat_contest_lost: { fr: "Le mot est bon", en: "The word stands" },
	beat_contest_line: { fr: "Le dictionnaire a tranché", en: "The dictionary has decided" },
	beat_new_key: { fr: "Nouveau mot-clé", en: "A new key word" },
	beat_passed: { fr: "passe", en: "passes" },
	beat_passed_you: { fr: "Tu passes", en: "You pass" },
	beat_late: { fr: "Le sable est passé", en: "The sand has run out" },
	beat_went_out: { fr: "a posé sa dernière lettre", en: "has laid the last letter" },
	beat_went_out_you: { fr: "Tu as posé ta dernière lettre", en: "You have laid the last letter" },
	beat_blocked: { fr: "Tout le monde a passé", en: "Everybody has passed" },
};

export const say = dictionary(WORDS);
