import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const everything = 'campaign,client,service,status,details,users,notes,contentDirectProviders';

let t: TestApp;
let boss: TestUser;
let campaigns: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  const { id } = await t.makeCampaign();
  campaigns = id;
  for (let each = 0; each < 120; each += 1) {
    const job = await t.makeJob({ campaignId: id });
    await t.assign(job.id, boss.id, 1);
  }
});
afterAll(() => t.close());

/** Statements that reach the database while a call runs, by whom it was sent; counted at the driver. */
async function statementsOf(path: string, query: Record<string, string | number>, rows: number): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { body } = await t.as(boss).get(path).query(query).expect(200);
  const texts = spy.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? ''),
  );
  spy.mockRestore();
  if (rows > 0) expect(body.results).toHaveLength(rows);
  return texts.filter((text) => text.includes('service_jobs'));
}

test('the job list takes two statements: one for the page with all its members, one for total and counts', async () => {
  const one = await statementsOf('/v1/service-jobs', { campaigns, pageSize: 1, includes: everything }, 1);
  const many = await statementsOf('/v1/service-jobs', { campaigns, pageSize: 120, includes: everything }, 120);
  const bare = await statementsOf('/v1/service-jobs', { campaigns, pageSize: 120 }, 120);
  expect([one.length, many.length, bare.length]).toEqual([2, 2, 2]);
});

test('a job by its id takes one statement, whatever it includes', async () => {
  const { results } = (await t.as(boss).get('/v1/service-jobs').query({ campaigns, pageSize: 1 })).body;
  const path = `/v1/service-jobs/${results[0].id}`;
  await t.as(boss).get(path).expect(200);
  expect(await statementsOf(path, { includes: everything }, 0)).toHaveLength(1);
});
