import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Ordered, Booked, Uploaded, Archived } = JobStatusId;
const path = '/v1/service-jobs/bulk-workflow';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ flags: ['Bulk_Archive'] });
});
afterAll(() => t.close());

const bulk = (body: object, user = boss) => t.as(user).post(path).send(body);
const statusOf = async (id: number) =>
  (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).serviceJobStatusId;
const commentsOf = async (serviceJobId: number) =>
  (await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId }, orderBy: { id: 'asc' } })).map(
    ({ comment }) => comment,
  );

describe('bulk archive', () => {
  test('archives each job with the comment of the job page and says per job what happened, in the order sent', async () => {
    const booked = (await t.makeJob({ statusId: Booked })).id;
    const archived = (await t.makeJob({ statusId: Archived })).id;
    const { body } = await bulk({ serviceJobs: [archived, booked, 999_999, booked], action: 'archive' }).expect(200);
    expect(body.results).toEqual([
      { serviceJobId: archived, outcome: 'unchanged', serviceJobStatusId: Archived, code: null, message: null },
      { serviceJobId: booked, outcome: 'done', serviceJobStatusId: Archived, code: null, message: null },
      {
        serviceJobId: 999_999,
        outcome: 'failed',
        serviceJobStatusId: null,
        code: 'not_found',
        message: 'The job was not found.',
      },
    ]);
    expect(await commentsOf(booked)).toEqual(['Archived on service job page']);
    expect(await statusOf(booked)).toBe(Archived);
  });

  test('unarchiving restores the most recent earlier status, or Ordered', async () => {
    const travelled = (await t.makeJob({ statusId: Booked })).id;
    await t
      .as(boss)
      .post(`/v1/service-jobs/${travelled}/workflow`)
      .send({ serviceJobStatusId: Uploaded, workflowComment: 'Up' });
    await bulk({ serviceJobs: [travelled], action: 'archive' });
    const bare = (await t.makeJob({ statusId: Archived })).id;
    const open = (await t.makeJob({ statusId: Booked })).id;
    const { body } = await bulk({ serviceJobs: [travelled, bare, open], action: 'unarchive' }).expect(200);
    expect(body.results.map((row: { outcome: string }) => row.outcome)).toEqual(['done', 'done', 'unchanged']);
    expect([await statusOf(travelled), await statusOf(bare), await statusOf(open)]).toEqual([
      Uploaded,
      Ordered,
      Booked,
    ]);
    expect((await commentsOf(travelled)).at(-1)).toBe('Unarchived on service job page');
  });

  test('200 jobs in one call', async () => {
    const ids = [];
    for (let index = 0; index < 200; index += 1) ids.push((await t.makeJob({ statusId: Booked })).id);
    const { body } = await bulk({ serviceJobs: ids, action: 'archive' }).expect(200);
    expect(body.results.filter((row: { outcome: string }) => row.outcome === 'done')).toHaveLength(200);
    expect(body.results.map((row: { serviceJobId: number }) => row.serviceJobId)).toEqual(ids);
    await bulk({ serviceJobs: [...ids, 1], action: 'archive' }).expect(400);
    const { prisma } = t.deps;
    const where = { serviceJobId: { in: ids } };
    expect(await prisma.serviceJobHistory.count({ where })).toBe(200);
    expect(await prisma.activityLog.count({ where: { ...where, serviceJobStatusId: Archived } })).toBe(200);
    const [announced] = await prisma.$queryRaw<{ jobs: number }[]>`
      SELECT count(DISTINCT payload->>'serviceJobId')::int AS jobs FROM outbox_messages
      WHERE topic = 'serviceJobStatusChanged' AND (payload->>'serviceJobId')::int = ANY(${ids})`;
    expect(announced?.jobs).toBe(200);
  });

  test('a locked job fails alone, with the reason; the others are archived', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await t.makeJob({ statusId: Booked })).id);
    const held = ids[2]!;
    const { body } = await t.deps.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ${held} FOR UPDATE`;
        return bulk({ serviceJobs: ids, action: 'archive' });
      },
      { timeout: 60_000 },
    );
    const outcomes = body.results as { serviceJobId: number; outcome: string; code: string | null }[];
    expect(outcomes.map(({ serviceJobId, outcome, code }) => [serviceJobId, outcome, code])).toEqual(
      ids.map((id) => (id === held ? [id, 'failed', 'conflict'] : [id, 'done', null])),
    );
    expect(await statusOf(held)).toBe(Booked);
  });

  test('two people who archive the same jobs at once write each job once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.push((await t.makeJob({ statusId: Booked })).id);
    const answers = await Promise.all([0, 1].map(() => bulk({ serviceJobs: ids, action: 'archive' })));
    const outcomes = answers.flatMap(({ body }) => body.results.map((row: { outcome: string }) => row.outcome));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10);
    // The slower call finds the job archived, which is no failure.
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(10);
    for (const id of ids) expect(await commentsOf(id)).toHaveLength(1);
  });

  test('is for people with the flag Bulk_Archive only', async () => {
    const { id } = await t.makeJob({ statusId: Booked });
    await bulk({ serviceJobs: [id], action: 'archive' }, await t.makeUser()).expect(403);
    await bulk({ serviceJobs: [id], action: 'archive' }, await t.makeUser({ role: 'ProductionManager' })).expect(403);
    expect(await statusOf(id)).toBe(Booked);
  });

  test('the flag does not replace the workflow: who may not archive one job archives none of many', async () => {
    const { id } = await t.makeJob({ statusId: Booked });
    const qc = await t.makeUser({ role: 'QC', services: [1], flags: ['Bulk_Archive'] });
    const { body } = await bulk({ serviceJobs: [id], action: 'archive' }, qc).expect(200);
    expect(body.results[0]).toMatchObject({ outcome: 'failed', code: 'transition_not_allowed' });
  });

  test('refuses the malformed and strangers', async () => {
    await bulk({ serviceJobs: [], action: 'archive' }).expect(400);
    await bulk({ serviceJobs: [1], action: 'delete' }).expect(400);
    await bulk({ serviceJobs: ['1'], action: 'archive' }).expect(400);
    await t
      .anonymous()
      .post(path)
      .send({ serviceJobs: [1], action: 'archive' })
      .expect(401);
    await bulk({ serviceJobs: [1], action: 'archive' }, await t.makeUser({ role: 'Agent' })).expect(403);
  });
});
