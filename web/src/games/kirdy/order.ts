// Moving letters on the support with a yellow joker: orders of places, before anything is sent.

/** Give the order in which nothing has moved. */
export function unmoved(length: number): number[] {
	return Array.from({ length }, (_, place) => place);
}

/** Put the letter that stands at a place into a gap: 0 is before the first letter, `order.length` after the last. */
export function moved(order: readonly number[], place: number, gap: number): number[] {
	const rest = order.filter((_, each) => each !== place);
	const target = gap > place ? gap - 1 : gap;
	return [...rest.slice(0, target), ...order.slice(place, place + 1), ...rest.slice(target)];
}

/** Tell whether an order differs from the one on the table. */
export function isMoved(order: readonly number[]): boolean {
	return order.some((old, place) => old !== place);
}

/** Give the gap nearest to a point, from the middles of the letters. */
export function gapAt(middles: readonly number[], x: number): number {
	return middles.filter((middle) => middle < x).length;
}

/** Tell whether one move says it all: then it is sent at once, five seconds are short. */
export function oneMoveSuffices(fresh: number, letters: number): boolean {
	return fresh < letters || letters <= 2;
}
