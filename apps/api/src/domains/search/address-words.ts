import { homeCountry, isShippedCountry, stateCodes } from '@shootdesk/shared/kernel/countries';
import { codePattern, codeText, compactCode } from '@shootdesk/shared/zones/postcode-codes';

/** A text as a one-line address with an optional state and postcode. */
interface AddressWords {
  readonly words: readonly string[];
  readonly state: string | null;
  readonly postcode: string | null;
}

const shippedCode = /^\d{4}$/;
const anyCode = new RegExp(`^${codePattern}$`, 'i');
/** Minimum characters of a postcode, because a shorter number at the end is more probably that of a house. */
const minCodeLength = 4;

/** Whether words are a postcode of the home country: four digits in shipped countries, at least `minCodeLength` characters elsewhere. */
function isPostcode(text: string): boolean {
  if (isShippedCountry(homeCountry())) return shippedCode.test(text);
  return anyCode.test(text) && compactCode(text).length >= minCodeLength;
}

/** Takes a postcode of one or two words from the end. */
function takePostcode(words: string[]): string | null {
  for (const count of [2, 1]) {
    const code = words.slice(-count).join(' ');
    if (words.length < count || !isPostcode(code)) continue;
    words.splice(-count);
    return isShippedCountry(homeCountry()) ? code : codeText(compactCode(code));
  }
  return null;
}

/** Splits a search text at blanks and commas. */
export function addressWords(text: string): AddressWords {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const postcode = takePostcode(words);
  const state = stateCodes().find((name) => name === words.at(-1)?.toUpperCase()) ?? null;
  if (state !== null) words.pop();
  return { words, state, postcode };
}
