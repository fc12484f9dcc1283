import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { ClientInTurn } from './client-in-turn.ts';

let database: TestDatabase;
let client: ClientInTurn;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new ClientInTurn({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
afterEach(() => vi.restoreAllMocks());

const numberOf = async (sql: string): Promise<unknown> => {
  const { rows } = await client.query(sql);
  return rows[0]?.n;
};

test('what is asked at once is sent one after the other, and each gets its own answer', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answers = Promise.all([1, 2, 3].map((n) => numberOf(`SELECT ${n} AS n`)));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await answers).toEqual([1, 2, 3]);
  expect(sent).toHaveBeenCalledTimes(3);
});

test('a statement that fails does not hold up those behind it', async () => {
  const answers = await Promise.allSettled([numberOf('SELECT nothing'), numberOf('SELECT 2 AS n')]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }]);
});
