// Days of the calendar, written as 2026-11-15, so that they sort as text and nobody's time zone shifts them.

const two = (n: number) => String(n).padStart(2, "0");

/** Write a day of the reader's own calendar. */
export function dayOf(date: Date): string {
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Give the day that it is here. */
export function today(): string {
	return dayOf(new Date());
}

/** Give a day as a date, at noon: no change of the clocks moves it to its neighbour. */
export function dateOf(day: string): Date {
	const [year = 0, month = 1, number = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, number, 12);
}

/** Tell whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(dateOf(text)) === text;
}

/** Give the day so many days later. */
export function later(day: string, days: number): string {
	const date = dateOf(day);
	date.setDate(date.getDate() + days);
	return dayOf(date);
}

/** Give the month of a day, as 2026-11. */
export function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** Give the month so many months later. */
export function monthLater(month: string, months: number): string {
	const date = dateOf(`${month}-01`);
	date.setMonth(date.getMonth() + months);
	return monthOf(dayOf(date));
}

/** Lay a month out in weeks from Monday to Sunday; null where a week belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
	const first = `${month}-01`;
	const before = (dateOf(first).getDay() + 6) % 7;
	const days: (string | null)[] = Array(before).fill(null);
	for (let day = first; monthOf(day) === month; day = later(day, 1)) days.push(day);
	while (days.length % 7) days.push(null);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Write a day for people: 15 novembre 2026. */
export function written(day: string, language: string, style: Intl.DateTimeFormatOptions = {}): string {
	const usual: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
	return new Intl.DateTimeFormat(language, { ...usual, ...style }).format(dateOf(day));
}
