import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	// What is expected now
	before: { fr: "On distribue les cartes.", en: "The cards are being dealt." },
	over: { fr: "La partie est finie.", en: "The game is over." },
	open_mine: { fr: "Trois lettres en secret : qui commence ?", en: "Three letters in secret: who starts?" },
	open_mine_detail: {
		fr: "Le mot le plus cher commence. Tu gardes tes cartes.",
		en: "The word worth most starts. You keep your cards.",
	},
	open_wait: { fr: "Ton mot est donné. On attend {names}.", en: "Your word is given. Waiting for {names}." },
	open_other: {
		fr: "Chacun cherche un mot de trois lettres.",
		en: "Everybody is looking for a three-letter word.",
	},
	and: { fr: "et", en: "and" },
	first_mine: {
		fr: "À toi : ouvre avec un mot de trois lettres.",
		en: "Your turn: open with a three-letter word.",
	},
	first_mine_detail: {
		fr: "Le mot du départ ou un autre : celui-ci compte.",
		en: "The word you gave or another: this one counts.",
	},
	first_other: { fr: "{name} cherche le premier mot.", en: "{name} is looking for the first word." },
	turn_mine: {
		fr: "À toi : recouvre des lettres, ou allonge d’une.",
		en: "Your turn: cover letters, or add one.",
	},
	turn_mine_detail: {
		fr: "Garde au moins une lettre {de word} à sa place.",
		en: "Keep at least one letter of {word} in its place.",
	},
	turn_other: { fr: "{name} transforme {word}.", en: "{name} is transforming {word}." },
	think_along: {
		fr: "Prépare déjà : tes cartes restent à toi.",
		en: "Get your move ready: nobody sees your cards.",
	},
	could_make: {
		fr: "Au tour d’avant, on pouvait faire {words}.",
		en: "Last turn you could have made {words}.",
	},
	or_word: { fr: "ou", en: "or" },
	last_laid: { fr: "{name} a fait {word} : {points}.", en: "{name} made {word}: {points}." },
	last_passed: { fr: "{name} a passé.", en: "{name} passed." },
	exchanged_times: {
		fr: "Échange : {points} points sur ce tour.",
		en: "Exchange: {points} points this turn.",
	},
	stock: { fr: "Pioche : {n}", en: "Stock: {n}" },
	stock_empty: { fr: "Pioche vide", en: "Stock empty" },
	one_point: { fr: "{n} point", en: "{n} point" },
	points: { fr: "{n} points", en: "{n} points" },

	// Cards and compartments
	joker: { fr: "Joker", en: "Joker" },
	eraser: { fr: "Gomme", en: "Eraser" },
	face_down: { fr: "Carte à l’envers", en: "Card face down" },
	joker_as: { fr: "{letter}, un joker", en: "{letter}, a joker" },
	card: { fr: "{name}, {points}", en: "{name}, {points}" },
	card_laid: { fr: "{name}, posée", en: "{name}, laid" },
	holder: { fr: "Porte-cartes", en: "Card holder" },
	holder_keys: {
		fr: "Les flèches vont d’une case à l’autre, les lettres se tapent, Retour arrière reprend, Entrée joue.",
		en: "Arrow keys go from one compartment to the next, letters can be typed, Backspace takes back, Enter plays.",
	},
	case: { fr: "Case {n} sur {all} : {what}", en: "Compartment {n} of {all}: {what}" },
	case_empty: { fr: "vide", en: "empty" },
	case_unsent: { fr: "{what}, pas encore jouée", en: "{what}, not played yet" },
	case_covers: { fr: "{what}, sur {n} de plus", en: "{what}, on {n} more" },
	case_front: { fr: "Ouvrir une case au début", en: "Open a compartment at the beginning" },
	case_end: { fr: "Ouvrir une case à la fin", en: "Open a compartment at the end" },
	cases: { fr: "{n} cases sur {all}", en: "{n} compartments of {all}" },
	hand: { fr: "Tes cartes", en: "Your cards" },
	laid_at: { fr: "{card} posée en case {n}. {word}", en: "{card} laid in compartment {n}. {word}" },
	taken_back: { fr: "{card} reprise.", en: "{card} taken back." },
	all_back: { fr: "Cartes reprises.", en: "Cards taken back." },
	drew: { fr: "Tu pioches : {cards}.", en: "You draw: {cards}." },
	lacks: { fr: "Pas de {letter} en main, ni de joker.", en: "No {letter} in hand, and no joker." },
	lacks_eraser: { fr: "Pas de gomme en main.", en: "No eraser in hand." },
	no_room: { fr: "On n’allonge que d’une case.", en: "Only one compartment can be opened." },

	// The prepared move
	hint: {
		fr: "Touche une carte puis une case, glisse-la, ou tape les lettres du mot.",
		en: "Tap a card and then a compartment, drag it, or type the letters of the word.",
	},
	hint_fingers: {
		fr: "Touche une carte puis une case, ou glisse-la.",
		en: "Tap a card and then a compartment, or drag it.",
	},
	hint_first_fingers: {
		fr: "Touche trois cartes dans l’ordre du mot.",
		en: "Tap three cards in the order of the word.",
	},
	hint_first: {
		fr: "Touche trois cartes dans l’ordre du mot, ou tape-le.",
		en: "Tap three cards in the order of the word, or type it.",
	},
	hint_card: { fr: "Et maintenant, touche une case.", en: "Now tap a compartment." },
	hint_eraser: {
		fr: "La gomme cache une lettre à un bout du mot (−2 points). Touche une case.",
		en: "The eraser hides a letter at an end of the word (−2 points). Tap a compartment.",
	},
	hint_gap: { fr: "La case {n} est encore vide.", en: "Compartment {n} is still empty." },
	hint_case: { fr: "Et maintenant, touche une carte.", en: "Now tap a card." },
	hint_exchange: {
		fr: "Touche la carte à glisser sous la pioche : tu en tires une autre, et ce tour rapporte 2 points de moins.",
		en: "Tap the card to put under the stock: you draw another, and this turn brings 2 points less.",
	},
	asking: { fr: "Un instant…", en: "One moment…" },
	refused: { fr: "{word} est refusé : {reason}", en: "{word} is refused: {reason}" },
	refused_short: { fr: "Refusé. {reason}", en: "Refused. {reason}" },
	on_cards: { fr: "{n} de lettres", en: "{n} on letters" },
	bonus: { fr: "+ {n} de prime", en: "+ {n} bonus" },
	erased: { fr: "− {n} de gommes", en: "− {n} for erasers" },
	exchanged: { fr: "− {n} d’échange", en: "− {n} for exchanges" },
	visible: { fr: "Cartes visibles", en: "Visible cards" },

	// Actions
	play: { fr: "Jouer", en: "Play" },
	play_word: { fr: "Jouer {word}", en: "Play {word}" },
	give_word: { fr: "Donner {word}", en: "Give {word}" },
	give: { fr: "Donner ce mot", en: "Give this word" },
	no_word: { fr: "Aucun mot", en: "No word" },
	no_word_sure: { fr: "Aucun mot ? Ça compte 0.", en: "Offer no word? It counts 0." },
	exchange: { fr: "Échanger", en: "Exchange" },
	exchange_card: { fr: "{card} : {cost}", en: "{card}: {cost}" },
	exchange_cost: { fr: "−2 points", en: "−2 points" },
	exchange_brief: { fr: "−2", en: "−2" },
	exchange_empty: { fr: "pioche vide", en: "stock empty" },
	pass: { fr: "Passer", en: "Pass" },
	pass_card: { fr: "+1 carte", en: "+1 card" },
	pass_none: { fr: "pioche vide", en: "stock empty" },
	pass_sure: { fr: "Passer ? Aucun point ce tour-ci.", en: "Pass? No points this turn." },
	yes_pass: { fr: "Oui, passer", en: "Yes, pass" },
	yes_none: { fr: "Oui, aucun", en: "Yes, none" },
	back: { fr: "Retour", en: "Back" },
	take_back: { fr: "Reprendre les cartes", en: "Take the cards back" },
	shuffle: { fr: "Mélanger la main", en: "Shuffle the hand" },
	sort: { fr: "Ranger la main, A–Z", en: "Sort the hand, A–Z" },
	turn_down: { fr: "Poser à l’envers, comme une gomme", en: "Lay face down, as an eraser" },
	wait_turn: { fr: "Ce n’est pas ton tour", en: "Not your turn" },

	// Joker
	joker_title: { fr: "Le joker remplace…", en: "The joker stands for…" },
	joker_letter: { fr: "Joker : {letter}", en: "Joker: {letter}" },

	// Start
	reveal: { fr: "Les mots du départ", en: "The words for the start" },
	reveal_none: { fr: "aucun mot", en: "no word" },
	reveal_tie_youngest: {
		fr: "Égalité : le plus jeune commence.",
		en: "A tie: the youngest starts.",
	},
	reveal_tie_lot: { fr: "Égalité : le sort a choisi.", en: "A tie: chance has chosen." },
	reveal_why: {
		fr: "Ces mots ne marquent rien : chacun a repris ses cartes.",
		en: "These words score nothing: everybody has their cards back.",
	},
	starts: { fr: "commence", en: "starts" },
	your_secret_none: { fr: "Tu n’as proposé aucun mot.", en: "You offered no word." },
	ready: { fr: "prêt", en: "ready" },
	thinks: { fr: "cherche…", en: "thinking…" },

	// Beside the board
	sheet: { fr: "La feuille", en: "The sheet" },
	sheet_none: { fr: "Rien de marqué encore.", en: "Nothing scored yet." },
	round: { fr: "Tour", en: "Turn" },
	dash: { fr: "passé", en: "passed" },
	reckoned: { fr: "{earned} − {cost} de cartes", en: "{earned} − {cost} for cards" },
	cards_left: { fr: "Cartes restantes", en: "Cards left in hand" },
	cards_left_short: { fr: "reste", en: "left" },
	total: { fr: "Total", en: "Total" },
	left_over: { fr: "cartes en main", en: "cards in hand" },
	n_cards: { fr: "{n} cartes", en: "{n} cards" },
	one_card: { fr: "{n} carte", en: "{n} card" },
	hands_shown: { fr: "Les mains à la fin", en: "The hands at the end" },
	hand_empty: { fr: "plus rien", en: "nothing left" },

	// Beats
	beat_starts: { fr: "commence avec {points}", en: "begins with {points}" },
	beat_starts_you: { fr: "Tu commences, avec {points}", en: "You begin, with {points}" },
	beat_tie: { fr: "Égalité à {points} : commence", en: "A tie at {points}: begins" },
	beat_tie_you: { fr: "Égalité à {points} : tu commences", en: "A tie at {points}: you begin" },
	beat_passed: { fr: "passe", en: "passes" },
	beat_passed_you: { fr: "Tu passes", en: "You pass" },
	beat_time: { fr: "Le sable est passé", en: "The sand has run out" },
	beat_hand_empty: {
		fr: "Une main est vide : on compte les cartes",
		en: "A hand is empty: the cards are counted",
	},
	beat_all_passed: {
		fr: "Tout le monde a passé : on compte les cartes",
		en: "Everybody has passed: the cards are counted",
	},
};

export const say = dictionary(WORDS);
