import { homeCountryRecord } from '@shootdesk/shared/kernel/countries';

/** Words of a search text, in lower case. */
export const typedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Minimum digits that count as part of a telephone number. */
const minPhoneDigits = 5;

/** The digits of a text that may be a telephone number, without country code and leading 0; null for other texts. */
export function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  const code = homeCountryRecord().calling_code ?? '';
  const isForeign = text.trim().startsWith('+') || digits.startsWith(`00${code}`);
  const local = isForeign ? digits.replace(new RegExp(`^(00)?${code}`), '') : digits;
  const core = local.replace(/^0/, '');
  return core.length >= minPhoneDigits ? core : null;
}

/** Escapes the special characters of a Postgres regular expression. */
const plain = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);

/** Postgres regular expression for a text in which a word starts with this one. */
export const wordStart = (word: string): string => (/^[\p{L}\p{N}]/u.test(word) ? `\\m${plain(word)}` : plain(word));

/** Abbreviations of street kinds. */
const shortened: Readonly<Record<string, readonly string[]>> = {
  avenue: ['ave', 'av'],
  boulevard: ['blvd', 'bvd'],
  circuit: ['cct'],
  court: ['ct', 'crt'],
  crescent: ['cres', 'cr'],
  drive: ['dr', 'drv'],
  grove: ['gr', 'gve'],
  highway: ['hwy'],
  lane: ['ln'],
  parade: ['pde'],
  place: ['pl'],
  road: ['rd'],
  square: ['sq'],
  street: ['st', 'str'],
  terrace: ['tce'],
};

const spellings = new Map(
  Object.entries(shortened).flatMap(([long, short]) =>
    [long, ...short].map((word) => [word, [long, ...short]] as const),
  ),
);

const kindsLike = (word: string) => spellings.get(word.replace(/\.$/, ''));

/** Whether the word is a kind of street, abbreviated or in full; an address may have the other form. */
export const isStreetKind = (word: string): boolean => kindsLike(word) !== undefined;

/** Like `wordStart`, but a number matches only as a whole, because 3065 does not mean 30655, and a kind of street matches abbreviated and in full. */
export function wordOrNumber(word: string): string {
  if (/^\d+$/.test(word)) return `\\m${word}\\M`;
  const kinds = kindsLike(word);
  return kinds ? `\\m(${kinds.join('|')}|${plain(word)}\\w*)\\M` : wordStart(word);
}

/** Characters of a long text that are displayed on either side of a match. */
const around = 40;

/** An excerpt of a long text around the first match of the words. */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const places = words.map((word) => line.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const place = Math.min(...places, line.length);
  const start = place <= around || line.length <= 2 * around ? 0 : line.indexOf(' ', place - around) + 1;
  const part = line.slice(start, start + 3 * around);
  return `${start > 0 ? '…' : ''}${part}${start + part.length < line.length ? '…' : ''}`;
}
