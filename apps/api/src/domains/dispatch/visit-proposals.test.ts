import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { Photography, DuskPhotography, CompanionFloorplan, Video } = ServiceId;
const copywriting = 21;
const prestigeVideo = 16;

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`).toISOString();

let t: TestApp;
let boss: TestUser;
let clientId: number;
let campaignId: number;
let ann: TestUser;
let zed: TestUser;
let pia: TestUser;

async function makeProvider(firstName: string, services: readonly number[], zoneId: number): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services, firstName, lastName: 'Ray' });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, startMinute: 540, finishMinute: 1200 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: user.id } });
  return user;
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date(at('08:00')) } });
  boss = await t.makeUser();
  const zone = await t.deps.prisma.zone.create({ data: { name: 'Inner East', defaultTravelTime: 20 } });
  clientId = (await t.makeClient({ zoneId: zone.id })).id;
  campaignId = (await t.makeCampaign({ clientId })).id;
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'VIC' } });
  ann = await makeProvider('Ann', [Photography, DuskPhotography, CompanionFloorplan], zone.id);
  zed = await makeProvider('Zed', [Photography, CompanionFloorplan], zone.id);
  pia = await makeProvider('Pia', [Video], zone.id);
});
afterAll(() => t.close());

const ask = (query: object, user = boss) => t.as(user).get('/v1/visit-proposals').query(query);
const answer = async (query: object) => (await ask({ campaignId, ...query }).expect(200)).body;
const starts = ({ offers }: { offers: { start: string }[] }) => offers.map(({ start }) => start);

describe('visits of an order', () => {
  test('are one where a person offers everything, as long as all services together', async () => {
    const { results, additionalInfo } = await answer({
      services: `${Photography}:60,${copywriting},${CompanionFloorplan}:30`,
    });
    expect(additionalInfo).toMatchObject({ totalCount: 1, timeZone: 'Australia/Melbourne', zone: 'Inner East' });
    expect(results).toMatchObject([{ jobs: [0, 2], minutes: 90, isAtDusk: false }]);
    expect(starts(results[0])[0]).toBe(at('09:00'));
    expect(results[0].providers.map(({ id }: { id: number }) => id)).toEqual([ann.id, zed.id]);
  });

  test('are split where nobody offers everything, and name nobody for a service without a provider', async () => {
    const { results } = await answer({ services: `${Photography},${Video},${CompanionFloorplan},${prestigeVideo}` });
    expect(results.map(({ jobs }: { jobs: number[] }) => jobs)).toEqual([[0, 2], [1], [3]]);
    expect(results[1].providers).toMatchObject([{ id: pia.id, canTake: true }]);
    expect(results[2]).toMatchObject({ providers: [], offers: [] });
  });

  test('at dusk begin by the sun, with who offers that', async () => {
    const { results } = await answer({ services: `${Photography},${DuskPhotography}` });
    expect(results).toMatchObject([
      { jobs: [0], isAtDusk: false },
      { jobs: [1], isAtDusk: true },
    ]);
    // The sun sets at 17:08 in Melbourne.
    expect(starts(results[1])[0]).toBe(at('16:45'));
    expect(new Set(results[1].offers.map(({ providerId }: { providerId: number }) => providerId))).toEqual(
      new Set([ann.id]),
    );
  });

  test('of a service that the studio added go by the sun as soon as it is done at dusk', async () => {
    const facts = { name: 'Blue Hour Pictures', group: 'ServiceGroup/1', onSite: true };
    const added = (await t.as(boss).post('/v3/services').send(facts).expect(201)).body.result;
    await t.deps.prisma.userService.create({ data: { userId: ann.id, serviceId: Number(added.id) } });
    const services = `${Photography},${added.id}`;
    expect((await answer({ services })).results).toMatchObject([{ jobs: [0, 1], isAtDusk: false }]);
    await t
      .as(boss)
      .put(`/v3/services/${added.id}`)
      .send({ ...added, atDusk: true })
      .expect(200);
    const { results } = await answer({ services });
    expect(results).toMatchObject([
      { jobs: [0], isAtDusk: false },
      { jobs: [1], isAtDusk: true },
    ]);
    expect(starts(results[1])[0]).toBe(at('16:45'));
  });

  test('keep to a wished day and hours first, then offer the earliest times', async () => {
    const { results } = await answer({
      services: `${Photography}:90`,
      day: '2026-06-11',
      earliest: 14 * 60,
      from: '2026-06-10',
    });
    expect(starts(results[0]).slice(0, 2)).toEqual([at('14:00', 11), at('15:30', 11)]);
    expect(starts(results[0])).toContain(at('09:00'));
  });

  test('are as long as their services are by themselves where the question names no minutes', async () => {
    const { id } = await t.deps.prisma.service.create({
      data: {
        ...{ name: 'Quick Plan', description: '', serviceGroupId: 2, onSite: true, lengthMinutes: 30 },
        lengthSteps: [
          { by: 'pictures', from: 20, minutes: 90 },
          { by: 'size', from: 5000, minutes: 120 },
        ],
      },
    });
    await t.deps.prisma.userService.create({ data: { userId: ann.id, serviceId: id } });
    const services = `${id},${Photography},${id}::20,${id}:15:20`;
    const { results } = await answer({ services });
    expect(results).toMatchObject([{ jobs: [0, 1, 2, 3], minutes: 195, lengths: [30, 60, 90, 15] }]);
    expect((await answer({ services, size: 5000 })).results[0].lengths).toEqual([120, 60, 120, 15]);
  });

  test('leave out times that an appointment takes', async () => {
    const other = await t.makeJob({
      statusId: JobStatusId.Booked,
      dateService: new Date(at('09:00', 12)),
      serviceJobLength: 600,
    });
    await t.assign(other.id, pia.id, JobUserRoleId.OnSiteProvider);
    const { results } = await answer({ services: `${Video}`, day: '2026-06-12', from: '2026-06-12' });
    expect(starts(results[0])[0]).toBe(at('09:00', 15));
  });

  test('are found for an address that has no campaign yet', async () => {
    const query = { clientId, state: 'QLD', suburb: 'Milton', services: `${Video}` };
    const { body } = await ask(query).expect(200);
    expect(body.additionalInfo.timeZone).toBe('Australia/Brisbane');
    expect(body.results[0].providers).toMatchObject([{ id: pia.id }]);
  });

  test('offer nobody whom the client does not want', async () => {
    const unwanted = await t.makeClient();
    await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId: unwanted.id, userId: pia.id } });
    const { body } = await ask({ clientId: unwanted.id, services: `${Video}` }).expect(200);
    expect(body.results[0]).toMatchObject({ providers: [], offers: [] });
  });
});

describe('are refused', () => {
  test.each([
    ['services that are none', { services: 'one' }],
    ['a campaign and a client', { clientId: 1, services: '1' }],
    ['minutes of no day', { services: '1:9999' }],
  ])('for %s', async (_, query) => {
    await ask({ campaignId, ...query }).expect(400);
  });

  test('for a campaign or client that is missing', async () => {
    await ask({ campaignId: 99_999_999, services: '1' }).expect(404);
    await ask({ clientId: 99_999_999, services: '1' }).expect(404);
  });

  test('to people who do not book', async () => {
    await ask({ campaignId, services: '1' }, ann).expect(403);
    await t.anonymous().get('/v1/visit-proposals').query({ campaignId, services: '1' }).expect(401);
  });
});
