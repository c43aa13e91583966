/** Give the person that a bot is: a strength between two people is the nearer one, as the house names it. */
export function personOf(bot: string): string {
	return String(Math.ceil(Number(bot) - 0.5));
}
