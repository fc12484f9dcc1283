import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Photography, CompanionFloorplan } = ServiceId;

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day: number | string = 10) => new Date(`2026-06-${day}T${time}:00+10:00`).toISOString();
const blank = {
  ...{ firstDay: null, lastDay: null, earliest: null, latest: null, notWeekdays: [] },
  ...{ agentAttends: false, keysAtOffice: false, isFlexible: false },
};
/** Thursday after two, and not on Fridays. */
const wishes = { ...blank, firstDay: '2026-06-11', earliest: 840, notWeekdays: [5], agentAttends: true };

let t: TestApp;
let boss: TestUser;
let ann: TestUser;
let ids: number[];

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date(at('08:00', '09')) } });
  boss = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  // Of nobody else than this one.
  await t.deps.prisma.weeklySlot.deleteMany();
  ann = await t.makeUser({ role: 'FullTimeProvider', services: [Photography, CompanionFloorplan] });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: ann.id, weekday, startMinute: 540, finishMinute: 1200 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  const campaignId = (await t.makeCampaign()).id;
  const job = (serviceId: number) => ({ serviceId, serviceJobLength: 30, wishes });
  const body = { campaignId, jobs: [job(Photography), job(CompanionFloorplan)] };
  const { result } = (await t.as(boss).post('/v1/orders').send(body).expect(201)).body;
  ids = result.jobs.map(({ id }: { id: number }) => id);
});

const path = (id = ids[0]) => `/v1/service-jobs/${id}/wishes`;
const read = async () => (await t.as(boss).get(path()).expect(200)).body.result;
const save = (body: object, caller = t.as(boss), id = ids[0]) => caller.put(path(id)).send(body);
const book = (dateService: string, part: object = {}) =>
  t
    .as(boss)
    .patch(`/v1/service-jobs/${ids[0]}/provider-details`)
    .send({ providerId: ann.id, dateService, ...part });
const conflictsAt = async (dateService: string) => {
  const { body } = await book(dateService).expect(409);
  return body.conflicts;
};

test('wishes of an order are kept, and an appointment against them is a conflict that can be overridden', async () => {
  expect((await read()).wishes).toEqual(wishes);
  expect(await conflictsAt(at('15:00', 10))).toEqual([
    { kind: 'wish', message: 'The client wishes from Thursday 11 June.' },
  ]);
  expect(await conflictsAt(at('13:45', 11))).toEqual([
    { kind: 'wish', message: 'The client wishes a start after 2:00 pm.' },
  ]);
  expect(await conflictsAt(at('15:00', 12))).toEqual([
    { kind: 'wish', message: 'The client wishes it not on Fridays.' },
  ]);
  await book(at('15:00', 12), { override: true }).expect(200);
  // Another person at the same time is not asked about again.
  await t.as(boss).patch(`/v1/service-jobs/${ids[0]}/provider-details`).send({ serviceJobLength: 45 }).expect(200);
  await book(at('14:00', 11)).expect(200);
});

test('they are about the start of a visit, not about its further jobs', async () => {
  await save({ ...blank, latest: 840 }).expect(200);
  await save({ ...blank, latest: 840 }, t.as(boss), ids[1]).expect(200);
  const visits = [{ jobs: [0, 1], providerId: ann.id, dateService: at('14:00', 15) }];
  const campaignId = (await t.makeCampaign()).id;
  const job = (serviceId: number) => ({ serviceId, serviceJobLength: 30, wishes: { latest: 840 } });
  await t
    .as(boss)
    .post('/v1/orders')
    .send({ campaignId, jobs: [job(Photography), job(CompanionFloorplan)], visits })
    .expect(201);
});

test('proposals leave other times out, and the board has the wishes', async () => {
  const { results } = (await t.as(boss).get(`/v1/service-jobs/${ids[0]}/fitting-providers`).expect(200)).body;
  const times: string[] = results
    .find(({ id }: { id: number }) => id === ann.id)
    .times.map(({ start }: { start: string }) => start);
  expect(times.slice(0, 2)).toEqual([at('14:00', 11), at('14:30', 11)]);
  expect(times.some((start) => start >= at('00:00', 12) && start < at('00:00', 15))).toBe(false);
  const { undatedJobs } = (await t.as(boss).get('/v1/dispatch').query({ from: '2026-06-10' }).expect(200)).body.result;
  expect(undatedJobs.find(({ id }: { id: number }) => id === ids[0]).wishes).toEqual(wishes);
  const query = { services: '1:30', clientId: (await t.makeClient()).id, from: '2026-06-10', notWeekdays: '3,4' };
  const [visit] = (await t.as(boss).get('/v1/visit-proposals').query(query).expect(200)).body.results;
  expect(visit.offers[0].start).toBe(at('09:00', 12));
  await t
    .as(boss)
    .get('/v1/visit-proposals')
    .query({ ...query, notWeekdays: '8' })
    .expect(400);
});

test('they are replaced over the version that was seen, and the log says from what to what', async () => {
  const { cache_key } = await read();
  const next = { ...blank, keysAtOffice: true };
  const saved = await save(next).set('If-Match', `"${cache_key}"`).expect(200);
  expect(saved.body.result).toMatchObject({ wishes: next });
  expect(saved.body.result.cache_key).toBeGreaterThan(cache_key);
  await save(wishes).set('If-Match', `"${cache_key}"`).expect(412);
  expect((await save(blank).expect(200)).body.result.wishes).toBeNull();
  const lines = await t.deps.prisma.activityLog.findMany({ where: { serviceJobId: ids[0]! }, orderBy: { id: 'asc' } });
  expect(lines.at(-2)?.activity).toMatchObject({
    from: { text: 'from Thursday 11 June, a start after 2:00 pm, not on Fridays, agent must be there' },
    to: { text: 'keys at the office' },
  });
});

test('they are refused where they contradict themselves, where nobody goes, and to those who do not book', async () => {
  await save({ earliest: 900, latest: 840 }).expect(400);
  await save({ mornings: true }).expect(400);
  const studio = await t.makeJob({ serviceId: 21 });
  expect((await save(wishes, t.as(boss), studio.id).expect(422)).body.detail).toContain('Nobody goes to the property');
  await save(wishes, t.as(boss), 999_999_999).expect(404);
  await save(wishes, t.as(ann)).expect(403);
  await save(wishes, t.anonymous()).expect(401);
  await t.as(ann).get(path()).expect(404);
  await t.anonymous().get(path()).expect(401);
  const body = { campaignId: (await t.makeCampaign()).id, serviceId: 21, wishes };
  await t.as(boss).post('/v1/service-jobs').send(body).expect(422);
});
