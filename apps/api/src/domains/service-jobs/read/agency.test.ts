import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const day = 86_400_000;
/** Monday 15 June 2026, noon in Melbourne (UTC+10), unless a test sets the clock. */
const noon = new Date('2026-06-15T02:00:00Z');

let now = noon;
let t: TestApp;
let provider: TestUser;
let office: TestUser;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  provider = await t.makeUser({ role: 'FullTimeProvider' });
  office = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(() => {
  now = noon;
});

/** A job of the provider with agency details, this many days from noon; null for no appointment. */
const jobIn = (days: number | null) => jobAt(days === null ? null : new Date(noon.getTime() + days * day));

async function jobAt(dateService: Date | null) {
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

async function shownTo(user: TestUser, id: number): Promise<string[][]> {
  const one = await t.as(user).get(`/v1/service-jobs/${id}?includes=details`).expect(200);
  const listed = await t.as(user).get(`/v1/service-job-details?serviceJobs=${id}`).expect(200);
  expect(listed.body.additionalInfo.totalCount).toBe(listed.body.results.length);
  const ofJob = async (path: string) => {
    const { body } = await t.as(user).get(`${path}?includes=details&pageSize=200`).expect(200);
    return names(body.results.find((job: { id: number }) => job.id === id).details);
  };
  return [
    names(one.body.result.details),
    names(listed.body.results),
    await ofJob('/v1/service-jobs'),
    await ofJob('/v2/service-jobs/'),
  ];
}

const all = ['Agent', 'Bed', 'OtherAttendee'];
const byEach = (kinds: readonly string[]) => [kinds, kinds, kinds, kinds];

describe('the agency of an appointment', () => {
  test('that is past or near is shown to its provider', async () => {
    expect(await shownTo(provider, await jobIn(-1))).toEqual(byEach(all));
  });

  test.each([
    ['that is days away', 3],
    ['that is not set', null],
  ])('%s is kept from its provider by every call, and shown to the office', async (_, days) => {
    const id = await jobIn(days);
    expect(await shownTo(provider, id)).toEqual(byEach(['Bed']));
    expect(await shownTo(office, id)).toEqual(byEach(all));
  });

  test.each([
    ['Australia/Melbourne', '17:59', 'of tomorrow', '2026-06-16T00:00:00+10:00', ['Bed']],
    ['Australia/Melbourne', '18:00', 'of tomorrow', '2026-06-16T23:45:00+10:00', all],
    ['Australia/Melbourne', '18:00', 'of the day after', '2026-06-17T00:00:00+10:00', ['Bed']],
    ['Australia/Melbourne', '00:00', 'of tonight', '2026-06-15T23:45:00+10:00', all],
    ['Australia/Perth', '18:00', 'of tomorrow, where it is 16:00', '2026-06-16T12:00:00+10:00', ['Bed']],
  ])(
    'by a clock in %s, at %s in Melbourne, %s: told as late as 18:00 says',
    async (timeZone, clock, _, date, kinds) => {
      now = new Date(`2026-06-15T${clock}:00+10:00`);
      const there = await t.makeUser({ role: 'ContractualProvider', timeZone });
      const id = await jobAt(new Date(date));
      await t.deps.prisma.serviceJobUser.updateMany({ where: { serviceJobId: id }, data: { userId: there.id } });
      expect(await shownTo(there, id)).toEqual(byEach(kinds));
    },
  );

  test('is kept back by the list of appointments and by the answer to a change, too', async () => {
    const id = await jobIn(3);
    await t.deps.prisma.serviceJob.update({ where: { id }, data: { serviceJobStatusId: JobStatusId.Booked } });
    const period = 'filterStart=3d&filterEnd=4d';
    const appointments = await t.as(provider).get(`/v1/service-jobs/list/servicedate?${period}`).expect(200);
    expect(names(appointments.body.results[0].details)).toEqual(['Bed']);
    const change = { serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Shot' };
    const moved = await t
      .as(provider)
      .post(`/v1/service-jobs/${id}/workflow?includes=details`)
      .send(change)
      .expect(200);
    expect(names(moved.body.result.details)).toEqual(['Bed']);
  });

  test('is not found by its id either', async () => {
    const id = await jobIn(3);
    const { body } = await t.as(office).get(`/v1/service-job-details?serviceJobs=${id}`).expect(200);
    const agent = (body.results as Detail[]).find(({ entityFieldType }) => entityFieldType.name === 'Agent');
    await t.as(provider).get(`/v1/service-job-details/${agent?.id}`).expect(404);
    await t.as(office).get(`/v1/service-job-details/${agent?.id}`).expect(200);
  });
});
