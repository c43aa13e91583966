import { dictionary } from "../../lib/language.svelte";

export const WORDS = {
	title: { fr: "On s’installe", en: "Taking seats" },
	missing_one: { fr: "Il reste une place à prendre.", en: "One seat is still free." },
	missing: { fr: "Il reste {n} places à prendre.", en: "{n} seats are still free." },
	ready: { fr: "Tout le monde est assis.", en: "Everybody is seated." },
	host_starts: {
		fr: "Tout le monde est assis ; l’hôte va commencer.",
		en: "Everybody is seated; the host will begin.",
	},
	take_seat: { fr: "Prends une place libre.", en: "Take a free seat." },
	start: { fr: "Commencer", en: "Begin" },
	seats: { fr: "Places", en: "Seats" },
	seat: { fr: "Place {n}", en: "Seat {n}" },
	free: { fr: "Place libre", en: "Free seat" },
	sit: { fr: "M’asseoir ici", en: "Sit here" },
	stand: { fr: "Me lever", en: "Stand up" },
	clear: { fr: "Libérer la place de {name}", en: "Free {name}’s seat" },
	bot: { fr: "Ordinateur", en: "Computer" },
	add_bot: { fr: "Qui joue à cette place ?", en: "Who plays at this seat?" },
	here: { fr: "Sur cet appareil", en: "On this device" },
	this_device: { fr: "sur cet appareil", en: "on this device" },
	here_title: { fr: "Qui d’autre joue sur cet appareil ?", en: "Who else plays on this device?" },
	here_detail: {
		fr: "L’appareil passe de main en main ; un rideau cache les lettres.",
		en: "The device goes round; a curtain hides the letters.",
	},
	here_add: { fr: "S’asseoir", en: "Sit down" },
	name: { fr: "Nom", en: "Name" },
	you: { fr: "toi", en: "you" },
	count: { fr: "Nombre de places", en: "Number of seats" },
	less: { fr: "Une place de moins", en: "One seat less" },
	more: { fr: "Une place de plus", en: "One seat more" },
	options: { fr: "Règles de cette partie", en: "Rules of this game" },
	rulebook: { fr: "règle du jeu", en: "rulebook" },
	rulebook_all: { fr: "Tout comme dans la règle du jeu", en: "All as in the rulebook" },
	rulebook_value: { fr: "règle du jeu : {value}", en: "rulebook: {value}" },
	yes: { fr: "oui", en: "yes" },
	no: { fr: "non", en: "no" },
	none: { fr: "aucune", en: "none" },
	between: { fr: "de {low} à {high}", en: "from {low} to {high}" },
	settings: { fr: "La table", en: "The table" },
	public: { fr: "Visible de tous sur l’étagère", en: "Listed on the shelf for everybody" },
	spectators: { fr: "Spectateurs bienvenus", en: "Spectators welcome" },
	chat: { fr: "Discussion", en: "Chat" },
	spectators_talk: { fr: "Les spectateurs peuvent parler", en: "Spectators may talk" },
	bot_delays: { fr: "L’ordinateur prend son temps", en: "The computer takes its time" },
	invite: { fr: "Inviter", en: "Invite" },
	screen: { fr: "Ouvrir l’écran partagé", en: "Open the shared screen" },
	screen_detail: {
		fr: "La table en grand sur une télé ; les téléphones tiennent les lettres.",
		en: "The table in large on a TV; phones hold the letters.",
	},
};

/** What the choices of an option are called; the house only knows their keys. */
export const CHOICES = {
	ending: { fr: "Fin de la partie", en: "End of the game" },
	ending_target: { fr: "à un nombre de points", en: "at a number of points" },
	ending_rounds: { fr: "après des tours de table", en: "after rounds of the table" },
	announcing_tries: { fr: "Essais de celui qui a la main", en: "Tries of the active player" },
	stealing_tries: { fr: "Essais de celui qui veut prendre la mise", en: "Tries to steal the stake" },
	tries_one: { fr: "un seul", en: "one" },
	tries_unlimited: { fr: "autant qu’on veut", en: "as many as wanted" },
	manner: { fr: "Le chiffre à chercher", en: "The digit to look for" },
	manner_bag: { fr: "pioché dans le sac", en: "drawn from the bag" },
	manner_same_digit: { fr: "toujours le même", en: "always the same" },
	manner_announce: { fr: "annoncé par le joueur", en: "announced by the player" },
};

export const say = dictionary(WORDS);
export const choice = dictionary(CHOICES);
