import { z } from 'zod';
import { homeCountry, shippedStates, stateCodes, statesOfCountry } from '../kernel/countries.ts';
import { onlyState, unknownState } from '../kernel/words.ts';
import {
  codePattern,
  codesMeet,
  codeText,
  compactCode,
  isInOrder,
  isInRange,
  maxCodeLength,
  standsAlone,
  type CodeRange,
} from './postcode-codes.ts';

/** Inclusive range of a state's postcodes, or the beginning of some. */
export interface PostcodeRange extends CodeRange {
  readonly state: string;
}

/** Per zone. */
const maxEntries = 500;

/** States whose postcodes are known to have four digits. */
export const hasFourDigits = (state: string): boolean => shippedStates.includes(state);

const entryPattern = /^([A-Za-z][A-Za-z0-9-]*)\s+(.*)$/;
const rangePattern = new RegExp(String.raw`^(${codePattern})(?:\s*(?:[-–]|\bTO\b)\s*(${codePattern}))?$`);

/** Makes a range of two codes as they are written; null when they are none of the state. */
export function rangeOf(state: string, from: string, to: string): PostcodeRange | null {
  const range = { state, first: compactCode(from), last: compactCode(to) };
  const isCode = hasFourDigits(state) ? /^\d{4}$/.test(range.first) : range.first.length <= maxCodeLength;
  return isCode && isInOrder(range) ? range : null;
}

/** Parses 'VIC 3065', 'VIC 3000-3207' or 'GB SW1A'; null when invalid, or of none of the states. */
export function parseEntry(entry: string, states = stateCodes()): PostcodeRange | null {
  const [, word = '', codes = ''] = entryPattern.exec(entry.trim()) ?? [];
  const state = word.toUpperCase();
  const [, first, last = first] = rangePattern.exec(codes.toUpperCase()) ?? [];
  return states.includes(state) && first !== undefined && last !== undefined ? rangeOf(state, first, last) : null;
}

/** Inverse of parseEntry. */
export function postcodeEntry({ state, first, last }: PostcodeRange): string {
  return `${state} ${codeText(first)}${first === last ? '' : `-${codeText(last)}`}`;
}

/** True for ranges of the same length that share a postcode. */
export const meet = (a: PostcodeRange, b: PostcodeRange) => a.state === b.state && codesMeet(a, b);

interface Place {
  readonly postcode: string | null;
  /** Null or `Unknown` where the postcode alone decides. */
  readonly state: string | null;
}

/**
 * Finds the entry of a property's postcode: of those that it begins with, the longest. The database does the same in `property_zone_id`,
 * because lists read the zones of thousands of jobs.
 */
export function findPostcodeEntry<E extends PostcodeRange>(entries: readonly E[], place: Place): E | undefined {
  const code = compactCode(place.postcode ?? '');
  const isWithoutState = place.state === null || place.state === unknownState;
  const isOf = (entry: E) =>
    (isWithoutState ? standsAlone(entry, code) : entry.state === place.state) && isInRange(entry, code);
  return entries.filter(isOf).toSorted((one, other) => other.first.length - one.first.length)[0];
}

/** How entries are written, for sentences: by the first state at home. */
export function postcodeSample(): string {
  const state = onlyState() ?? statesOfCountry(homeCountry())[0] ?? '';
  if (hasFourDigits(state)) return `${onlyState() ?? 'VIC'} 3000-3207`;
  return `${state} 90001-90099 or ${state} SW1A`;
}

/** 'VIC 3065' or 'VIC 3000-3207' each, in one of these states. */
export const postcodeEntriesIn = (states: () => readonly string[]) =>
  z
    .array(z.string())
    .max(maxEntries, `At most ${maxEntries} entries.`)
    .transform((entries, context): PostcodeRange[] => {
      const ranges: PostcodeRange[] = [];
      for (const entry of entries) {
        const range = parseEntry(entry, states());
        const twice = range && ranges.find((other) => meet(range, other));
        if (!range) {
          context.addIssue({
            code: 'custom',
            message: `'${entry.trim()}' is not a state and postcodes, such as ${postcodeSample()}.`,
          });
        } else if (twice) {
          context.addIssue({
            code: 'custom',
            message: `${postcodeEntry(range)} is in ${postcodeEntry(twice)} already.`,
          });
        } else ranges.push(range);
      }
      return ranges;
    })
    .meta({
      description:
        'Postcodes whose properties belong to the zone, whatever the zone of their client: one such as `VIC 3065`, a range such as `VIC 3000-3207`, or how some begin, such as `GB SW1A`; the longest that fits decides',
      example: ['VIC 9990'],
    });
