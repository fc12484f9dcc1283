import type { PhraseSlot } from './phrase-names.ts';

const prefix = 'text:';

/** Longest text of a studio that can be translated, in characters. */
const maxText = 1000;

/** Characters that forms would interpret as parts of a path, and that `encodeURIComponent` does not escape. */
const unwritten = /[.'!~*()]/g;

/** A lone surrogate, on which `encodeURIComponent` throws. */
const halves = /\p{Surrogate}/gu;

const hexadecimal = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The slot of a text that the studio typed itself, such as a heading: `text:` and the encoded text. */
export const slotOfText = (text: string): PhraseSlot =>
  prefix + encodeURIComponent(text.replace(halves, '')).replace(unwritten, hexadecimal);

/** Returns the text of such a slot; null for other slots. */
export function textOfSlot(slot: PhraseSlot): string | null {
  if (!slot.startsWith(prefix)) return null;
  try {
    const text = decodeURIComponent(slot.slice(prefix.length));
    return text !== '' && text.length <= maxText && slotOfText(text) === slot ? text : null;
  } catch {
    return null;
  }
}
