// The values printed on the cards, for the pages that have no table to ask.
import type { Values } from "./cards";

