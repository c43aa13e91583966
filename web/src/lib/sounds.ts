// The sounds of the table (`tools/make_sounds.py`): fetched once somebody wants them, then kept ready.
import type { SoundName } from "./room";

const FILES = import.meta.glob<string>("../assets/sounds/*.wav", {
	query: "?url",
	import: "default",
	eager: true,
});
/** How far apart two sounds of the same moment begin. */
const APART_S = 0.11;

let place: AudioContext | null = null;
const kept = new Map<SoundName, Promise<AudioBuffer>>();

/** Give all sounds by their names. */
export const NAMES = Object.keys(FILES).map(named);

/** Fetch all of them, so that none comes late. */
export async function prepare(): Promise<void> {
	await Promise.all(NAMES.map(fetched));
}

/** Play sounds, one shortly after the other. */
export async function play(names: readonly SoundName[]): Promise<void> {
	const room = context();
	await room.resume();
	const found = await Promise.all(names.map(fetched));
	found.forEach((sound, nth) => {
		const source = room.createBufferSource();
		source.buffer = sound;
		source.connect(room.destination);
		source.start(room.currentTime + nth * APART_S);
	});
}

function context(): AudioContext {
	place ??= new AudioContext();
	return place;
}

function named(path: string): SoundName {
	return path.replace(/^.*\/|\.wav$/g, "") as SoundName;
}

function fetched(name: SoundName): Promise<AudioBuffer> {
	const known = kept.get(name);
	if (known) return known;
	const file = Object.entries(FILES).find(([path]) => named(path) === name)?.[1] ?? "";
	const coming = fetch(file)
		.then((answer) => answer.arrayBuffer())
		.then((bytes) => context().decodeAudioData(bytes));
	// What could not be fetched is tried again the next time.
	coming.catch(() => kept.delete(name));
	kept.set(name, coming);
	return coming;
}
