import { Prisma } from '@shootdesk/prisma/client';
import type pg from 'pg';
import { createPool } from '@shootdesk/prisma/create-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createReads, neverPrepared, type Reads } from './reads.ts';

const { sql, raw, join } = Prisma;

let database: TestDatabase;
let pool: pg.Pool;
let reads: Reads;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 1 });
  reads = createReads(pool);
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

test('answers stay right when more different texts come than are kept', async () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  for (let each = 0; each < 250; each += 1) {
    const rows = await reads.$queryRaw`SELECT ${raw(String(each))} AS each, ARRAY[${join(list)}]::int[] AS list`;
    expect(rows).toEqual([{ each, list }]);
  }
});
