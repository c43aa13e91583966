import { dictionary } from "../../../lib/language.svelte";

export const WORDS = {
	title: { fr: "KAKUZU, les règles", en: "KAKUZU, the rules" },
	lead: {
		fr: "Un sudoku complet est caché sous 81 pierres. Pioche un chiffre, devine où il est, soulève. Juste : la pierre est à toi. Faux : elle est au voisin. De 1 à 4 joueurs, 10 à 20 minutes.",
		en: "A complete sudoku lies hidden under 81 stones. Draw a digit, guess where it is, lift. Right: the stone is yours. Wrong: it is your neighbour’s. 1 to 4 players, 10 to 20 minutes.",
	},
	sudoku: { fr: "Ce qui est caché", en: "What is hidden" },
	sudoku_text: {
		fr: "Neuf rangées (A à I), neuf colonnes (1 à 9), neuf carrés. Dans chacun, les chiffres de 1 à 9, une fois chacun. La grille est nouvelle à chaque partie, ou c’est l’un des 40 feuillets numérotés, les mêmes pour tous.",
		en: "Nine rows (A to I), nine columns (1 to 9), nine boxes. Each holds the digits 1 to 9, once each. The grid is new for every game, or one of the 40 numbered sheets, the same for everybody.",
	},
	prepare: { fr: "Ouvrir les neuf carrés", en: "Open the nine boxes" },
	prepare_text: {
		fr: "Le sort désigne qui commence. À tour de rôle, chacun soulève une pierre d’un carré encore intact, jusqu’à ce que les neuf carrés montrent un chiffre. Ces neuf pierres ne sont à personne.",
		en: "Lots decide who begins. In turn everybody lifts a stone of a box not yet touched, until all nine boxes show a digit. These nine stones are nobody’s.",
	},
	prepare_picture: {
		fr: "Huit carrés sont ouverts ; il reste celui du milieu, entouré de bleu.",
		en: "Eight boxes are open; the middle one, ringed in blue, is left.",
	},
	turn: { fr: "Ton tour", en: "Your turn" },
	turn_text: {
		fr: "Un chiffre sort du sac. Soulève une pierre, n’importe laquelle.",
		en: "A digit comes out of the bag. Lift a stone, any stone.",
	},
	hit: {
		fr: "C’est lui : garde la pierre. Sans remettre le chiffre, pioche encore, et ainsi de suite.",
		en: "That is the one: keep the stone. Without putting the digit back, draw again, and so on.",
	},
	miss: {
		fr: "C’est un autre : la pierre va à ton voisin de gauche. Tous les chiffres piochés retournent dans le sac, au suivant de jouer.",
		en: "It is another: the stone goes to your left neighbour. All digits drawn go back to the bag, and the next player plays.",
	},
	zero: {
		fr: "Le 0 arrête le tour aussitôt, sans rien soulever.",
		en: "The 0 ends the turn at once, nothing is lifted.",
	},
	emptied: {
		fr: "Le sac est vidé par tes réussites : bravo, tout y retourne et le tour passe.",
		en: "Your finds have emptied the bag: well done, everything goes back and the turn passes.",
	},
	hit_picture: { fr: "Un 6 cherché, un 6 trouvé en G3.", en: "A 6 looked for, a 6 found at G3." },
	bag: { fr: "Le sac", en: "The bag" },
	bag_text: {
		fr: "Quand les neuf exemplaires d’un chiffre sont découverts, ce chiffre quitte le sac pour de bon. Les chiffres découverts restent visibles de tous.",
		en: "When all nine of a digit are uncovered, that digit leaves the bag for good. Uncovered digits stay visible to all.",
	},
	bag_picture: {
		fr: "Le 6 est cherché. Le 5 a été trouvé dans ce tour. Les neuf 3 sont découverts. Les autres sont dans le sac.",
		en: "The 6 is looked for. The 5 was found in this turn. All nine 3s are uncovered. The others are in the bag.",
	},
	end: { fr: "La fin", en: "The end" },
	end_text: {
		fr: "Quand il n’y a plus de pierre, le plus grand tas gagne ; à égalité, on partage la victoire. Seul, une pierre ratée quitte le jeu : ton résultat est le nombre de pierres gardées, 72 au mieux.",
		en: "When no stone is left, the biggest pile wins; equal piles share the victory. Alone, a missed stone leaves the game: your result is the number of stones you kept, 72 at best.",
	},
	variants: { fr: "Autres façons de jouer", en: "Other ways to play" },
	same_name: { fr: "Toujours le même", en: "The same digit" },
	same_text: {
		fr: "Après une réussite, cherche encore le même chiffre, sans piocher. Le neuvième trouvé passe le tour.",
		en: "After a find, look for the same digit again, without drawing. Finding the ninth passes the turn.",
	},
	announce_name: { fr: "Annoncé", en: "Announced" },
	announce_text: {
		fr: "Pas de sac : annonce le chiffre que tu cherches, puis soulève. Trois pierres au plus par tour, de chiffres différents : un chiffre trouvé ne s’annonce plus avant la fin du tour, un chiffre fini plus jamais.",
		en: "No bag: announce the digit you look for, then lift. Three stones a turn at most, of different digits: one that you found is not announced again before the turn ends, a finished one never.",
	},
	clock_name: { fr: "Tournoi", en: "Tournament" },
	clock_text: {
		fr: "Chacun a une pendule pour toute la partie, 5 minutes d’ordinaire. À zéro, ses tours sont passés. Quand toutes sont à zéro, la partie s’arrête là.",
		en: "Everybody has a clock for the whole game, 5 minutes by default. At zero their turns are passed. When all are at zero, the game ends there.",
	},
	pencil: { fr: "Ton crayon", en: "Your pencil" },
	pencil_text: {
		fr: "Note sur une pierre les chiffres possibles : appui long, clic droit ou bouton Crayon, puis les chiffres. Tes notes restent dans ton navigateur, personne d’autre ne les voit.",
		en: "Note the possible digits on a stone: long press, right click or the Pencil button, then the digits. Your notes stay in your browser, nobody else sees them.",
	},
	pencil_picture: { fr: "B5 et C5 se partagent le 2 et le 4.", en: "B5 and C5 share the 2 and the 4." },
	keys: { fr: "Au clavier", en: "By keyboard" },
	keys_text: {
		fr: "Les flèches vont de pierre en pierre (avec Ctrl jusqu’au bord), Entrée soulève, 1 à 9 notent ou annoncent, Retour arrière efface, P prend ou repose le crayon.",
		en: "Arrow keys go from stone to stone (with Ctrl to the edge), Enter lifts, 1 to 9 note or announce, Backspace rubs out, P takes or lays down the pencil.",
	},
	sand: {
		fr: "Prends ton temps : la règle ne connaît pas de sablier. En ligne, la table en met un, de 60 secondes par pierre d’ordinaire ; quand il est vide, ton tour passe, comme après un 0.",
		en: "Take your time: the rulebook knows no hourglass. Online the table sets one, usually 60 seconds a stone; when it is empty your turn passes, as after a 0.",
	},
};

export const say = dictionary(WORDS);
