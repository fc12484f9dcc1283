import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { Photography, DuskPhotography, CompanionFloorplan, Video } = ServiceId;

let t: TestApp;
let boss: TestUser;
let provider: TestUser;
let client: { id: number };
let campaignId: number;

/** An instant on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`).toISOString();

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date('2026-06-09T08:00:00+10:00') } });
  boss = await t.makeUser();
});
afterAll(() => t.close());

async function makeProvider(services: readonly number[]): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, startMinute: 540, finishMinute: 1200 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  return user;
}

beforeEach(async () => {
  provider = await makeProvider([Photography, DuskPhotography, CompanionFloorplan, Video]);
  client = await t.makeClient();
  campaignId = (await t.makeCampaign({ clientId: client.id })).id;
});

const order = (body: object, headers: Record<string, string> = {}, caller = t.as(boss)) =>
  caller.post('/v1/orders').set(headers).send(body);
const line = (serviceId: number, serviceJobLength: number | null = 60) => ({ serviceId, serviceJobLength });
const jobsOf = (campaign = campaignId) => t.deps.prisma.serviceJob.count({ where: { campaignId: campaign } });
const outbox = (topic: string) => t.deps.prisma.outboxMessage.findMany({ where: { topic }, orderBy: { id: 'asc' } });

let streets = 0;
const property = (address = `${(streets += 1)} Cotham Road`) => ({
  clientId: client.id,
  name: address,
  address,
  suburb: 'Kew',
  state: 'VIC',
  postcode: '3101',
});

describe('an order', () => {
  test('makes the campaign, a job for each service and the visits', async () => {
    const body = {
      campaign: property(),
      jobs: [line(Photography), line(CompanionFloorplan, 20), line(Video, 45), line(DuskPhotography)],
      visits: [
        { jobs: [0, 1, 2], providerId: provider.id, dateService: at('10:00') },
        { jobs: [3], providerId: provider.id, dateService: at('17:00') },
      ],
    };
    const { result } = (await order(body).expect(201)).body;
    expect(result.campaign).toMatchObject({ clientId: client.id, suburb: 'Kew' });
    expect(result.jobs.map((job: { serviceId: number }) => job.serviceId)).toEqual([1, 6, 15, 2]);
    const booked = result.jobs.map((job: Record<string, unknown>) => [job['dateService'], job['serviceJobStatusId']]);
    expect(booked).toEqual([
      [at('10:00'), JobStatusId.Booked],
      [at('11:00'), JobStatusId.Booked],
      [at('11:15'), JobStatusId.Booked],
      [at('17:00'), JobStatusId.Booked],
    ]);
    for (const { users } of result.jobs) {
      expect(users).toMatchObject([{ userId: provider.id, serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }]);
    }
  });

  test('takes the own length of a service where a line of a visit has none', async () => {
    const { id } = await t.deps.prisma.service.create({
      data: {
        ...{ name: 'Quick Film', description: '', serviceGroupId: 4, onSite: true, lengthMinutes: 30 },
        lengthSteps: [{ by: 'pictures', from: 20, minutes: 90 }],
      },
    });
    await t.deps.prisma.userService.create({ data: { userId: provider.id, serviceId: id } });
    const visits = [{ jobs: [0, 1, 2], providerId: provider.id, dateService: at('10:00') }];
    const jobs = [line(id, null), { ...line(id, null), totalAssets: 20 }, line(Photography, null)];
    const { result } = (await order({ campaignId, jobs, visits }).expect(201)).body;
    const booked = result.jobs.map((job: Record<string, unknown>) => [job['dateService'], job['serviceJobLength']]);
    expect(booked).toEqual([
      [at('10:00'), 30],
      [at('10:30'), 90],
      [at('12:00'), null],
    ]);
  });

  test('tells provider and client once for each visit', async () => {
    await t.deps.prisma.client.update({
      where: { id: client.id },
      data: { calendarInviteEmails: [`agent-${client.id}@client.test`] },
    });
    const visits = [{ jobs: [0, 1], providerId: provider.id, dateService: at('10:00') }];
    const { result } = (
      await order({ campaignId, jobs: [line(Photography), line(CompanionFloorplan)], visits }).expect(201)
    ).body;
    const [first, second] = result.jobs.map(({ id }: { id: number }) => id);
    const told = (await outbox('serviceJobUserChanged')).filter(
      ({ payload }) => (payload as { userId: number }).userId === provider.id,
    );
    expect(told.map(({ payload }) => payload)).toMatchObject([{ serviceJobId: first, visitJobIds: [second] }]);
    const mails = (await outbox('appointmentMailWanted')).filter(({ payload }) =>
      [first, second].includes((payload as { serviceJobId: number }).serviceJobId),
    );
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ serviceJobId: first, visitJobIds: [second] }]);
  });

  test('is sent again with the same key without a second one', async () => {
    const body = { campaignId, jobs: [line(Photography), line(CompanionFloorplan)] };
    const headers = { 'Idempotency-Key': `order-${campaignId}` };
    const first = (await order(body, headers).expect(201)).body.result;
    const second = (await order(body, headers).expect(200)).body.result;
    expect(second.jobs.map(({ id }: { id: number }) => id)).toEqual(first.jobs.map(({ id }: { id: number }) => id));
    expect(await jobsOf()).toBe(2);
    await order({ ...body, jobs: [line(Video)] }, headers).expect(422);
  });

  test('answers the job of a reference that was ordered before, and does not book it again', async () => {
    const known = { ...line(Photography), externalReference: `J-${campaignId}` };
    await order({ campaignId, jobs: [known] }).expect(201);
    const visits = [{ jobs: [0, 1], providerId: provider.id, dateService: at('10:00') }];
    const { result } = (await order({ campaignId, jobs: [known, line(Video)], visits }).expect(201)).body;
    expect(result.jobs).toMatchObject([{ dateService: null }, { dateService: at('10:00') }]);
    expect(await jobsOf()).toBe(2);
  });
});

describe('all or nothing', () => {
  test('an appointment that conflicts undoes campaign and jobs; an override books it and logs that', async () => {
    const body = {
      campaign: property('8 Wellington Street'),
      jobs: [line(Photography), line(Video, 240)],
      visits: [{ jobs: [0, 1], providerId: provider.id, dateService: at('16:00') }],
    };
    const refused = (await order(body).expect(409)).body;
    expect(refused).toMatchObject({ code: 'conflict', conflicts: [{ kind: 'outside-slots' }] });
    expect(await t.deps.prisma.campaign.count({ where: { clientId: client.id } })).toBe(1);
    const { result } = (await order({ ...body, override: true }).expect(201)).body;
    expect(result.jobs).toHaveLength(2);
  });

  test('a service that nobody goes to the property for cannot be in a visit', async () => {
    const visits = [{ jobs: [0, 1], providerId: provider.id, dateService: at('10:00') }];
    const refused = (await order({ campaignId, jobs: [line(Photography), line(21, null)], visits }).expect(422)).body;
    expect(refused.code).toBe('rule_violated');
    expect(await jobsOf()).toBe(0);
  });

  test('of two orders that take the same time one is carried out', async () => {
    const other = await t.makeCampaign();
    const body = (campaign: number) => ({
      campaignId: campaign,
      jobs: [line(Photography), line(Video)],
      visits: [{ jobs: [0, 1], providerId: provider.id, dateService: at('10:00') }],
    });
    const answers = await Promise.all([order(body(campaignId)), order(body(other.id))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect([await jobsOf(), await jobsOf(other.id)].toSorted((a, b) => a - b)).toEqual([0, 2]);
  });
});

describe('warnings', () => {
  test('about all jobs are asked for together', async () => {
    const past = '2026-06-01T00:00:00Z';
    const early = { ...line(Video), studioDeadline: '2026-07-02T00:00:00Z', clientDeadline: '2026-07-01T00:00:00Z' };
    const body = { campaignId, jobs: [{ ...line(Photography), clientDeadline: past }, early] };
    const asked = (await order(body).expect(409)).body;
    const codes = asked.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['client_deadline_passed', 'studio_deadline_after_client']);
    await order({ ...body, confirmation: { warnings: codes } }).expect(201);
  });

  test('name a campaign of the client at the address, however it is written', async () => {
    await order({ campaign: property('31 Sackville Street'), jobs: [line(Photography)] }).expect(201);
    const again = { campaign: { ...property('31 sackville st.'), state: null }, jobs: [line(Video)] };
    const asked = (await order(again).expect(409)).body;
    expect(asked.warnings).toMatchObject([{ code: 'campaign_exists' }]);
    await order({ ...again, confirmation: { warnings: ['campaign_exists'] } }).expect(201);
    const someoneElse = (await t.makeClient()).id;
    await order({ ...again, campaign: { ...again.campaign, clientId: someoneElse } }).expect(201);
  });
});

describe('is refused', () => {
  test.each([
    ['without a service', { jobs: [] }, 'jobs'],
    ['with a campaign and a new one', { campaign: { clientId: 1, name: 'X' } }, 'campaignId'],
    [
      'with two jobs of one reference',
      {
        jobs: [
          { serviceId: 1, externalReference: 'J' },
          { serviceId: 6, externalReference: 'J' },
        ],
      },
      'jobs.1.externalReference',
    ],
    ['with a visit of a job that is not in it', { visits: [{ jobs: [4] }] }, 'visits.0.jobs'],
  ])('%s', async (_, wrong, field) => {
    const visits = ('visits' in wrong ? wrong.visits : []).map((each) => ({
      ...each,
      ...{ providerId: provider.id, dateService: at('10:00') },
    }));
    const answer = await order({ campaignId, jobs: [line(Photography)], ...wrong, visits }).expect(400);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });

  test('of people who do not order', async () => {
    const body = { campaignId, jobs: [line(Photography)] };
    for (const role of ['ProductionManager', 'FullTimeProvider'] as const) {
      await order(body, {}, t.as(await t.makeUser({ role }))).expect(403);
    }
    await t.anonymous().post('/v1/orders').send(body).expect(401);
  });

  test('for a campaign that is missing or of another client', async () => {
    const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [client.id]);
    const other = await t.makeCampaign();
    for (const [id, caller] of [
      [99_999_999, t.as(boss)],
      [other.id, t.withKey(key)],
    ] as const) {
      const refused = (await order({ campaignId: id, jobs: [line(Photography)] }, {}, caller).expect(422)).body;
      expect(refused.errors).toEqual({ campaignId: ['There is no such campaign.'] });
    }
  });

  test('of a key with visits; without them it orders', async () => {
    const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [client.id]);
    const visits = [{ jobs: [0], providerId: provider.id, dateService: at('10:00') }];
    const body = { campaignId, jobs: [line(Photography)] };
    await order({ ...body, visits }, {}, t.withKey(key)).expect(422);
    await order(body, {}, t.withKey(key)).expect(201);
  });
});
