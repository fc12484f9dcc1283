import { Prisma } from '@shootdesk/prisma/client';
import type pg from 'pg';
import { createPool, createPrismaClient } from '@shootdesk/prisma/create-client';
import { createStatementNames, neverPrepared } from '@shootdesk/prisma/statement-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createReads, type Reads } from './reads.ts';

const { sql, raw, join } = Prisma;

let database: TestDatabase;
let pool: pg.Pool;
let reads: Reads;
const nameOf = createStatementNames();
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 1 });
  reads = createReads(pool, nameOf);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const prepared = async () => {
  const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

test('values stand where they were inserted, however deep the pieces are nested', async () => {
  const inner = (value: number) => sql`(${value}::int + ${raw('100')})`;
  const outer = (one: number, two: number) => sql`ARRAY[${inner(one)}, ${inner(two)}]`;
  for (const [one, two, last] of [
    [1, 2, 3],
    [4, 5, 6],
  ] as const) {
    const [row] = await reads.$queryRaw<object[]>`SELECT ${outer(one, two)} AS list, ${last}::int AS last`;
    expect(row).toEqual({ list: [one + 100, two + 100], last });
  }
});

test('a list of another length is another statement', async () => {
  const listed = (values: number[]) => reads.$queryRaw<object[]>`SELECT ARRAY[${join(values)}]::int[] AS list`;
  expect(await listed([1])).toEqual([{ list: [1] }]);
  expect(await listed([2, 3])).toEqual([{ list: [2, 3] }]);
  expect(await listed([4])).toEqual([{ list: [4] }]);
});

test('a statement given as a whole is read like one written in place', async () => {
  expect(await reads.$queryRaw(sql`SELECT ${7}::int AS seven, ${raw('8')} AS eight`)).toEqual([{ seven: 7, eight: 8 }]);
});

test('what runs often is prepared, whatever its values, and what must not be is not', async () => {
  const often = (value: number) => reads.$queryRaw`SELECT ${value}::int AS often`;
  const never = (value: number) => reads.$queryRaw`SELECT ${value}::int AS never ${neverPrepared}`;
  for (let run = 1; run <= 12; run += 1) {
    expect(await often(run)).toEqual([{ often: run }]);
    expect(await never(run)).toEqual([{ never: run }]);
  }
  expect((await prepared()).filter((text) => /often|never/.test(text))).toEqual(['SELECT $1::int AS often']);
});

test('what Prisma sends often is prepared, and goes on while a migration adds a column', async () => {
  const prisma = createPrismaClient(pool, { nameOf });
  const named = (name: string) => prisma.zone.findMany({ where: { name }, select: { name: true } });
  await prisma.zone.create({ data: { name: 'North' } });
  for (let run = 1; run <= 8; run += 1) {
    expect(await named('North')).toEqual([{ name: 'North' }]);
    expect(await named('Nothing')).toEqual([]);
  }
  expect((await prepared()).filter((text) => text.includes('"name" = $1'))).toHaveLength(1);
  await pool.query('ALTER TABLE zones ADD COLUMN added int NOT NULL DEFAULT 1');
  expect(await named('North')).toEqual([{ name: 'North' }]);
});

test('without names nothing is prepared', async () => {
  const before = await prepared();
  const plain = createReads(pool);
  const prisma = createPrismaClient(pool);
  for (let run = 1; run <= 8; run += 1) {
    await plain.$queryRaw`SELECT ${run}::int AS plain`;
    await prisma.zone.count({ where: { name: String(run) } });
  }
  expect(await prepared()).toEqual(before);
});

test('answers stay right when more different texts come than are kept', async () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  for (let each = 0; each < 250; each += 1) {
    const rows = await reads.$queryRaw`SELECT ${raw(String(each))} AS each, ARRAY[${join(list)}]::int[] AS list`;
    expect(rows).toEqual([{ each, list }]);
  }
});
