import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/users/current/slots';

let t: TestApp;
let provider: TestUser;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  provider = await t.makeUser({ role: 'FullTimeProvider', timeZone: 'Australia/Adelaide' });
  await t.deps.prisma.provider.update({ where: { userId: provider.id }, data: { minimumSlots: 8 } });
});

const day = { start: '09:00', end: '17:00' };
const save = (slots: object, user = provider) => t.as(user).put(path).send({ slots });

describe('own work hours', () => {
  test('are replaced by what is sent, and read with the hours owed and their time zone', async () => {
    const facts = { minimum_slots: 8, max_daily_visits: null, max_daily_hours: null, time_zone: 'Australia/Adelaide' };
    const { body: empty } = await t.as(provider).get(path).expect(200);
    expect(empty.result).toMatchObject({ ...facts, slots: { monday: [], friday: [] } });
    await save({ monday: [day], tuesday: [day] }).expect(200);
    const { body: saved } = await save({
      friday: [
        { start: '13:00', end: '22:00' },
        { start: '08:00', end: '12:30' },
      ],
    });
    const friday = [
      { start: '08:00', end: '12:30' },
      { start: '13:00', end: '22:00' },
    ];
    expect(saved.result).toMatchObject({ ...facts, slots: { monday: [], friday } });
    const { body: read } = await t.as(provider).get(path).expect(200);
    expect(read.result).toEqual(saved.result);
  });

  test('below the hours owed are refused, exactly these are enough', async () => {
    const { body } = await save({ monday: [{ start: '09:00', end: '16:30' }] }).expect(422);
    expect(body).toMatchObject({ code: 'rule_violated', errors: { slots: ['Required Hours not Met'] } });
    await save({ monday: [day] }).expect(200);
  });

  test.each([
    ['off the half hour', [{ start: '08:15', end: '17:00' }], 'Work hours start and end on the half hour.'],
    ['shorter than an hour', [day, { start: '18:00', end: '18:30' }], 'Work hours last at least one hour.'],
    ['that overlap', [day, { start: '16:00', end: '18:00' }], 'Work hours of a day must not overlap.'],
  ])('%s are malformed', async (_, monday, sentence) => {
    const { body } = await save({ monday }).expect(400);
    expect(JSON.stringify(body.errors)).toContain(sentence);
  });

  test.each([
    [{ saturday: [day] }, 'Saturday is not a working day.'],
    [{ monday: [{ start: '07:30', end: '17:00' }] }, 'Work hours on Monday lie between 08:00 and 22:00.'],
  ])('outside of the working week are refused: %j', async (slots, sentence) => {
    const { body } = await save(slots).expect(422);
    expect(body).toMatchObject({ code: 'rule_violated', errors: { slots: [sentence] } });
  });

  test('with a field nobody knows are malformed', async () => {
    await t
      .as(provider)
      .put(path)
      .send({ slots: { monday: [day] }, hours: 8 })
      .expect(400);
  });

  test('over a version that another device has replaced are refused with what stands now', async () => {
    const { body: current } = await t.as(provider).get(path).expect(200);
    const { body: other } = await save({ tuesday: [day] }).expect(200);
    const version = String(current.result.cache_key);
    const { body } = await save({ monday: [day] })
      .set('if-match', `"${version}"`)
      .expect(412);
    expect(body).toMatchObject({ code: 'stale', current: { slots: { monday: [], tuesday: [day] } } });
    await save({ monday: [day] })
      .set('if-match', `"${other.result.cache_key}"`)
      .expect(200);
  });

  test('stand in the change history of the provider', async () => {
    await save({ monday: [day] }).expect(200);
    const rows = await t.deps.prisma.recordChange.findMany({ where: { entityType: 'User', entityId: provider.id } });
    expect(rows).toMatchObject([
      { createdById: provider.id, changes: [{ field: 'provider.slots.monday', added: ['09:00-17:00'] }] },
    ]);
  });

  test('are for providers who are signed in and have a diary', async () => {
    await t.anonymous().get(path).expect(401);
    await t
      .as(await t.makeUser())
      .get(path)
      .expect(403);
    const hidden = await t.makeUser({ role: 'ContractualProvider', flags: ['Disable_Provider_Diary'] });
    const { body } = await t.as(hidden).get(path).expect(403);
    expect(body.detail).toBe('The provider diary is switched off for you.');
    await save({ monday: [day] }, hidden).expect(403);
    await t.as(hidden).get('/v3/users/current/blockouts').expect(403);
  });
});
