import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageQuery, referenceTo, textFilter, valueFilter } from './page-query.ts';
import { validationSentence } from './validation-sentences.ts';

const query = pageQuery(
  { name: textFilter, level: valueFilter(z.int().min(1).max(3)), zone: valueFilter(referenceTo('Zone')) },
  ['name', 'id'],
);
const filtered = (filter: unknown) => query.parse({ filter: JSON.stringify(filter) }).filter;
const messagesOf = (sent: object) => {
  const { error } = query.safeParse(sent, { error: validationSentence });
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
};

test('without parameters: the first page of fifty by the first order', () => {
  expect(query.parse({})).toEqual({ size: 50, orderBy: { field: 'name', descending: false } });
});

test.each([
  [{ name: 'Acme' }, { name: { equals: 'Acme' } }],
  [{ name: { prefix: 'Ac', contains: 'me' } }, { name: { prefix: 'Ac', contains: 'me' } }],
  [{ name: { in: ['a', 'b'] } }, { name: { in: ['a', 'b'] } }],
  [{ level: 2 }, { level: { equals: 2 } }],
  [{ level: { in: [1, 3] } }, { level: { in: [1, 3] } }],
  [{ zone: 'Zone/3' }, { zone: { equals: 3 } }],
  [{ zone: { in: ['Zone/3', '4'] } }, { zone: { in: [3, 4] } }],
  [{}, {}],
])('filter %j', (sent, read) => {
  expect(filtered(sent)).toEqual(read);
});

test.each([
  ['not JSON', '{name}', { filter: 'Must be JSON, such as {"name":{"prefix":"A"}}.' }],
  ['no object', '[]', { filter: 'Must be an object.' }],
  [
    'an operator the field does not have',
    '{"level":{"prefix":"1"}}',
    { 'filter.level': "'prefix' is not known here." },
  ],
  ['a field it does not have', '{"colour":"red"}', { filter: "'colour' is not known here." }],
  ['no operator', '{"name":{}}', { 'filter.name': 'Name an operator, such as {"equals":"…"}.' }],
  ['a value of another type', '{"level":{"in":["a"]}}', { 'filter.level.in.0': 'Must be a number.' }],
  ['another reference', '{"zone":"Client/3"}', { 'filter.zone.equals': 'Must be a reference such as Zone/12.' }],
])('a filter with %s is refused', (_what, filter, messages) => {
  expect(messagesOf({ filter })).toEqual(messages);
});

test('size is 1 to 200, or -1 for all', () => {
  const sizeOf = (size: string) => query.safeParse({ size }).data?.size ?? null;
  expect(['1', '200', '-1'].map(sizeOf)).toEqual([1, 200, -1]);
  expect(['0', '201', '-2', '1.5', 'all', ''].map(sizeOf)).toEqual([null, null, null, null, null, null]);
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 2000 }), (size) => {
      expect(sizeOf(String(size))).toBe(size === -1 || (size >= 1 && size <= 200) ? size : null);
    }),
  );
});

test('whatever is sent as a filter is read or refused with a sentence, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (filter) => {
      for (const message of Object.values(messagesOf({ filter }))) expect(message).toMatch(/\S/);
    }),
  );
});
