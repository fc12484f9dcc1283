import { z } from 'zod';
import { idText, maxId } from './wire.ts';

/** Default rows of a v1 page; also the step of 'load more'. */
export const defaultPageSize = 50;
const maxPageSize = 200;

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number.')
  .transform(Number);

/** `pageSize` (1-200, default 50) and `pageNumber` (from 1) of every v1 list. */
export const pagingQuery = {
  pageSize: wholeNumber
    .pipe(z.int().min(1).max(maxPageSize, `At most ${maxPageSize}.`))
    .default(defaultPageSize)
    .meta({
      description: 'Rows a page',
      shownAs: { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize },
    }),
  pageNumber: wholeNumber
    .pipe(z.int().min(1))
    .default(1)
    .meta({ description: 'Page', shownAs: { type: 'integer', minimum: 1, default: 1 } }),
};

/** Comma-separated ids, such as `services=52,59`. Blank means no filter. */
export const idList = z
  .string()
  .regex(/^$|^\d{1,10}(,\d{1,10})*$/, { error: 'Must be a comma list of ids.', abort: true })
  .refine((text) => text.split(',').every((each) => Number(each) <= maxId), `Must be at most ${maxId}.`)
  .transform((text) => (text === '' ? [] : [...new Set(text.split(',').map(Number))]))
  .meta({ description: 'Comma list of ids', commaList: { type: 'integer', minimum: 0, maximum: maxId } });

/** Comma-separated words, trimmed, without blanks. */
export const wordList = z
  .string()
  .max(2000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ])
  .meta({ description: 'Comma list', commaList: { type: 'string' } });

/** Maximum characters of a quoted value. */
const maxQuotedLength = 50;

/** Comma-separated words from a list, such as `includes=campaign,client`. */
export function chosenFrom<const W extends readonly [string, ...string[]]>(words: W) {
  const allowed = new Set<string>(words);
  return z
    .string()
    .transform((text, context): W[number][] => {
      const requested = text.split(',').map((word) => word.trim());
      const chosen = requested.filter(Boolean);
      const wrong = chosen.find((word) => !allowed.has(word));
      if (wrong !== undefined) {
        context.addIssue({
          code: 'custom',
          message: `'${wrong.slice(0, maxQuotedLength)}' is not one of ${words.join(', ')}.`,
        });
      }
      return [...new Set(chosen)] as W[number][];
    })
    .meta({ description: `Comma list of: ${words.join(', ')}`, commaList: { type: 'string', enum: words } });
}

/** `field` or `field desc` of a list. */
export function orderByOneOf<const W extends readonly [string, ...string[]]>(fields: W) {
  return z
    .string()
    .transform((text, context): { field: W[number]; descending: boolean } => {
      const [field = '', direction = 'asc', ...rest] = text.trim().split(/\s+/);
      if (!fields.includes(field) || !['asc', 'desc'].includes(direction) || rest.length > 0) {
        context.addIssue({
          code: 'custom',
          message: `Must be one of ${fields.join(', ')}, alone or followed by desc.`,
        });
        return z.NEVER;
      }
      return { field, descending: direction === 'desc' };
    })
    .meta({
      description: `One of ${fields.join(', ')}; add ' desc' to turn it round`,
      enum: fields.flatMap((field) => [field, `${field} desc`]),
    });
}

export const idParam = z.strictObject({
  id: idText.describe('Id of the record'),
});
