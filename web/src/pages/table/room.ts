// What a room gets of its table.
import type { RoomTable } from "../../lib/room";
import type { TableView } from "../../protocol/house";
import { namesAt } from "./now";

/** Give a table as its room knows it; what a hint names is shown while it is read. */
export function roomTable(table: TableView, advised = false): RoomTable {
	const { game, code, status, sequence, expected, sand, may_rule_words, hints } = table;
	return {
		game,
		code,
		status,
		sequence,
		expected,
		sand,
		may_rule_words,
		hints,
		near:
			(advised && table.help.find((each) => each.seat === (table.shown ?? table.views[0]?.seat))?.near) || [],
		last_words: table.settings.last_words,
		names: namesAt(table),
		around: table.you.length > 1,
		bots: table.chairs.flatMap((chair, seat) => (chair.bot ? [seat] : [])),
		votes: table.ballots.map((ballot) => ballot.word),
	};
}
