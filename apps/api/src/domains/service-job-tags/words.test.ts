import { afterAll, beforeAll, expect, test } from 'vitest';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let backOffice: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

async function tagged(tag: string, statusId: number = JobStatusId.Booked): Promise<void> {
  const job = await t.makeJob({ statusId });
  await t.as(backOffice).post('/v1/service-job-tags').send({ serviceJobId: job.id, tag }).expect(201);
}

const words = async (user: TestUser, name?: string) => {
  const query = name === undefined ? {} : { name };
  return (await t.as(user).get('/v1/service-job-tags/words').query(query).expect(200)).body.results;
};

test('the words of open jobs come once each, with how many jobs have them', async () => {
  await tagged('Urgent');
  await tagged('urgent');
  await tagged('Auction 50%');
  await tagged('Forgotten', JobStatusId.Archived);
  expect(await words(backOffice)).toEqual([
    { tag: 'Auction 50%', jobCount: 1 },
    { tag: expect.stringMatching(/^urgent$/i), jobCount: 2 },
  ]);
});

test('a part of the word narrows, and means itself', async () => {
  expect(await words(backOffice, ' GEN ')).toHaveLength(1);
  expect(await words(backOffice, '50%')).toHaveLength(1);
  expect(await words(backOffice, '%')).toHaveLength(1);
  expect(await words(backOffice, '_')).toEqual([]);
});

test('tags of jobs the person may not see are left out', async () => {
  const provider = await t.makeUser({ role: 'ContractualProvider' });
  expect(await words(provider)).toEqual([]);
});
