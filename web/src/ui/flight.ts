// What somebody gains flies to the plate of their seat, wherever that lies on this screen.

/** Let an element fly to a seat's plate: sets `--dx`, `--dy` and the class `flies`; an element that is not shown stays. */
export function flight(node: HTMLElement, seat: number): void {
	const plate = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
	if (!plate) return;
	const from = node.getBoundingClientRect();
	node.style.setProperty("--dx", `${plate.left + plate.width / 2 - from.left - from.width / 2}px`);
	node.style.setProperty("--dy", `${plate.top + plate.height / 2 - from.top - from.height / 2}px`);
	node.classList.add("flies");
}
