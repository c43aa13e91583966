// Knuckles on a wooden table, made of two short tones; nothing is fetched for it.

const APART_S = 0.16;
const LASTS_S = 0.09;
const LOUD = 0.18;
/** A low thud and a little of the wood above it. */
const TONES = [172, 410];

let place: AudioContext | null = null;

/** Knock so many times. */
export async function knock(times: number): Promise<void> {
	place ??= new AudioContext();
	await place.resume();
	for (let nth = 0; nth < times; nth++)
		for (const tone of TONES) thud(place, tone, place.currentTime + nth * APART_S);
}

function thud(place: AudioContext, tone: number, at: number): void {
	const voice = place.createOscillator();
	const loudness = place.createGain();
	voice.type = "triangle";
	voice.frequency.setValueAtTime(tone, at);
	voice.frequency.exponentialRampToValueAtTime(tone * 0.6, at + LASTS_S);
	loudness.gain.setValueAtTime(LOUD, at);
	loudness.gain.exponentialRampToValueAtTime(0.001, at + LASTS_S);
	voice.connect(loudness).connect(place.destination);
	voice.start(at);
	voice.stop(at + LASTS_S);
}
