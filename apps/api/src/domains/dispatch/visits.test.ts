import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`).toISOString();
const now = new Date(at('09:30'));

let t: TestApp;
let boss: TestUser;
let ann: TestUser;
let zoneId: number;
let job: { id: number };

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser();
  zoneId = (await t.deps.prisma.zone.create({ data: { name: 'Inner East', defaultTravelTime: 20 } })).id;
});
afterAll(() => t.close());

async function assign(serviceJobId: number, createdAt = new Date('2026-06-08T00:00:00Z')): Promise<void> {
  const { id } = await t.assign(serviceJobId, ann.id, JobUserRoleId.OnSiteProvider);
  await t.deps.prisma.serviceJobUser.update({ where: { id }, data: { createdAt } });
}

async function bookJob(time: string, place: { latitude?: number; longitude?: number } = {}) {
  const { id: clientId } = await t.makeClient({ zoneId });
  const { id, campaignId } = await t.makeJob({
    clientId,
    statusId: JobStatusId.Booked,
    dateService: new Date(at(time)),
  });
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: place });
  await assign(id);
  return { id };
}

beforeEach(async () => {
  ann = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
  job = await bookJob('10:00');
});

const path = (id = job.id) => `/v1/service-jobs/${id}/visit`;
const make = (body: object = {}, user: TestUser = ann, id = job.id) =>
  t
    .as(user)
    .put(path(id))
    .send({ step: 'on-the-way', at: at('09:30'), dateService: at('10:00'), ...body });
const readVisit = async (id = job.id) => (await t.as(boss).get(path(id)).expect(200)).body.result;

test('setting out tells the coordinator when the provider is expected, by the travel time of the zone', async () => {
  expect(await readVisit()).toEqual({ onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null });
  await make().expect(200);
  expect(await readVisit()).toMatchObject({ onTheWayAt: at('09:30'), expectedAt: at('09:50') });
});

test('from a visit before, with both places known, the way between them counts', async () => {
  const first = await bookJob('08:00', { latitude: -37.8136, longitude: 144.9631 });
  await make({ step: 'arrived', at: at('08:00'), dateService: at('08:00') }, ann, first.id).expect(200);
  const next = await bookJob('10:00', { latitude: -37.8064, longitude: 145.0302 });
  await make({}, ann, next.id).expect(200);
  expect((await readVisit(next.id)).expectedAt).toBe(at('09:43'));
});

test('second look #2: who sets out for a second service at the same property is expected there at once', async () => {
  const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } });
  const start = new Date(at('09:15'));
  const second = await t.makeJob({ campaignId, statusId: JobStatusId.Booked, dateService: start });
  await assign(second.id);
  await make().expect(200);
  expect((await readVisit()).expectedAt).toBe(at('09:30'));
});

test('who did not say that they arrived sets out from the appointment before, not from one that is ahead', async () => {
  await bookJob('08:00', { latitude: -37.8136, longitude: 144.9631 });
  await bookJob('09:45', { latitude: -33.8688, longitude: 151.2093 });
  const next = await bookJob('10:00', { latitude: -37.8064, longitude: 145.0302 });
  await make({}, ann, next.id).expect(200);
  expect((await readVisit(next.id)).expectedAt).toBe(at('09:43'));
});

test('from a property without coordinates the travel time of the zone counts, wherever the provider was before it', async () => {
  await bookJob('07:00', { latitude: -37.8136, longitude: 144.9631 });
  await bookJob('08:00');
  const next = await bookJob('10:00', { latitude: -37.8064, longitude: 145.0302 });
  await make({}, ann, next.id).expect(200);
  expect((await readVisit(next.id)).expectedAt).toBe(at('09:50'));
});

test('a step sent twice counts from the first time, and one that lies behind changes nothing', async () => {
  await make({ step: 'arrived', at: at('09:20') }).expect(200);
  await make({ step: 'arrived', at: at('09:25') }).expect(200);
  const { body } = await make({ step: 'on-the-way' }).expect(200);
  expect(body.result).toEqual({ onTheWayAt: null, expectedAt: null, arrivedAt: at('09:20'), doneAt: null });
});

test('an appointment that is moved has no steps any more, and a step that waited for the old one is refused', async () => {
  await make().expect(200);
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { dateService: new Date(at('14:00')) } });
  expect((await readVisit()).onTheWayAt).toBeNull();
  const { body } = await make({ step: 'arrived' }).expect(409);
  expect(body.detail).toBe('The appointment has been moved since.');
  await make({ step: 'arrived', dateService: at('14:00') }).expect(200);
  expect(await readVisit()).toMatchObject({ onTheWayAt: null, arrivedAt: at('09:30') });
});

test('a step gives the job no new version, and stands on the board', async () => {
  const version = async () => (await t.as(boss).get(`/v1/service-jobs/${job.id}`).expect(200)).body.result.cache_key;
  const before = await version();
  await make().expect(200);
  expect(await version()).toBe(before);
  const { body } = await t
    .as(boss)
    .get('/v1/dispatch')
    .query({ from: '2026-06-10', jobs: String(job.id) })
    .expect(200);
  expect(body.result.jobs[0].visit).toMatchObject({ onTheWayAt: at('09:30'), expectedAt: at('09:50') });
});

test('a step of a phone whose clock is ahead counts as made now', async () => {
  const { body } = await make({ at: at('11:40') }).expect(200);
  expect(body.result).toMatchObject({ onTheWayAt: at('09:30'), expectedAt: at('09:50') });
});

test('a step of the day before is refused', async () => {
  await make({ at: '2026-06-08T00:00:00.000Z' }).expect(422);
});

test('second look #20: steps of a visit are made in their order', async () => {
  await make({ at: at('09:20') }).expect(200);
  const { body } = await make({ step: 'done', at: at('09:10') }).expect(422);
  expect(body.errors).toEqual({ at: ["This is before 'On my way', which was on 10 June 2026, 09:20 AM."] });
  await make({ step: 'arrived', at: at('09:25') }).expect(200);
  await make({ step: 'done', at: at('09:24') }).expect(422);
  expect(await readVisit()).toMatchObject({ onTheWayAt: at('09:20'), arrivedAt: at('09:25'), doneAt: null });
  // A step queued offline keeps its own time, even right after the previous one.
  await make({ step: 'done', at: at('09:25') }).expect(200);
});

test('second look #20: no step is made before the day of the appointment, by the clocks of the property', async () => {
  const tomorrow = new Date('2026-06-11T00:30:00+10:00');
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { dateService: tomorrow } });
  const early = { step: 'done', dateService: tomorrow.toISOString() };
  const { body } = await make(early).expect(422);
  expect(body.errors).toEqual({ at: ['This is before the day of the appointment.'] });
  // In Perth it is still the previous evening.
  const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } });
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'WA' } });
  await make(early).expect(200);
});

test('second look #4: the day of a visit is that of the zone where the state of the property is unknown', async () => {
  const tomorrow = new Date('2026-06-11T00:30:00+10:00');
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { dateService: tomorrow } });
  const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } });
  const postcodes = { create: { state: 'WA', first: '6013', last: '6013' } };
  const someone = await t.makeUser({ role: 'FullTimeProvider', timeZone: 'Australia/Perth' });
  await t.deps.prisma.zone.create({ data: { name: 'West', postcodes, providers: { create: { userId: someone.id } } } });
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: null, postcode: '3065' } });
  const early = { step: 'done', dateService: tomorrow.toISOString() };
  await make(early).expect(422);
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { postcode: '6013' } });
  await make(early).expect(200);
});

test('second look #20: no step is made before the job was booked, but the clock of a phone may be some minutes behind', async () => {
  const { serviceJob } = t.deps.prisma;
  const late = await t.makeJob({ statusId: JobStatusId.Booked, dateService: new Date(at('11:00')) });
  await assign(late.id, new Date(at('09:20')));
  const first = { step: 'arrived', dateService: at('11:00') };
  const { body } = await make({ ...first, at: at('09:10') }, ann, late.id).expect(422);
  expect(body.errors).toEqual({ at: ['This is before the job was booked for you.'] });
  await make({ ...first, at: at('09:17') }, ann, late.id).expect(200);
  expect((await readVisit(late.id)).arrivedAt).toBe(at('09:20'));
  await serviceJob.delete({ where: { id: late.id } });
});

const setStatus = (serviceJobStatusId: number, dateService = at('10:00')) =>
  t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId, dateService } });

test('who uploads first still arrives and is done on the day of the appointment, however far production is', async () => {
  await setStatus(JobStatusId.Uploaded);
  await make({ step: 'arrived', at: at('09:20') }).expect(200);
  await setStatus(JobStatusId.InProduction);
  await make({ step: 'done', at: at('09:25') }).expect(200);
  expect(await readVisit()).toMatchObject({ arrivedAt: at('09:20'), doneAt: at('09:25') });
});

test('a job that was handed in on an earlier day, or is archived, takes no steps; repeating one still changes nothing', async () => {
  const yesterday = '2026-06-09T04:00:00.000Z';
  await setStatus(JobStatusId.Booked, yesterday);
  await make({ step: 'arrived', dateService: yesterday }).expect(200);
  await setStatus(JobStatusId.Uploaded, yesterday);
  const { body } = await make({ step: 'done', dateService: yesterday }).expect(422);
  expect(body.detail).toBe('The job has been handed in.');
  await make({ step: 'arrived', dateService: yesterday }).expect(200);
  await setStatus(JobStatusId.Archived);
  await make().expect(422);
});

test.each([{ step: 'lost' }, { at: 'now' }, { colour: 'red' }])('%j is malformed', async (body) => {
  await make(body).expect(400);
});

test('a step of one job is made for all jobs of the stay, once, and for no other of the day', async () => {
  const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } });
  const ofStay = async (time: string, statusId: JobStatusId = JobStatusId.Booked) => {
    const made = await t.makeJob({ campaignId, statusId, dateService: new Date(at(time)) });
    await assign(made.id);
    return made.id;
  };
  const [plan, uploaded, dusk] = [
    await ofStay('11:00'),
    await ofStay('12:00', JobStatusId.Uploaded),
    await ofStay('17:00'),
  ];
  await make().expect(200);
  expect(await readVisit(plan)).toMatchObject({ onTheWayAt: at('09:30'), expectedAt: at('09:50') });
  // Of another moment for this one job: what it has made stays.
  await make({ step: 'arrived', at: at('09:20'), dateService: at('11:00') }, ann, plan).expect(422);
  await make({ step: 'done', dateService: at('11:00') }, ann, plan).expect(200);
  expect(await readVisit()).toMatchObject({ onTheWayAt: at('09:30'), doneAt: at('09:30') });
  for (const id of [uploaded, dusk]) expect(await readVisit(id)).toMatchObject({ onTheWayAt: null, doneAt: null });
});

test('only the provider of the job makes its steps', async () => {
  await t.anonymous().put(path()).send({}).expect(401);
  await t.anonymous().get(path()).expect(401);
  await make({}, boss).expect(403);
  const other = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
  await make({}, other).expect(404);
  await t.as(other).get(path()).expect(404);
  await make({}, ann, 999_999).expect(404);
});
