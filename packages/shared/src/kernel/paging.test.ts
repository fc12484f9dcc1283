import { expect, test } from 'vitest';
import { z } from 'zod';
import { chosenFrom, idList, idParam, orderByOneOf, pagingQuery, wordList } from './paging.ts';
import { idText } from './wire.ts';

const paging = z.strictObject(pagingQuery);

test('a page is 50 rows from the first unless the caller says otherwise', () => {
  expect(paging.parse({})).toEqual({ pageSize: 50, pageNumber: 1 });
  expect(paging.parse({ pageSize: '200', pageNumber: '3' })).toEqual({ pageSize: 200, pageNumber: 3 });
});

test.each([
  { pageSize: '0' },
  { pageSize: '201' },
  { pageSize: '-1' },
  { pageNumber: '0' },
  { pageSize: 'ten' },
  { page: '2' },
])('the page %j is refused', (query) => expect(paging.safeParse(query).success).toBe(false));

test('an id list drops repeats, is empty when blank, and refuses anything but ids', () => {
  expect(idList.parse('52,59,52')).toEqual([52, 59]);
  expect(idList.parse('')).toEqual([]);
  for (const text of ['a', '1,', ',1', '1;2', '-1', '1 ,2']) expect(idList.safeParse(text).success).toBe(false);
});

test('an id is refused for one reason at a time', () => {
  const reasons = (kind: z.ZodType, text: string) => kind.safeParse(text).error?.issues.map(({ message }) => message);
  expect(reasons(idList, 'abc')).toEqual(['Must be a comma list of ids.']);
  expect(reasons(idList, '2147483648')).toEqual(['Must be at most 2147483647.']);
  expect(reasons(idText, 'abc')).toEqual(['Must be a whole number.']);
  expect(reasons(idText, '2147483648')).toEqual(['Must be at most 2147483647.']);
});

test('words are trimmed, blanks and repeats dropped', () => {
  expect(wordList.parse(' rush , ,vip,rush')).toEqual(['rush', 'vip']);
});

test('an unknown include is refused by name', () => {
  const includes = chosenFrom(['campaign', 'client']);
  expect(includes.parse('client,campaign,client')).toEqual(['client', 'campaign']);
  const refused = includes.safeParse('client,secrets');
  expect(refused.error?.issues[0]?.message).toBe("'secrets' is not one of campaign, client.");
  const many = includes.safeParse(Array.from({ length: 500 }, (_, index) => `${'x'.repeat(60)}${index}`).join(','));
  expect(many.error?.issues.map(({ message }) => message)).toEqual([
    `'${'x'.repeat(50)}' is not one of campaign, client.`,
  ]);
});

test('only allow-listed fields order a list', () => {
  const order = orderByOneOf(['clientDeadline', 'id']);
  expect(order.parse('clientDeadline desc')).toEqual({ field: 'clientDeadline', descending: true });
  expect(order.parse('id')).toEqual({ field: 'id', descending: false });
  for (const text of ['', 'password', 'id down', 'id desc, name']) expect(order.safeParse(text).success).toBe(false);
});

test.each(['0', '-1', '1.5', 'abc', '1e3', '2147483648', '9999999999'])('%s is no id of a record', (id) => {
  expect(idParam.safeParse({ id }).success).toBe(false);
});
