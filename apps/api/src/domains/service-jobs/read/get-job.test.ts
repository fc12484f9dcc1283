import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobStatusId, jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'Bo', lastName: 'Backman' });
});
afterAll(() => t.close());

describe('a job by its id', () => {
  test('has its version as ETag, and null for what was not asked for', async () => {
    const job = await t.makeJob();
    const answer = await t.as(boss).get(`/v1/service-jobs/${job.id}`).expect(200);
    expect(answer.body).toMatchObject({ success: true, errors: null, result: { id: job.id, users: null } });
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
  });

  test('holds the members named by includes', async () => {
    const job = await t.makeJob();
    const query = { includes: 'service,campaign,client,details,users,notes,contentDirectProviders' };
    const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}`).query(query).expect(200);
    expect(body.result).toMatchObject({ campaign: { id: job.campaignId }, users: [], notes: [], details: [] });
    expect(body.result.status).toBeNull();
  });

  test('says the time zone of the property by its state, so that readers elsewhere see its clocks', async () => {
    const { id, campaignId } = await t.makeJob();
    const zoneIn = async (state: string | null) => {
      await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state } });
      const { body } = await t.as(boss).get(`/v1/service-jobs/${id}?includes=campaign`).expect(200);
      return body.result.campaign.timeZone;
    };
    expect(await zoneIn('QLD')).toBe('Australia/Brisbane');
    expect(await zoneIn('WA')).toBe('Australia/Perth');
    expect(await zoneIn(null)).toBeNull();
  });

  test('shows what the client wrote into the order, and that the campaign has a dusk job, even to people who may not see that job', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    const { id, campaignId } = await t.makeJob();
    await t.deps.prisma.serviceJob.update({ where: { id }, data: { orderDetails: 'Gate code 12' } });
    await t.assign(id, provider.id, 5);
    const readAsProvider = async () => (await t.as(provider).get(`/v1/service-jobs/${id}`).expect(200)).body.result;
    expect(await readAsProvider()).toMatchObject({ orderDetails: 'Gate code 12', campaignHasDusk: false });
    const dusk = await t.makeJob({ campaignId, serviceId: ServiceId.DuskPhotography });
    await t.as(provider).get(`/v1/service-jobs/${dusk.id}`).expect(404);
    expect(await readAsProvider()).toMatchObject({ campaignHasDusk: true });
  });

  test('offers the statuses that this caller may move it to', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const job = await t.makeJob({ statusId: JobStatusId.InProduction });
    await t.assign(job.id, editor.id, 1);
    const offered = async (user: TestUser) => {
      const { body } = await t.as(user).get(`/v1/service-jobs/${job.id}`).expect(200);
      return body.result.allowedStatuses.map(({ name }: { name: string }) => name);
    };
    expect(await offered(editor)).toEqual(['AwaitingQC', 'InQC1']);
    const others = jobStatuses.map(({ name }) => name);
    expect(await offered(boss)).toEqual(
      others.filter((name) => name !== 'InProduction' && name !== 'AwaitingSelection'),
    );
  });

  test.each([
    ['abc', 400],
    ['0', 400],
    ['99999999', 404],
  ])('%s: %d', async (id, status) => {
    await t.as(boss).get(`/v1/service-jobs/${id}`).expect(status);
  });

  test('an unknown include: 400', async () => {
    const answer = await t.as(boss).get('/v1/service-jobs/1?includes=passwords').expect(400);
    expect(Object.keys(answer.body.errors)).toEqual(['includes']);
  });
});

describe('the history of a job', () => {
  test('is every status it has had, newest first, with who and why', async () => {
    const job = await t.makeJob({ statusId: JobStatusId.Booked });
    const before = Date.now();
    for (const [id, comment] of [
      [JobStatusId.Uploaded, 'Shot'],
      [JobStatusId.Archived, 'Not needed'],
    ] as const) {
      const body = { serviceJobStatusId: id, workflowComment: comment };
      await t.as(boss).post(`/v1/service-jobs/${job.id}/workflow`).send(body).expect(200);
    }
    const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}/history`).expect(200);
    expect(body.additionalInfo).toEqual({ totalCount: 2 });
    expect(body.results).toMatchObject([
      {
        serviceJobId: job.id,
        serviceJobStatusId: JobStatusId.Archived,
        status: { id: JobStatusId.Archived, name: 'Archived', description: 'Archived' },
        workflowComment: 'Not needed',
        createdById: boss.id,
        createdBy: { id: boss.id, firstName: 'Bo', lastName: 'Backman' },
      },
      { serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Shot' },
    ]);
    for (const { createdAt } of body.results) {
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
    }
  });

  test('of a job that never moved is empty', async () => {
    const job = await t.makeJob();
    const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}/history`).expect(200);
    expect(body.results).toEqual([]);
  });
});
