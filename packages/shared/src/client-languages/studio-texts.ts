import type { PhraseSlot } from './phrase-names.ts';

const prefix = 'text:';

/** Longest text of a studio that can be translated, in characters. */
const maxText = 1000;

/** What forms would read as a path, which `encodeURIComponent` leaves. */
const unwritten = /[.'!~*()]/g;

/** Half of a character, which cannot be written in a slot. */
const halves = /\p{Surrogate}/gu;

const hexadecimal = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The slot of a text that the studio typed itself, such as a heading: `text:` and the text as in an address. */
export const slotOfText = (text: string): PhraseSlot =>
  prefix + encodeURIComponent(text.replace(halves, '')).replace(unwritten, hexadecimal);

/** The text of a slot; null of anything that is not the slot of a text. */
export function textOfSlot(slot: PhraseSlot): string | null {
  if (!slot.startsWith(prefix)) return null;
  try {
    const text = decodeURIComponent(slot.slice(prefix.length));
    return text !== '' && text.length <= maxText && slotOfText(text) === slot ? text : null;
  } catch {
    return null;
  }
}
