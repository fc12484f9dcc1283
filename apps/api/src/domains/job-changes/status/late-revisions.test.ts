import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { SentToClient, ChangeRequest, InRejection, AwaitingQC, Approved } = JobStatusId;

/** Friday 16:00 in Melbourne. */
const friday = '2026-11-27T05:00:00.000Z';
/** 24 working hours later: six on Friday, fourteen on Monday, four on Tuesday. */
const tuesday = '2026-12-01T01:00:00.000Z';

let t: TestApp;
let boss: TestUser;
let now = new Date(friday);

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ role: 'ProductionManager' });
});
afterAll(() => t.close());
beforeEach(() => (now = new Date(friday)));

const sentJob = (clientDeadline: string | null) =>
  t.makeJob({
    statusId: SentToClient,
    clientDeadline: clientDeadline === null ? null : new Date(clientDeadline),
    proofedAt: new Date('2026-11-20T00:00:00Z'),
  });

async function move(id: number, ...statuses: readonly number[]): Promise<void> {
  for (const serviceJobStatusId of statuses) {
    await t
      .as(boss)
      .post(`/v1/service-jobs/${id}/workflow`)
      .send({
        serviceJobStatusId,
        workflowComment: 'Moved',
        ...(serviceJobStatusId === SentToClient && { confirmation }),
      })
      .expect(200);
  }
}

const confirmation = { warnings: ['missing_assets'], reason: 'All are there.' };

const dueOf = async (id: number): Promise<string | null> =>
  (await t.as(boss).get(`/v1/service-jobs/${id}`).expect(200)).body.result.revisionDeadline;

const lateJobs = async (): Promise<number[]> => {
  const query = { customFilters: CustomFilterId.LateRevisions, pageSize: 200 };
  const { body } = await t.as(boss).get('/v1/service-jobs').query(query).expect(200);
  return body.results.map(({ id }: { id: number }) => id);
};

test.each([
  ['before the client deadline is due by it', '2026-11-30T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['after the client deadline is due 24 working hours later', '2026-11-26T00:00:00.000Z', tuesday],
  ['without a client deadline is due 24 working hours later', null, tuesday],
])('second look #28: a change request %s', async (_, clientDeadline, expected) => {
  const { id } = await sentJob(clientDeadline);
  expect(await dueOf(id)).toBeNull();
  await move(id, ChangeRequest);
  expect(await dueOf(id)).toBe(expected);
  expect(await lateJobs()).not.toContain(id);
  now = new Date(Date.parse(expected) + 1);
  expect(await lateJobs()).toContain(id);
});

test('second look #28: a request is late in every status until the job is sent or approved; putting it back changes nothing', async () => {
  const { id } = await sentJob('2026-11-26T00:00:00.000Z');
  await move(id, ChangeRequest);
  now = new Date('2026-12-02T00:00:00Z');
  await move(id, InRejection, ChangeRequest, InRejection, AwaitingQC);
  expect(await dueOf(id)).toBe(tuesday);
  expect(await lateJobs()).toContain(id);
  now = new Date('2026-12-02T01:00:00Z');
  await move(id, SentToClient);
  expect(await dueOf(id)).toBeNull();
  expect(await lateJobs()).not.toContain(id);
  now = new Date('2026-12-02T02:00:00Z');
  await move(id, ChangeRequest);
  expect(await dueOf(id)).toBe('2026-12-03T22:00:00.000Z');
  await move(id, Approved);
  expect(await dueOf(id)).toBeNull();
});

test('second look #28: a later client deadline is the deadline of the open request', async () => {
  const { id } = await sentJob('2026-11-26T00:00:00.000Z');
  await move(id, ChangeRequest);
  const clientDeadline = new Date('2026-12-04T00:00:00Z');
  await t.deps.prisma.serviceJob.update({ where: { id }, data: { clientDeadline } });
  expect(await dueOf(id)).toBe(clientDeadline.toISOString());
});

test('second look #28: the working hours are a setting', async () => {
  const app = await createTestApp({ environment: { REVISION_HOURS: '2' }, deps: { now: () => new Date(friday) } });
  try {
    const manager = await app.makeUser({ role: 'ProductionManager' });
    const { id } = await app.makeJob({ statusId: SentToClient, proofedAt: new Date('2026-11-20T00:00:00Z') });
    const body = { serviceJobStatusId: ChangeRequest, workflowComment: 'Brighter' };
    const answer = await app.as(manager).post(`/v1/service-jobs/${id}/workflow`).send(body).expect(200);
    expect(answer.body.result.revisionDeadline).toBe('2026-11-27T07:00:00.000Z');
  } finally {
    await app.close();
  }
});
