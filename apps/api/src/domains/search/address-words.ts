import { stateCodes } from '@shootdesk/shared/kernel/countries';

/** A text as a one-line address with an optional state and postcode. */
interface AddressWords {
  readonly words: readonly string[];
  readonly state: string | null;
  readonly postcode: string | null;
}

/** Splits a search text at blanks and commas. */
export function addressWords(text: string): AddressWords {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const postcode = /^\d{4}$/.test(words.at(-1) ?? '') ? (words.pop() ?? null) : null;
  const state = stateCodes().find((name) => name === words.at(-1)?.toUpperCase()) ?? null;
  if (state !== null) words.pop();
  return { words, state, postcode };
}
