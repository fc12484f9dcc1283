import { z } from 'zod';
import { stateCodes } from '../kernel/countries.ts';
import { onlyState } from '../kernel/words.ts';

/** Inclusive range of a state's postcodes. */
export interface PostcodeRange {
  readonly state: string;
  readonly first: number;
  readonly last: number;
}

/** Per zone. */
const maxEntries = 500;

const pattern = /^([A-Za-z][A-Za-z0-9-]*)\s+(\d{4})(?:\s*[-–]\s*(\d{4}))?$/;

/** Parses 'VIC 3065' or 'VIC 3000-3207'; null when invalid. */
export function parseEntry(entry: string): PostcodeRange | null {
  const [, state = '', first = '', last = first] = pattern.exec(entry.trim()) ?? [];
  const range = { state: state.toUpperCase(), first: Number(first), last: Number(last) };
  return stateCodes().includes(range.state) && range.first <= range.last ? range : null;
}

const digits = (postcode: number) => String(postcode).padStart(4, '0');

/** Inverse of parseEntry. */
export function postcodeEntry({ state, first, last }: PostcodeRange): string {
  return `${state} ${digits(first)}${first === last ? '' : `-${digits(last)}`}`;
}

/** True for ranges that share a postcode. */
export const meet = (a: PostcodeRange, b: PostcodeRange) =>
  a.state === b.state && a.first <= b.last && b.first <= a.last;

/** 'VIC 3065' or 'VIC 3000-3207' each. */
export const postcodeEntries = z
  .array(z.string())
  .max(maxEntries, `At most ${maxEntries} entries.`)
  .transform((entries, context): PostcodeRange[] => {
    const ranges: PostcodeRange[] = [];
    for (const entry of entries) {
      const range = parseEntry(entry);
      const twice = range && ranges.find((other) => meet(range, other));
      if (!range) {
        context.addIssue({
          code: 'custom',
          message: `'${entry.trim()}' is not a state and postcodes, such as ${onlyState() ?? 'VIC'} 3000-3207.`,
        });
      } else if (twice) {
        context.addIssue({ code: 'custom', message: `${postcodeEntry(range)} is in ${postcodeEntry(twice)} already.` });
      } else ranges.push(range);
    }
    return ranges;
  })
  .meta({
    description:
      'Postcodes whose properties belong to the zone, such as `VIC 3065` or `VIC 3000-3207`, whatever the zone of their client',
    example: ['VIC 9990'],
  });
