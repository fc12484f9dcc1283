import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validationSentence } from './validation-sentences.ts';

const takenRoles = z.union([z.literal(2), z.literal(3)]);
const flat = z.record(z.string().max(2), z.string());

test.each<[string, z.ZodType, unknown]>([
  ['Required', z.string(), undefined],
  ['Required', z.enum(['a', 'b']), undefined],
  ['Required', takenRoles, undefined],
  ['Required', z.string().min(1), ''],
  ['Must be text.', z.string(), 7],
  ['Must be text.', z.string(), null],
  ['Must be a number.', z.number(), '7'],
  ['Must be a whole number.', z.int(), 1.5],
  ['Must be a number.', z.int(), 'x'],
  ['Must be true or false.', z.boolean(), 'yes'],
  ['Must be a list.', z.array(z.string()), 'a'],
  ['Must be an object.', z.object({}), 'a'],
  ['Must be at least 1.', z.int().min(1), 0],
  ['Must be at most 9.', z.number().max(9), 10],
  ['Must be more than 0.', z.number().gt(0), 0],
  ['Must be less than 1.', z.number().lt(1), 1],
  ['Must be a multiple of 15.', z.number().multipleOf(15), 7],
  ['At least 12 characters.', z.string().min(12), 'short'],
  ['At most 1 character.', z.string().max(1), 'ab'],
  ['Exactly 2 characters.', z.string().length(2), 'abc'],
  ['At least 1 entry.', z.array(z.int()).min(1), []],
  ['At most 2 entries.', z.array(z.int()).max(2), [1, 2, 3]],
  ['Must be an e-mail address.', z.email(), 'me'],
  ['Must be a web address.', z.url(), 'me'],
  ['Must be a date and time, such as 2026-03-31T23:30:00Z.', z.iso.datetime(), 'soon'],
  ['Must be a date, such as 2026-03-31.', z.iso.date(), 'soon'],
  ['Must be a UUID.', z.uuid(), '7'],
  ['Does not have the form that is expected here.', z.string().regex(/^a$/), 'b'],
  ['Must be one of a, b.', z.enum(['a', 'b']), 'c'],
  ['Must be serviceJob.', z.literal('serviceJob'), 'user'],
  ['Must be one of 2, 3.', takenRoles, 4],
  ['Must be text or a number or null.', z.union([z.string(), z.number(), z.null()]), true],
  ['At most 1 character.', z.union([z.string().max(1), z.number()]), 'ab'],
  ["'b' is not known here.", z.strictObject({}), { b: 1 }],
  ['Is not accepted here.', flat, { abc: 'x' }],
  ['Is not accepted here.', z.string().refine(() => false), 'x'],
  ['The contract says it.', z.string().max(1, 'The contract says it.'), 'ab'],
  ['The contract says it.', z.string().refine(() => false, 'The contract says it.'), 'ab'],
])('%s', (sentence, schema, value) => {
  const { error } = schema.safeParse(value, { error: validationSentence });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

describe('first month #18: a choice that may be left empty is named in words', () => {
  const states = z.enum(['ACT', 'NSW']);
  test.each<[string, z.ZodType]>([
    ['Must be empty or one of ACT, NSW.', z.union([z.null(), z.literal(''), states])],
    ['Must be empty or one of ACT, NSW.', z.union([states, z.literal('')])],
    ['Must be empty or one of ACT, NSW.', z.enum(['', 'ACT', 'NSW'])],
    ['Must be null or one of ACT, NSW.', z.union([z.null(), states])],
    ['Must be empty or ACT.', z.union([z.null(), z.literal(''), z.literal('ACT')])],
    ['Must be empty.', z.literal('')],
  ])('%s', (sentence, schema) => {
    const { error } = schema.safeParse('Nowhere', { error: validationSentence });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});
