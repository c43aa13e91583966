// Whether bots show how they take it, on this device: they do, now and then, unless somebody finds it silly.
import { recall, remember } from "./memory";

class BotSigns {
	on = $state(recall("bot_signs") !== "off");

	/** Let bots keep a straight face, or no longer. */
	turn(): void {
		this.on = !this.on;
		remember("bot_signs", this.on ? null : "off");
	}
}

export const botSigns = new BotSigns();
