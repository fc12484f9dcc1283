import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let office: TestUser;
let qc: TestUser;
let providerName: string;
let provider: TestUser;
let clientId: number;
let campaignId: number;
let contact: { id: number; name: string; email: string | null };
beforeAll(async () => {
  t = await createTestApp();
  office = await t.makeUser();
  qc = await t.makeUser({ role: 'QC' });
  provider = await t.makeUser({ role: 'FullTimeProvider', services: [1, 6] });
  providerName = (await t.deps.prisma.user.findUniqueOrThrow({ where: { id: provider.id } })).name;
});
afterAll(() => t.close());
beforeEach(async () => {
  clientId = (await t.makeClient()).id;
  campaignId = (await t.makeCampaign({ clientId, name: '12 Cotham Road, Kew' })).id;
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'WA' } });
  contact = await makeContact('Jo Field');
});

const makeContact = (name: string, data: { events?: string[]; email?: null } = {}) =>
  t.deps.prisma.clientContact.create({
    data: {
      name,
      email: `${name.replace(' ', '.')}-${clientId}@client.test`,
      events: ['ordered', 'booked', 'moved'],
      ...data,
      clientId,
    },
  });
const counts = async () => [
  await t.deps.prisma.serviceJob.count({ where: { clientId } }),
  await t.deps.prisma.campaign.count({ where: { clientId } }),
  await t.deps.prisma.outboxMessage.count(),
];
const start = '2096-10-01T23:00:00.000Z';

describe('the preview of an order', () => {
  const preview = (body: object, user: TestUser = office) => t.as(user).post('/v1/orders/messages').send(body);
  const jobs = (contactIds: number[]) => [1, 6].map((serviceId) => ({ serviceId, serviceJobLength: 60, contactIds }));
  const visit = () => ({ jobs: [0, 1], providerId: provider.id, dateService: start });

  test('is what booking it would send, to whom and to whom not, and saves nothing', async () => {
    const mute = await makeContact('Without', { email: null });
    const deaf = await makeContact('Somebody', { events: [] });
    const calendarInviteEmails = [`calendar-${clientId}@client.test`];
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { calendarInviteEmails } });
    const before = await counts();
    const body = { campaignId, jobs: jobs([contact.id, mute.id, deaf.id]), visits: [visit()] };
    const { result } = (await preview(body).expect(200)).body;
    expect(result.untold).toEqual([
      { name: 'Without', why: 'no_email' },
      { name: 'Somebody', why: 'not_wanted' },
    ]);
    expect(result.messages).toMatchObject([
      { event: 'booked', contactId: contact.id, name: 'Jo Field', email: contact.email },
      { event: 'booked', contactId: null, name: null, email: calendarInviteEmails[0] },
    ]);
    expect(result.messages[0].subject).toBe('Booked: Photography, Companion Floorplan for 12 Cotham Road, Kew');
    expect(result.messages[0].body).toContain(
      'When: 02 October 2096, 07:00 AM to 02 October 2096, 09:00 AM (Australia/Perth)',
    );
    expect(result.messages[0].body).toContain(`Who comes: ${providerName}`);
    expect(await counts()).toEqual(before);
  });

  test('of a new property goes by the clock of its state, and without a visit says that the order was received', async () => {
    const campaign = { clientId, name: '5 Elm Street, Perth', address: '5 Elm Street', suburb: 'Perth', state: 'WA' };
    const booked = (await preview({ campaign, jobs: jobs([contact.id]), visits: [visit()] }).expect(200)).body.result;
    expect(booked.messages[0].body).toContain('(Australia/Perth)');
    expect(booked.messages[0].body).toContain('Where: 5 Elm Street, Perth, WA');
    const received = (await preview({ campaign, jobs: jobs([contact.id]) }).expect(200)).body.result;
    expect(received.messages).toMatchObject([
      { event: 'ordered', subject: 'Received: Photography, Companion Floorplan for 5 Elm Street, Perth' },
    ]);
  });

  test('is refused as the order would be', async () => {
    expect((await preview({ campaignId, jobs: jobs([999_999_999]) }).expect(422)).body.errors).toHaveProperty(
      'contactIds',
    );
    expect((await preview({ campaignId: 999_999_999, jobs: jobs([]) }).expect(422)).body.errors).toHaveProperty(
      'campaignId',
    );
    expect((await preview({ campaignId, jobs: [{ serviceId: 9999 }] }).expect(422)).body.errors).toHaveProperty('jobs');
    const nobody = { ...visit(), providerId: 999_999_999 };
    expect((await preview({ campaignId, jobs: jobs([]), visits: [nobody] }).expect(422)).body.errors).toHaveProperty(
      'visits',
    );
    await preview({ campaignId, jobs: [] }).expect(400);
    await preview({ campaignId, jobs: jobs([]) }, qc).expect(403);
    await t.anonymous().post('/v1/orders/messages').send({}).expect(401);
  });
});

describe('the preview of a booking or move', () => {
  let ids: number[];
  const preview = (body: object, id = ids[0]!, user: TestUser = office) =>
    t
      .as(user)
      .post(`/v1/service-jobs/${id}/visit/messages`)
      .send({ serviceJobIds: ids, providerId: provider.id, dateService: start, ...body });
  beforeEach(async () => {
    ids = [];
    for (const serviceId of [1, 6]) {
      ids.push((await t.makeJob({ campaignId, serviceId, statusId: JobStatusId.AwaitingBooking })).id);
    }
    const data = { serviceJobId: ids[0]!, clientContactId: contact.id, position: 0 };
    await t.deps.prisma.serviceJobContact.create({ data });
  });
  const book = () =>
    t
      .as(office)
      .patch(`/v1/service-jobs/${ids[0]}/provider-details`)
      .send({ dateService: start, providerId: provider.id, override: true, tellClient: false })
      .expect(200);

  test('is one message for all its jobs', async () => {
    const { result } = (await preview({}).expect(200)).body;
    expect(result.messages.map(({ event, subject }: { event: string; subject: string }) => [event, subject])).toEqual([
      ['booked', 'Booked: Photography, Companion Floorplan for 12 Cotham Road, Kew'],
    ]);
    expect(result.messages[0].body).toContain('09:00 AM (Australia/Perth)');
  });

  test('is a move where there was an appointment, and a cancellation only for those who want to know', async () => {
    await book();
    const move = { serviceJobIds: [ids[0]], dateService: '2096-10-02T23:00:00.000Z', serviceJobLength: 120 };
    const moved = (await preview(move).expect(200)).body.result;
    expect(moved.messages).toMatchObject([
      { event: 'moved', subject: expect.stringMatching(/^Changed: Photography for/) },
    ]);
    expect(moved.messages[0].body).toContain('03 October 2096, 09:00 AM');
    const taken = (await preview({ serviceJobIds: [ids[0]], providerId: null, dateService: null }).expect(200)).body
      .result;
    expect(taken).toEqual({ messages: [], untold: [{ name: 'Jo Field', why: 'not_wanted' }] });
  });

  test('is empty for a time that has gone, and for a job without an appointment that gets none', async () => {
    expect((await preview({ dateService: '2016-10-01T23:00:00.000Z' }).expect(200)).body.result.messages).toEqual([]);
    expect((await preview({ providerId: null }).expect(200)).body.result).toEqual({ messages: [], untold: [] });
  });

  test('is refused for jobs that make no visit, people who do not exist, and whoever may not book', async () => {
    const other = await t.makeJob();
    expect((await preview({ serviceJobIds: [ids[1]] }).expect(422)).body.errors).toHaveProperty('serviceJobIds');
    expect((await preview({ serviceJobIds: [ids[0], other.id] }).expect(422)).body.errors).toHaveProperty(
      'serviceJobIds',
    );
    expect((await preview({ providerId: 999_999_999 }).expect(422)).body.errors).toHaveProperty('providerId');
    await preview({ dateService: 'soon' }).expect(400);
    await preview({ serviceJobIds: [999_999_999] }, 999_999_999).expect(404);
    await preview({}, ids[0], qc).expect(403);
    await t.anonymous().post(`/v1/service-jobs/${ids[0]}/visit/messages`).send({}).expect(401);
  });
});

describe('the contacts of a job', () => {
  let id: number;
  const path = () => `/v1/service-jobs/${id}/contacts`;
  const change = (contactIds: unknown, user: TestUser = office) => t.as(user).put(path()).send({ contactIds });
  beforeEach(async () => {
    ({ id } = await t.makeJob({ campaignId }));
  });

  test('are replaced, the person who asked first, with a line in the log', async () => {
    const agent = await makeContact('Mia Tran');
    const { results } = (await change([agent.id, contact.id]).expect(200)).body;
    expect(results.map(({ name }: { name: string }) => name)).toEqual(['Mia Tran', 'Jo Field']);
    expect((await t.as(office).get(path()).expect(200)).body.results).toEqual(results);
    await change([agent.id, contact.id]).expect(200);
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: id })).map((line) => line.description);
    expect(lines.filter((line) => line.includes('Contacts'))).toHaveLength(1);
    await change([]).expect(200);
    expect((await t.as(office).get(path()).expect(200)).body.results).toEqual([]);
  });

  test('are of its client, and read and changed by BackOffice and production managers alone', async () => {
    expect((await change([999_999_999]).expect(422)).body.errors).toHaveProperty('contactIds');
    await change('all').expect(400);
    const manager = await t.makeUser({ role: 'ProductionManager' });
    await t.as(manager).get(path()).expect(200);
    await change([contact.id], manager).expect(200);
    for (const person of [qc, provider]) {
      await t.as(person).get(path()).expect(403);
      await change([contact.id], person).expect(403);
    }
    await t.anonymous().get(path()).expect(401);
    await t.anonymous().put(path()).send({}).expect(401);
    id = 999_999_999;
    await t.as(office).get(path()).expect(404);
    await change([]).expect(404);
  });
});
