import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DetailTypeId } from '@shootdesk/shared/service-jobs/detail-types';
import { JobUserRoleId } from '@shootdesk/shared/service-jobs/job-user-roles';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const day = 86_400_000;

let t: TestApp;
let provider: TestUser;
let office: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  provider = await t.makeUser({ role: 'FullTimeProvider' });
  office = await t.makeUser();
});
afterAll(() => t.close());

/** A job of the provider with its agency, so many days from now; null for one without an appointment. */
async function jobIn(days: number | null) {
  const dateService = days === null ? null : new Date(Date.now() + days * day);
  const { id } = await t.makeJob({ dateService });
  await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
  const types = [DetailTypeId.Agent, DetailTypeId.OtherAttendee, DetailTypeId.Bed];
  for (const entityFieldTypeId of types) {
    await t.deps.prisma.serviceJobDetail.create({ data: { serviceJobId: id, entityFieldTypeId, value: {} } });
  }
  return id;
}

interface Detail {
  readonly id: number;
  readonly entityFieldType: { readonly name: string };
}

const names = (details: readonly Detail[]) => details.map(({ entityFieldType }) => entityFieldType.name).toSorted();

/** The kinds of details that the person gets of the job, by each call that answers details. */
async function shownTo(user: TestUser, id: number): Promise<string[][]> {
  const one = await t.as(user).get(`/v1/service-jobs/${id}?includes=details`).expect(200);
  const jobs = await t.as(user).get('/v1/service-jobs?includes=details&pageSize=200').expect(200);
  const listed = await t.as(user).get(`/v1/service-job-details?serviceJobs=${id}`).expect(200);
  const found = jobs.body.results.find((job: { id: number }) => job.id === id);
  expect(listed.body.additionalInfo.totalCount).toBe(listed.body.results.length);
  return [names(one.body.result.details), names(found.details), names(listed.body.results)];
}

const all = ['Agent', 'Bed', 'OtherAttendee'];
const thrice = (kinds: readonly string[]) => [kinds, kinds, kinds];

describe('the agency of an appointment', () => {
  test('that is past or near is told to its provider', async () => {
    expect(await shownTo(provider, await jobIn(-1))).toEqual(thrice(all));
  });

  test.each([
    ['that is days away', 3],
    ['that is not set', null],
  ])('%s is kept from its provider by every call, and shown to the office', async (_, days) => {
    const id = await jobIn(days);
    expect(await shownTo(provider, id)).toEqual(thrice(['Bed']));
    expect(await shownTo(office, id)).toEqual(thrice(all));
  });

  test('is not found by its id either', async () => {
    const id = await jobIn(3);
    const { body } = await t.as(office).get(`/v1/service-job-details?serviceJobs=${id}`).expect(200);
    const agent = (body.results as Detail[]).find(({ entityFieldType }) => entityFieldType.name === 'Agent');
    await t.as(provider).get(`/v1/service-job-details/${agent?.id}`).expect(404);
    await t.as(office).get(`/v1/service-job-details/${agent?.id}`).expect(200);
  });
});
