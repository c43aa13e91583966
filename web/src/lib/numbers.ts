/** Write a number with a true minus. */
export function signed(number: number): string {
	return number < 0 ? `−${-number}` : String(number);
}
