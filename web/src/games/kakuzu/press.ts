// A long press, or the mouse's other button: the stone is to be noted on, not lifted.

const LONG_MS = 450;
const SLIP_PX = 10;

/** Call back after a long press, and swallow the tap that would follow. */
export function longPress(node: HTMLElement, given: () => void) {
	let act = given;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let start = { x: 0, y: 0 };
	let held = false;

	const stop = () => clearTimeout(timer);
	const down = (event: PointerEvent) => {
		held = false;
		stop();
		if (event.pointerType === "mouse") return;
		start = { x: event.clientX, y: event.clientY };
		timer = setTimeout(() => {
			held = true;
			act();
		}, LONG_MS);
	};
	const move = (event: PointerEvent) => {
		if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP_PX) stop();
	};
	const menu = (event: Event) => {
		event.preventDefault();
		stop();
		// A touch screen asks for the menu after its own long press, which was ours already.
		if (!held) act();
		held = (event as PointerEvent).pointerType !== "mouse";
	};
	const click = (event: Event) => {
		if (!held) return;
		held = false;
		event.stopImmediatePropagation();
	};

	const heard: [string, (event: never) => void][] = [
		["pointerdown", down],
		["pointermove", move],
		["pointerup", stop],
		["pointercancel", stop],
		["pointerleave", stop],
		["contextmenu", menu],
	];
	for (const [name, listener] of heard) node.addEventListener(name, listener as EventListener);
	node.addEventListener("click", click, { capture: true });
	return {
		update(next: () => void) {
			act = next;
		},
		destroy() {
			stop();
			for (const [name, listener] of heard) node.removeEventListener(name, listener as EventListener);
			node.removeEventListener("click", click, { capture: true });
		},
	};
}
