// Whether something has been scrolled out of the window.

/** Tell whenever an element leaves the window by its upper edge or comes back; gives how to stop. */
export function watchScrolled(element: Element, notify: (past: boolean) => void): () => void {
	const watcher = new IntersectionObserver((entries) => {
		const entry = entries.at(-1);
		if (entry) notify(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
	});
	watcher.observe(element);
	return () => watcher.disconnect();
}
