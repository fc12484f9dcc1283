import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/working-week';
const usual = { start: '08:00', end: '22:00' };
const weekdays = { monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual };
const morning = { start: '09:00', end: '13:00' };

/** Instants on Saturday 13 June 2026 in Melbourne. */
const saturday = (time: string) => `2026-06-13T${time}:00+10:00`;

let t: TestApp;
let office: TestUser;
let ann: TestUser;
let zoneId: number;
let clientId: number;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date('2026-06-10T08:00:00+10:00') } });
  office = await t.makeUser({ timeZone: 'Australia/Melbourne' });
  ann = await t.makeUser({ role: 'FullTimeProvider', services: [1], firstName: 'Ann', lastName: 'Ray' });
  const { prisma } = t.deps;
  await prisma.user.update({ where: { id: ann.id }, data: { timeZone: 'Australia/Melbourne' } });
  await prisma.provider.update({ where: { userId: ann.id }, data: { minimumSlots: 0, primaryCategoryId: 1 } });
  zoneId = (await prisma.zone.create({ data: { name: 'Melbourne' } })).id;
  await prisma.zoneProvider.create({ data: { zoneId, userId: ann.id } });
  clientId = (await t.makeClient({ zoneId })).id;
});
afterAll(() => t.close());
afterEach(async () => {
  await t.deps.prisma.closedDay.deleteMany();
  await t.deps.prisma.serviceJobUser.deleteMany({ where: { userId: ann.id } });
  await t.as(office).put(path).send(weekdays).expect(200);
});

const save = (body: object, ifMatch?: number) =>
  t
    .as(office)
    .put(path)
    .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` })
    .send(body);
const read = async (user = office) => (await t.as(user).get(path).expect(200)).body.result;
const slots = (body: object) => t.as(ann).put('/v3/users/current/slots').send({ slots: body });
const close = (body: object) => t.as(office).post('/v3/closed-days').send(body).expect(201);

describe('the working week', () => {
  test('is Monday to Friday, 08:00 to 22:00, until BackOffice changes it, and everybody of the staff reads it', async () => {
    const week = await read();
    expect(week).toMatchObject({ ...weekdays, saturday: null, sunday: null });
    expect(await read(ann)).toEqual(week);
    expect(await read(await t.makeUser({ role: 'QC' }))).toEqual(week);
  });

  test('is replaced over the version that was seen, and its history is kept', async () => {
    const before = await read();
    const { body } = await save({ ...before, saturday: morning }, before.cache_key).expect(200);
    expect(body.result).toMatchObject({ ...weekdays, saturday: morning, sunday: null });
    expect(body.result.cache_key).toBeGreaterThan(before.cache_key);
    const stale = await save({ monday: usual }, before.cache_key).expect(412);
    expect(stale.body).toMatchObject({ code: 'stale', current: { saturday: morning } });
    const filter = JSON.stringify({ entity: 'WorkingWeek/1' });
    const history = await t.as(office).get('/v3/record-changes').query({ filter }).expect(200);
    expect(history.body.results[0]).toMatchObject({
      action: 'updated',
      changes: [{ field: 'saturday' }],
    });
  });

  test.each([
    [{}, { monday: ['At least one day is a working day.'] }],
    [{ sunday: { start: '03:30', end: '12:00' } }, { sunday: ['Work hours lie between 04:00 and 23:30.'] }],
    [{ sunday: { start: '09:15', end: '12:00' } }, { sunday: ['Work hours start and end on the half hour.'] }],
    [{ sunday: { start: '12:00', end: '12:30' } }, { sunday: ['Work hours last at least one hour.'] }],
  ])('%j is malformed', async (body, errors) => {
    expect((await save(body).expect(400)).body.errors).toEqual(errors);
  });

  test('is changed by BackOffice alone', async () => {
    await t.as(ann).put(path).send(weekdays).expect(403);
    await t
      .as(await t.makeUser({ role: 'ProductionManager' }))
      .put(path)
      .send(weekdays)
      .expect(403);
    await t.anonymous().put(path).send(weekdays).expect(401);
    await t.anonymous().get(path).expect(401);
    await save({ ...weekdays, someday: usual }).expect(400);
  });
});

describe('on a Saturday that BackOffice has opened', () => {
  const capacity = async () => {
    const query = { filterStart: '2026-06-12', filterEnd: '2026-06-15', zones: zoneId, categories: 1 };
    const { body } = await t.as(office).get('/v1/users/capacity').query(query).expect(200);
    return body.results.map((each: { date: string; users: { availableSlots: number }[] }) => [
      each.date,
      each.users[0]?.availableSlots,
    ]);
  };
  const fitting = async (id: number) => {
    const query = { from: '2026-06-13' };
    const { body } = await t.as(office).get(`/v1/service-jobs/${id}/fitting-providers`).query(query).expect(200);
    return body.results.find((each: { id: number }) => each.id === ann.id);
  };
  const freeTimes = async (id: number) => {
    const { body } = await t
      .as(office)
      .get(`/v1/service-jobs/${id}/free-times`)
      .query({ date: '2026-06-13' })
      .expect(200);
    return body.results.find((each: { id: number }) => each.id === ann.id).times;
  };
  const book = (id: number, part: object = {}) =>
    t
      .as(office)
      .patch(`/v1/service-jobs/${id}/provider-details`)
      .send({ providerId: ann.id, dateService: saturday('10:00'), ...part });
  const aJob = () => t.makeJob({ clientId, statusId: JobStatusId.AwaitingBooking });

  test('a provider saves hours, capacity counts them, a job is proposed to them and booked for them', async () => {
    await slots({ saturday: [morning] }).expect(422);
    expect(await capacity()).toEqual([['2026-06-12', 0]]);
    await save({ ...weekdays, saturday: morning }).expect(200);
    const { body } = await slots({ saturday: [morning] }).expect(200);
    expect(body.result.week).toContainEqual({ weekday: 6, startMinute: 540, finishMinute: 780 });
    expect(await capacity()).toEqual([
      ['2026-06-12', 0],
      ['2026-06-13', 4],
    ]);
    const { id } = await aJob();
    const fit = await fitting(id);
    expect(fit).toMatchObject({ canTake: true });
    expect(fit.times[0].start).toBe(new Date(saturday('09:00')).toISOString());
    expect((await freeTimes(id))[0]).toBe(new Date(saturday('09:00')).toISOString());
    await book(id).expect(200);
  });

  test('a closed day of their zone leaves no hours: nothing is proposed, a booking is refused by its name, and may be overridden', async () => {
    await save({ ...weekdays, saturday: morning }).expect(200);
    await slots({ saturday: [morning] }).expect(200);
    const cup = { name: 'Melbourne Cup', date: '2026-06-13', all_zones: false };
    const { body: closed } = await close({ ...cup, zones: [{ entity: `Zone/${zoneId}` }] });
    expect(await capacity()).toEqual([
      ['2026-06-12', 0],
      ['2026-06-13', 0],
    ]);
    const { id } = await aJob();
    expect(await freeTimes(id)).toEqual([]);
    expect((await fitting(id)).times.map(({ start }: { start: string }) => start)).not.toContain(
      new Date(saturday('09:00')).toISOString(),
    );
    const { body } = await book(id).expect(409);
    const sentence = 'Closed: Melbourne Cup, zone Melbourne.';
    expect(body).toMatchObject({ detail: sentence, conflicts: [{ kind: 'closed', message: sentence }] });
    const { body: own } = await t.as(ann).get('/v3/users/current/slots').expect(200);
    const closure = { name: 'Melbourne Cup', date: '2026-06-13', hours: null, zones: ['Melbourne'] };
    expect(own.result.closures).toEqual([closure]);
    const { body: day } = await t.as(ann).get('/v1/users/current/day').query({ date: '2026-06-13' }).expect(200);
    expect(day.result.closures).toEqual([closure]);
    const board = { from: '2026-06-13', zones: zoneId };
    const { body: dispatch } = await t.as(office).get('/v1/dispatch').query(board).expect(200);
    expect(dispatch.result.office.closedDays).toMatchObject([{ name: 'Melbourne Cup', zones: [{ id: zoneId }] }]);
    expect(dispatch.result.providers).toMatchObject([{ id: ann.id, slots: [] }]);
    await book(id, { override: true }).expect(200);
    const opened = { ...closed.result, open_for: [{ entity: `User/${ann.id}` }] };
    await t.as(office).put(`/v3/closed-days/${closed.result.id}`).send(opened).expect(200);
    const { id: other } = await aJob();
    await book(other, { dateService: saturday('12:00') }).expect(200);
  });

  test('a closed day of another zone, or of other hours, does not matter', async () => {
    await save({ ...weekdays, saturday: morning }).expect(200);
    await slots({ saturday: [morning] }).expect(200);
    const other = await t.deps.prisma.zone.create({ data: { name: 'Brisbane' } });
    const ekka = { name: 'Ekka', date: '2026-06-13', all_zones: false, zones: [{ entity: `Zone/${other.id}` }] };
    await close(ekka);
    await close({ name: 'Stocktake', date: '2026-06-13', from: '12:00', to: '18:00' });
    expect(await capacity()).toContainEqual(['2026-06-13', 3]);
    const { body } = await book((await aJob()).id, { dateService: saturday('11:30') }).expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'closed' }]);
    expect(body.detail).toMatch(/^Closed: Stocktake, from /);
  });

  test('hours outside of a week that is narrowed again stay stored and do not count', async () => {
    await save({ ...weekdays, saturday: morning }).expect(200);
    await slots({ saturday: [morning] }).expect(200);
    await save({ ...weekdays, saturday: { start: '10:00', end: '12:00' } }).expect(200);
    expect(await capacity()).toContainEqual(['2026-06-13', 2]);
    await save(weekdays).expect(200);
    const { body } = await book((await aJob()).id).expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'outside-slots' }]);
    const { body: own } = await t.as(ann).get('/v3/users/current/slots').expect(200);
    expect(own.result.slots.saturday).toEqual([morning]);
    await slots({ saturday: [morning] }).expect(422);
  });
});

test('people may owe no hours at all, not less, and not more than the working week has', async () => {
  const { body } = await t.as(office).get(`/v3/users/${ann.id}`).expect(200);
  const owing = (minimum_slots: number) =>
    t
      .as(office)
      .put(`/v3/users/${ann.id}`)
      .send({ ...body.result, provider: { ...body.result.provider, minimum_slots } });
  expect((await owing(0).expect(200)).body.result.provider.minimum_slots).toBe(0);
  expect((await owing(70).expect(200)).body.result.provider.minimum_slots).toBe(70);
  expect((await owing(71).expect(422)).body.errors).toEqual({
    'provider.minimum_slots': ['The working week has 70 hours.'],
  });
  expect((await owing(-1).expect(400)).body.errors).toEqual({ 'provider.minimum_slots': ['Positive integer only'] });
});
