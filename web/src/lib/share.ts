// Hand something on: by the device's own sheet, or by its clipboard. On plain http both are closed.
const device = navigator as Partial<Pick<Navigator, "share" | "clipboard">>;

/** Tell whether the device has a sheet to share with. */
export const canShare = (): boolean => device.share !== undefined;

/** Tell whether there is a clipboard. */
export const canCopy = (): boolean => device.clipboard !== undefined;

/** Open the device's sheet. Whoever closes it has changed their mind: that settles it too; false asks for another way. */
export async function share(data: ShareData): Promise<boolean> {
	if (!device.share) return false;
	try {
		await device.share(data);
		return true;
	} catch (error) {
		return error instanceof DOMException && error.name === "AbortError";
	}
}

/** Copy a text; tells whether the clipboard took it. */
export async function copy(text: string): Promise<boolean> {
	if (!device.clipboard) return false;
	return device.clipboard.writeText(text).then(
		() => true,
		() => false,
	);
}
