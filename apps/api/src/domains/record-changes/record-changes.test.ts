import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordChange } from './public.ts';

const path = '/v3/record-changes';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'Ada', lastName: 'Abbott' });
  const write = (entityId: number, before: object | null, after: object | null) =>
    inTransaction(t.deps.prisma, (tx) =>
      recordChange(
        tx,
        { userId: boss.id },
        {
          entityType: 'Zone',
          entityId,
          before: before as never,
          after: after as never,
        },
      ),
    );
  await write(7, null, { name: 'North' });
  await write(7, { name: 'North' }, { name: 'North' });
  await write(7, { name: 'North' }, { name: 'South' });
  await write(8, null, { name: 'East' });
  await write(7, { name: 'South' }, null);
});
afterAll(() => t.close());

const read = (filter?: object | string, more: Record<string, string> = {}) => {
  const text = typeof filter === 'object' ? JSON.stringify(filter) : filter;
  return t
    .as(boss)
    .get(path)
    .query({ ...(text !== undefined && { filter: text }), ...more });
};

test('lists the changes of one record, newest first, with author and time', async () => {
  const { body } = await read({ entity: 'Zone/7' }).expect(200);
  expect(body.totalCount).toBe(3);
  expect(body.results.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created']);
  expect(body.results[1]).toMatchObject({
    entity: 'Zone/7',
    changes: [{ field: 'name', from: 'North', to: 'South', added: [], removed: [] }],
    changed_by: { id: `User/${boss.id}`, name: 'Ada Abbott' },
    changed_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('first month #17: carries a version as every record does, which never moves on', async () => {
  const { body } = await read().expect(200);
  for (const change of body.results) expect(change.cache_key).toBe(1);
});

test('goes on page by page, over all records or several', async () => {
  const first = (await read(undefined, { size: '3' }).expect(200)).body;
  expect(first).toMatchObject({ totalCount: 4, results: { length: 3 } });
  const { body } = await read(undefined, { size: '3', continuationToken: first.continuationToken }).expect(200);
  expect(body).toMatchObject({ results: { length: 1 }, continuationToken: null });
  expect((await read({ entity: { in: ['Zone/8', 'Client/7'] } }).expect(200)).body.totalCount).toBe(1);
});

test('an unwritten change leaves no trace', async () => {
  const failed = inTransaction(t.deps.prisma, async (tx) => {
    await recordChange(
      tx,
      { userId: boss.id },
      { entityType: 'Zone', entityId: 9, before: null, after: { name: 'x' } },
    );
    throw new Error('the write failed');
  });
  await expect(failed).rejects.toThrow('the write failed');
  expect((await read({ entity: 'Zone/9' }).expect(200)).body.totalCount).toBe(0);
});

test('refuses the malformed, strangers, and everyone but BackOffice', async () => {
  expect((await read({ entity: 'Cloud/1' }).expect(400)).body.errors).toEqual({
    'filter.entity.equals': [expect.stringMatching(/^Must be a reference such as Client\/12/)],
  });
  await read('{').expect(400);
  await read({ entity: 'Zone/7' }, { continuationToken: 'x' }).expect(400);
  await read(undefined, { size: '201' }).expect(400);
  await t.anonymous().get(path).expect(401);
  for (const role of ['ProductionManager', 'ContractualProvider', 'Integration'] as const) {
    await t
      .as(await t.makeUser({ role }))
      .get(path)
      .expect(403);
  }
});
