import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { keysetPage, type PageRequest } from './keyset.ts';
import { textConditions } from './text-conditions.ts';

type Field = 'name' | 'createdAt' | 'id';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.deps.prisma.serviceJobTag.deleteMany());

function pageOf(request: PageRequest<Field>) {
  const { prisma } = t.deps;
  const select = { id: true, tag: true, createdAt: true } as const;
  return keysetPage(request, {
    columns: {
      name: { name: 'tag', kind: 'text' },
      createdAt: { name: 'createdAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.serviceJobTag.count(),
    find: ({ after, ...page }) => prisma.serviceJobTag.findMany({ where: after, select, ...page }),
  });
}

const add = async (tag: string, createdAt = t.deps.now()) => {
  const serviceJobId = (await t.makeJob()).id;
  return t.deps.prisma.serviceJobTag.create({ data: { tag, serviceJobId, createdAt }, select: { id: true } });
};

async function walk(request: PageRequest<Field>, between: () => Promise<unknown>) {
  const rows: { id: number; tag: string; createdAt: Date }[] = [];
  let page = await pageOf(request);
  rows.push(...page.rows);
  while (page.continuationToken !== null) {
    await between();
    page = await pageOf({ ...request, continuationToken: page.continuationToken });
    rows.push(...page.rows);
  }
  return rows;
}

test('pages show each row once and in order, whatever is added between them', async () => {
  const scenario = fc.record({
    words: fc.array(fc.constantFrom('a', 'A', 'b', 'é', 'Zoë', '%'), { minLength: 1, maxLength: 12 }),
    added: fc.array(fc.constantFrom('a', 'b', 'zz'), { maxLength: 3 }),
    size: fc.integer({ min: 1, max: 5 }),
    field: fc.constantFrom<Field>('name', 'createdAt', 'id'),
    descending: fc.boolean(),
  });
  const holds = fc.asyncProperty(scenario, async ({ words, added, size, field, descending }) => {
    await t.deps.prisma.serviceJobTag.deleteMany();
    // Only two instants, so that ids must break ties.
    const ids: number[] = [];
    for (const [index, word] of words.entries()) ids.push((await add(word, new Date(index % 2))).id);
    const more = [...added];
    const rows = await walk({ size, orderBy: { field, descending } }, () => {
      const word = more.pop();
      return word ? add(word) : Promise.resolve();
    });
    const rowIds = rows.map(({ id }) => id);
    expect(new Set(rowIds).size).toBe(rowIds.length);
    expect(rowIds).toEqual(expect.arrayContaining(ids));
    const column = field === 'name' ? 'tag' : field;
    const direction = descending ? 'desc' : 'asc';
    const ordered = await t.deps.prisma.serviceJobTag.findMany({
      where: { id: { in: rowIds } },
      orderBy: [{ [column]: direction }, { id: direction }],
    });
    expect(rowIds).toEqual(ordered.map(({ id }) => id));
  });
  await fc.assert(holds, { numRuns: 25 });
});

test('says how many there are, and has no token on the last page', async () => {
  for (const word of ['a', 'b', 'c']) await add(word);
  const orderBy = { field: 'name', descending: false } as const;
  const first = await pageOf({ size: 2, orderBy });
  expect(first).toMatchObject({ totalCount: 3, continuationToken: expect.any(String) });
  const second = await pageOf({ size: 2, orderBy, continuationToken: first.continuationToken! });
  expect(second).toMatchObject({ totalCount: 3, continuationToken: null });
  expect(await pageOf({ size: -1, orderBy })).toMatchObject({ rows: { length: 3 }, continuationToken: null });
  expect(await pageOf({ size: 3, orderBy })).toMatchObject({ continuationToken: null });
});

test('all rows at once are refused beyond ten thousand', async () => {
  const source = {
    columns: { id: { name: 'id', kind: 'number' } },
    count: async () => 10_001,
    find: async () => [{ id: 1 }],
  } as const;
  const request = { size: -1, orderBy: { field: 'id', descending: false } } as const;
  await expect(keysetPage(request, source)).rejects.toMatchObject({
    code: 'rule_violated',
    message: expect.stringMatching(/10001.*at most 10000/),
  });
  const answer = await keysetPage(request, { ...source, count: async () => 10_000 });
  expect(answer.totalCount).toBe(10_000);
});

test('refuses a token that is made up, of another order, or out of range', async () => {
  const tokenOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const orderBy = { field: 'name', descending: false } as const;
  const tokens = [
    'x',
    tokenOf(null),
    tokenOf(['id', 'asc', 1, 1]),
    tokenOf(['name', 'desc', 'a', 1]),
    tokenOf(['name', 'asc', 5, 1]),
    tokenOf(['name', 'asc', 'a', 99_999_999_999]),
  ];
  for (const continuationToken of tokens) {
    await expect(pageOf({ size: 1, orderBy, continuationToken })).rejects.toMatchObject({ code: 'malformed' });
  }
});

test('conditions on a text take wildcards at their word; only prefix and contains overlook the case', async () => {
  for (const word of ['50% off', '50 off', String.raw`a\b`, 'Acme', 'ACME two']) await add(word);
  const wordsOf = async (condition: Parameters<typeof textConditions>[0]) => {
    const where = { AND: textConditions(condition).map((tag) => ({ tag })) };
    return (await t.deps.prisma.serviceJobTag.findMany({ where, orderBy: { id: 'asc' } })).map(({ tag }) => tag);
  };
  expect(await wordsOf({ contains: '0%' })).toEqual(['50% off']);
  expect(await wordsOf({ contains: '_' })).toEqual([]);
  expect(await wordsOf({ contains: '\\' })).toEqual([String.raw`a\b`]);
  expect(await wordsOf({ prefix: 'acme' })).toEqual(['Acme', 'ACME two']);
  expect(await wordsOf({ prefix: 'acme', contains: 'TWO' })).toEqual(['ACME two']);
  expect(await wordsOf({ equals: 'acme' })).toEqual([]);
  expect(await wordsOf({ in: ['Acme', '50%'] })).toEqual(['Acme']);
  expect(await wordsOf(undefined)).toHaveLength(5);
});
