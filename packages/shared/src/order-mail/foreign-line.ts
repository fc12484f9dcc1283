import { homeCountryRecord, isShippedCountry } from '../kernel/countries.ts';
import { onlyState, stateCalled } from '../kernel/words.ts';
import { codePattern, codeText, compactCode } from '../zones/postcode-codes.ts';
import { titled } from './guess.ts';
import type { ReadAddress } from './read-address.ts';

const escaped = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`);

/** Without the country at its end. */
function withoutCountry(line: string): string {
  const { code, name } = homeCountryRecord();
  const last = new RegExp(String.raw`[\s,]+(?:${escaped(name)}|${code}${code === 'US' ? '|usa' : ''})[\s.]*$`, 'iu');
  return line.trim().replace(last, '');
}

/** 'Los Angeles CA' as its place and its state; the state is blank where none is named. */
function placeAndState(text: string): { readonly place: string; readonly state: string } {
  const words = text.split(/[\s,]+/);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const state = stateCalled(words.slice(-count).join(' '));
    if (state) return { place: words.slice(0, -count).join(' '), state };
  }
  return { place: text, state: onlyState() ?? '' };
}

/**
 * Reads a typed line that is an address with a postcode in an added home country, where streets are not called as in Australia: the street
 * up to a comma, then the place with the postcode before or after it. Null for any other line, and in a country that ships.
 */
export function readForeignLine(text: string): ReadAddress | null {
  if (isShippedCountry(homeCountryRecord().code)) return null;
  const line = withoutCountry(text);
  const parts =
    new RegExp(
      String.raw`^(?<street>.*\d.*?),\s*(?<place>\p{L}[^\d]*?)[\s,]+(?<code>${codePattern}(?:-\d{4})?)$`,
      'iu',
    ).exec(line) ??
    new RegExp(String.raw`^(?<street>.*\d.*?),\s*(?<code>${codePattern})[\s,]+(?<place>\p{L}[^\d]*)$`, 'iu').exec(line);
  if (!parts?.groups) return null;
  const { street, place, code } = parts.groups as { street: string; place: string; code: string };
  const named = placeAndState(place.trim());
  return {
    address: titled(street.trim()),
    suburb: titled(named.place),
    state: named.state,
    postcode: codeText(compactCode(code)),
  };
}
