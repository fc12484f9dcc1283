import type { OwnDay } from '@shootdesk/shared/dispatch/day.contract';
import { ChecklistItemTypeId } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const at = (time: string, day = '2026-06-10') => new Date(`${day}T${time}:00+10:00`);
const city = { latitude: -37.8136, longitude: 144.9631 };
const kew = { latitude: -37.8064, longitude: 145.0302 };

let t: TestApp;
let zoneId: number;
let ann: TestUser;

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => at('09:30') } });
  zoneId = (await t.deps.prisma.zone.create({ data: { name: 'Inner East', defaultTravelTime: 20 } })).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  ann = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
});

async function bookJob(start: Date, place: Partial<typeof city> = {}, { user = ann, ofZone = true } = {}) {
  const { id: clientId } = await t.makeClient(ofZone ? { zoneId } : {});
  const job = await t.makeJob({ clientId, statusId: JobStatusId.Booked, dateService: start });
  await t.deps.prisma.campaign.update({ where: { id: job.campaignId }, data: place });
  await t.assign(job.id, user.id, JobUserRoleId.OnSiteProvider);
  return job.id;
}

const read = async (date?: string, user = ann): Promise<OwnDay> => {
  const call = t.as(user).get('/v1/users/current/day');
  return (await (date === undefined ? call : call.query({ date })).expect(200)).body.result;
};
const idsOf = ({ stops }: OwnDay) => stops.map(({ job }) => job.id);

test('the day has the appointments of the provider in order, with the way from the one before', async () => {
  const late = await bookJob(at('13:00'), kew);
  const early = await bookJob(at('08:00'), city);
  const last = await bookJob(at('16:00'));
  await bookJob(at('10:00'), kew, { user: await t.makeUser({ role: 'FullTimeProvider' }) });
  const day = await read();
  expect(day.date).toBe('2026-06-10');
  expect(idsOf(day)).toEqual([early, late, last]);
  expect(day.stops.map(({ travel }) => travel)).toEqual([
    null,
    { minutes: 13, kilometres: expect.closeTo(8.05, 1), source: 'straight-line' },
    { minutes: 20, kilometres: null, source: 'zone' },
  ]);
  expect(day.stops[0]?.job).toMatchObject({ service: { id: 1 }, status: { id: JobStatusId.Booked } });
});

test('each appointment says how far its checklist is and what is known of the property', async () => {
  const id = await bookJob(at('10:00'));
  const plain = await bookJob(at('14:00'));
  const line = { serviceJobId: id, serviceJobCheckListItemTypeId: ChecklistItemTypeId.Provider };
  await t.deps.prisma.serviceJobChecklistItem.createMany({
    data: [
      { ...line, description: 'Lights on', checked: true },
      { ...line, description: 'Pool cover off', enforce: true },
      { ...line, description: 'Verticals', serviceJobCheckListItemTypeId: ChecklistItemTypeId.PostProduction },
    ],
  });
  await t.as(ann).put(`/v1/service-jobs/${id}/property-note`).send({ content: 'Dog' }).expect(200);
  const { stops } = await read();
  expect(stops.map(({ job, checklist, propertyNote }) => [job.id, checklist, propertyNote])).toEqual([
    [id, { lines: 2, checked: 1, required: 1 }, 'Dog'],
    [plain, { lines: 0, checked: 0, required: 0 }, ''],
  ]);
});

test('a visit whose time is left to the studio says so until the time is fixed', async () => {
  const [fixed, open] = [await bookJob(at('09:00')), await bookJob(at('12:00'))];
  await t.deps.prisma.serviceJob.update({ where: { id: open }, data: { isTimeOpen: true } });
  const { stops } = await read();
  expect(stops.map(({ job, isTimeOpen }) => [job.id, isTimeOpen])).toEqual([
    [fixed, false],
    [open, true],
  ]);
});

test('second look #2: from a property to itself there is no way', async () => {
  const first = await bookJob(at('10:00'));
  const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: first } });
  const second = await t.makeJob({ campaignId, statusId: JobStatusId.Booked, dateService: at('11:00') });
  await t.assign(second.id, ann.id, JobUserRoleId.OnSiteProvider);
  await bookJob(at('14:00'));
  expect((await read()).stops.map(({ travel }) => travel)).toEqual([
    null,
    { minutes: 0, kilometres: 0, source: 'same-property' },
    { minutes: 20, kilometres: null, source: 'zone' },
  ]);
});

test('the day begins and ends by the clocks of the provider, and names the next with an appointment', async () => {
  const first = await bookJob(at('00:00'));
  const last = await bookJob(at('23:59'));
  const before = await bookJob(at('23:59', '2026-06-09'));
  await bookJob(at('09:00', '2026-06-14'));
  await bookJob(at('00:00', '2026-06-12'));
  expect(idsOf(await read('2026-06-10'))).toEqual([first, last]);
  expect(idsOf(await read('2026-06-09'))).toEqual([before]);
  expect(await read('2026-06-10')).toMatchObject({ nextDate: '2026-06-12' });
  expect(await read('2026-06-14')).toMatchObject({ nextDate: null, stops: [{ travel: null }] });
});

test('a day says how far the visits are, and forgets the steps of an appointment that was moved', async () => {
  const id = await bookJob(at('10:00'));
  await t.deps.prisma.serviceJobUser.updateMany({ where: { serviceJobId: id }, data: { createdAt: at('08:00') } });
  const step = { step: 'arrived', at: at('09:25').toISOString(), dateService: at('10:00').toISOString() };
  await t.as(ann).put(`/v1/service-jobs/${id}/visit`).send(step).expect(200);
  expect((await read()).stops[0]?.visit.arrivedAt).toBe(step.at);
  await t.deps.prisma.serviceJob.update({ where: { id }, data: { dateService: at('11:00') } });
  expect((await read()).stops[0]?.visit.arrivedAt).toBeNull();
});

test('where neither place nor zone say how long a way takes, nothing is said', async () => {
  await bookJob(at('10:00'), city, { ofZone: false });
  await bookJob(at('12:00'), {}, { ofZone: false });
  expect((await read()).stops.map(({ travel }) => travel)).toEqual([null, null]);
});

test('a day without appointments is empty', async () => {
  expect(await read()).toEqual({ date: '2026-06-10', stops: [], nextDate: null, closures: [] });
});

test.each(['tomorrow', '2026-02-30', '1999-01-01', '2026-6-1'])('date=%s is malformed', async (date) => {
  await t.as(ann).get('/v1/users/current/day').query({ date }).expect(400);
});

test('only providers have a day', async () => {
  await t.anonymous().get('/v1/users/current/day').expect(401);
  await t.as(ann).get('/v1/users/current/day').query({ user: 1 }).expect(400);
  for (const role of ['BackOffice', 'ProductionManager', 'QC', 'FullTimeEditor'] as const) {
    await t
      .as(await t.makeUser({ role }))
      .get('/v1/users/current/day')
      .expect(403);
  }
});
