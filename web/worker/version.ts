// Which version of the product is built: the package says it, in one place.
import { readFileSync } from "node:fs";

const PACKAGE = new URL("../../src/pioche/__init__.py", import.meta.url);

/** Give the version that the package, its command and its house say. */
export function version(): string {
	const told = /^__version__ = "([^"]+)"$/m.exec(readFileSync(PACKAGE, "utf-8"))?.[1];
	if (!told) throw new Error(`no version in ${PACKAGE}`);
	return told;
}
