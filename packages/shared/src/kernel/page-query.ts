import { z } from 'zod';
import { defaultPageSize, orderByOneOf } from './paging.ts';
import { parseReference } from './ids.ts';
import { readJson } from './read-json.ts';

const maxSize = 200;
/** `size` for all rows at once. */
export const allRows = -1;
/** More rows in one answer are refused with 422. */
export const mostRowsAtOnce = 10_000;

/** Conditions on one field, all of which must hold. */
export interface Condition<T> {
  readonly equals?: T | undefined;
  readonly in?: readonly T[] | undefined;
}

/** `prefix` and `contains` ignore case. */
export interface TextCondition extends Condition<string> {
  readonly prefix?: string | undefined;
  readonly contains?: string | undefined;
}

const somethingAsked = 'Name an operator, such as {"equals":"…"}.';
const isAsked = (condition: object): boolean => Object.values(condition).some((value) => value !== undefined);

/** A comparable field of a v3 filter: a bare value means `equals`. */
export function valueFilter<S extends z.ZodType>(value: S) {
  const condition = z.strictObject({ equals: value.optional(), in: z.array(value).max(1000).optional() });
  const refined = condition.refine(isAsked, somethingAsked);
  return z
    .preprocess((sent) => (typeof sent === 'object' && sent !== null ? sent : { equals: sent }), refined)
    .meta({ operators: 'equals, in' });
}

const text = z.string().max(200);

/** `equals` and `in` compare exactly, `prefix` and `contains` ignore case. A bare text means `equals`. */
export const textFilter = z
  .preprocess(
    (sent) => (typeof sent === 'object' && sent !== null ? sent : { equals: sent }),
    z
      .strictObject({
        equals: text.optional(),
        in: z.array(text).max(1000).optional(),
        prefix: text.optional(),
        contains: text.optional(),
      })
      .refine(isAsked, somethingAsked),
  )
  .meta({ operators: 'equals, prefix, contains, in' });

/** `Zone/3` or `3`. */
export function referenceTo(type: string) {
  return z
    .string()
    .transform((sent, context): number => {
      const id = parseReference(type, sent);
      if (id !== null) return id;
      context.addIssue({ code: 'custom', message: `Must be a reference such as ${type}/12.` });
      return z.NEVER;
    })
    .meta({ example: `${type}/12` });
}

type Fields = Readonly<Record<string, z.ZodType>>;

function filterOf<F extends Fields>(fields: F) {
  const operators = Object.entries(fields).map(([name, field]) => `${name} (${String(field.meta()?.['operators'])})`);
  return z
    .string()
    .max(20_000)
    .transform(readJson('Must be JSON, such as {"name":{"prefix":"A"}}.'))
    .pipe(z.strictObject(fields).partial())
    .meta({ description: `JSON; fields and their operators: ${operators.join('; ')}` });
}

function sizeFrom(fewest: 0 | 1) {
  const sentence = `Must be ${fewest} to ${maxSize}, or -1 for all.`;
  return z
    .string()
    .regex(/^(-1|\d{1,3})$/, sentence)
    .transform(Number)
    .refine((rows) => rows === allRows || (rows >= fewest && rows <= maxSize), sentence)
    .default(defaultPageSize)
    .meta({
      description: `Rows a page; -1 answers all, up to ${mostRowsAtOnce}`,
      shownAs: { type: 'integer', minimum: allRows, maximum: maxSize, default: defaultPageSize },
    });
}

/** 0 returns only the count. */
export const countableSize = sizeFrom(0);

/** `size` and `continuationToken` of every v3 list. */
const pageParameters = {
  size: sizeFrom(1),
  continuationToken: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe('That of the page before; the first page has none'),
};

/** Query of a v3 list: `filter` over these fields, `orderBy` one of these, `size` and `continuationToken`. */
export function pageQuery<F extends Fields, const O extends readonly [string, ...string[]]>(fields: F, orders: O) {
  return z.strictObject({
    filter: filterOf(fields).optional(),
    orderBy: orderByOneOf(orders).default({ field: orders[0], descending: false }),
    ...pageParameters,
  });
}
