import type { Ordering, PlacedOrder } from '@shootdesk/shared/order-links/ordering.contract';
import { orderSessionHeader, placeLinkOrder } from '@shootdesk/shared/order-links/ordering.contract';
import type { LinkOrder, OrderLink, WaitingLinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { orderByLink } from './order-by-link.ts';
import { findOpenedLink } from './order-links.store.ts';

const { Photography, DuskPhotography, CompanionFloorplan } = ServiceId;

let t: TestApp;
let boss: TestUser;
let clientId: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'Ada', lastName: 'Abbott' });
  await t.makeUser({ role: 'FullTimeProvider', services: [Photography, DuskPhotography, CompanionFloorplan] });
});
afterAll(() => t.close());
beforeEach(async () => {
  clientId = (await t.makeClient()).id;
});

const path = (client = clientId) => `/v1/clients/${client}/order-links`;
const issue = async (body: object = {}): Promise<OrderLink> =>
  (
    await t
      .as(boss)
      .post(path())
      .send({ name: 'Jo Field', ...body })
      .expect(201)
  ).body.result;
const linksOf = async (): Promise<{ links: OrderLink[]; orders: LinkOrder[] }> =>
  (await t.as(boss).get(path()).expect(200)).body.result;
const open = (link: OrderLink, more: object = {}) =>
  t
    .anonymous()
    .post('/v1/ordering/session')
    .send({ token: link.url.split('#')[1], ...more });
const sessionOf = async (link: OrderLink): Promise<string> => (await open(link).expect(200)).body.result.session;
const read = (session: string) => t.anonymous().get('/v1/ordering').set(orderSessionHeader, session);
const send = (session: string, body: object) =>
  t.anonymous().post('/v1/ordering/orders').set(orderSessionHeader, session).send(body);
const find = (session: string, text: string) =>
  t.anonymous().get('/v1/ordering/addresses').query({ text }).set(orderSessionHeader, session);

const orderOf = (more: object = {}) => ({
  key: randomUUID(),
  services: [{ serviceId: Photography, totalAssets: 20 }, { serviceId: CompanionFloorplan }],
  property: { address: `${clientId} Fern Street`, suburb: 'Kew', state: 'VIC', postcode: '3101' },
  contact: { name: 'Sam Porter', phone: '0400 000 000' },
  ...more,
});
const place = async (session: string, body: object): Promise<PlacedOrder> =>
  (await send(session, body).expect(200)).body.result;
const confirmsItself = () =>
  t.deps.prisma.client.update({ where: { id: clientId }, data: { confirmsLinkOrders: true } });
const setFlags = (...flags: string[]) => t.deps.prisma.client.update({ where: { id: clientId }, data: { flags } });
const confirm = (id: number, body: object = {}, who = boss) =>
  t.as(who).post(`/v1/link-orders/${id}/confirm`).send(body);
const jobsOfClient = () =>
  t.deps.prisma.serviceJob.findMany({
    where: { clientId },
    include: { details: true, notes: true, campaign: true },
    orderBy: { id: 'asc' },
  });

describe('the link', () => {
  test('opens a page with the services, until it is revoked; another passcode ends open pages', async () => {
    const link = await issue();
    expect(link).toMatchObject({ clientId, name: 'Jo Field', hasPasscode: false, lastVisitAt: null });
    const session = await sessionOf(link);
    const page: Ordering = (await read(session).expect(200)).body.result;
    expect(page).toMatchObject({ recipient: 'Jo Field', confirmsItself: false, usual: [], orders: [] });
    const names = page.groups.flatMap(({ services }) => services.map(({ name }) => name));
    expect(names).toContain('Photography');
    const [seen] = (await linksOf()).links;
    expect(seen!.lastVisitAt).not.toBeNull();
    const change = (body: object) => t.as(boss).put(`/v1/order-links/${link.id}`).send(body);
    await change({ passcode: 'corner house' }).expect(200);
    await read(session).expect(401);
    expect((await open(link).expect(403)).body.code).toBe('passcode_required');
    expect((await open(link, { passcode: 'wrong' }).expect(403)).body.code).toBe('passcode_wrong');
    const inside = (await open(link, { passcode: 'corner house' }).expect(200)).body.result.session;
    await change({ revoked: true }).expect(200);
    expect((await read(inside).expect(410)).body).toMatchObject({ code: 'link_ended', reason: 'revoked' });
    const again: OrderLink = (await change({ revoked: false, passcode: null }).expect(200)).body.result;
    await open(link).expect(404);
    await open(again).expect(200);
  });

  test('opens no booking page, and a booking session no order page', async () => {
    const link = await issue();
    await t
      .anonymous()
      .post('/v1/booking/session')
      .send({ token: link.url.split('#')[1] })
      .expect(404);
    await t
      .anonymous()
      .get('/v1/booking')
      .set('x-booking-session', await sessionOf(link))
      .expect(401);
    await read('12.abc.def').expect(401);
    await t.anonymous().get('/v1/ordering').expect(401);
  });

  test('is made and changed by BackOffice, with a version and within a year', async () => {
    const manager = await t.makeUser({ role: 'ProductionManager' });
    const body = { name: 'Jo Field' };
    await t.anonymous().post(path()).send(body).expect(401);
    await t.as(manager).post(path()).send(body).expect(403);
    await t.as(boss).post(path(999_999)).send(body).expect(404);
    await t.as(boss).get(path(999_999)).expect(404);
    await t.as(boss).post(path()).send({}).expect(400);
    await t
      .as(boss)
      .post(path())
      .send({ ...body, expiresAt: '2020-01-01T00:00:00Z' })
      .expect(422);
    const { id } = await issue();
    const save = (version: string) =>
      t.as(boss).put(`/v1/order-links/${id}`).set('if-match', version).send({ revoked: true });
    expect((await save('"7"').expect(412)).body.code).toBe('stale');
    await save('"1"').expect(200);
    await t.as(manager).put(`/v1/order-links/${id}`).send({}).expect(403);
    await t.as(boss).put('/v1/order-links/999999').send({}).expect(404);
    const past = { ...body, clientId, expiresAt: new Date('2020-01-01') };
    await t.deps.prisma.orderLink.create({ data: past });
    const { links } = await linksOf();
    expect((await open(links[0]!).expect(410)).body.reason).toBe('expired');
  });
});

describe('an order', () => {
  test('becomes jobs at once where those of the client do, with what was answered and links to choose the times', async () => {
    await confirmsItself();
    const session = await sessionOf(await issue());
    const wishes = { firstDay: '2026-12-10', lastDay: '2026-12-10', latest: 720 };
    const details = { answers: [{ fieldName: 'Bed', value: 3 }], access: 'Keys at the office', note: 'Dog', wishes };
    const order = await place(session, orderOf(details));
    expect(order).toMatchObject({
      ...{ status: 'confirmed', place: `${clientId} Fern Street, Kew`, reason: null },
      services: ['Photography', 'Companion Floorplan'],
    });
    expect(order.visits).toHaveLength(1);
    const token = order.visits[0]!.url.split('#')[1];
    await t.anonymous().post('/v1/booking/session').send({ token }).expect(200);
    const jobs = await jobsOfClient();
    expect(jobs).toHaveLength(2);
    const [photography] = jobs;
    expect(photography).toMatchObject({ totalAssets: 20, createdById: null, wishes: { latest: 720 } });
    expect(photography!.campaign).toMatchObject({ address: `${clientId} Fern Street`, suburb: 'Kew' });
    expect(photography!.notes.map(({ content }) => content)).toEqual(['Dog']);
    const values = JSON.stringify(photography!.details.map(({ value }) => value));
    expect(values).toContain('Sam Porter');
    expect(values).toContain('Access: Keys at the office');
    const page: Ordering = (await read(session).expect(200)).body.result;
    expect(page.orders).toEqual([order]);
    expect(page.usual).toEqual(expect.arrayContaining([Photography, CompanionFloorplan]));
    const activities = await t.deps.prisma.activityLog.findMany({ where: { serviceJobId: photography!.id } });
    expect(JSON.stringify(activities)).toContain('Jo Field ordered it by an order link');
  });

  test('that is sent twice at once, or again after a lost connection, is one order', async () => {
    await confirmsItself();
    const session = await sessionOf(await issue());
    const body = orderOf();
    const answers = await Promise.all([place(session, body), place(session, body), place(session, body)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await place(session, body)).toEqual(answers[0]);
    expect(await jobsOfClient()).toHaveLength(2);
    const other = { ...body, note: 'Something else' };
    expect((await send(session, other).expect(422)).body.code).toBe('idempotency_key_reused');
  });

  test('waits for the office otherwise, which is notified, confirms it, and is asked what staff are asked', async () => {
    const session = await sessionOf(await issue());
    const order = await place(session, orderOf());
    expect(order).toMatchObject({ status: 'waiting', visits: [] });
    expect(await jobsOfClient()).toEqual([]);
    expect(await t.deps.prisma.campaign.count({ where: { clientId } })).toBe(0);
    await handleAll(t);
    const told = await t.deps.prisma.notification.findFirst({
      where: { notificationTypeId: NotificationTypeId.OrderByClient, description: { contains: order.place } },
      include: { users: true },
    });
    expect(told).toMatchObject({ link: `/systemManager/clients/${clientId}`, users: [{ userId: boss.id }] });
    const [shown] = (await linksOf()).orders;
    expect(shown).toMatchObject({
      ...{ id: order.id, status: 'waiting', name: 'Jo Field', reason: null, campaignId: null, jobIds: [] },
      contact: { name: 'Sam Porter', phone: '0400 000 000' },
    });
    // The same address was ordered by staff meanwhile.
    const address = { address: `${clientId} Fern Street`, suburb: 'Kew', state: 'VIC', postcode: '3101' };
    await t.deps.prisma.campaign.create({ data: { clientId, name: 'Fern', ...address } });
    const asked = await confirm(order.id).expect(409);
    expect(asked.body).toMatchObject({ code: 'confirmation_required', warnings: [{ code: 'campaign_exists' }] });
    const confirmed: LinkOrder = (
      await confirm(order.id, { confirmation: { warnings: ['campaign_exists'] } }).expect(200)
    ).body.result;
    expect(confirmed).toMatchObject({ status: 'confirmed', decidedBy: { id: boss.id } });
    expect(confirmed.jobIds).toHaveLength(2);
    expect((await jobsOfClient()).map(({ createdById }) => createdById)).toEqual([boss.id, boss.id]);
    const page: Ordering = (await read(session).expect(200)).body.result;
    expect(page.orders[0]).toMatchObject({ status: 'confirmed' });
    expect(page.orders[0]!.visits).toHaveLength(1);
    expect((await confirm(order.id).expect(409)).body.code).toBe('conflict');
  });

  test('is confirmed for the campaign that the client has at the address, where the office says so', async () => {
    const session = await sessionOf(await issue());
    const { id } = await place(session, orderOf());
    expect((await linksOf()).orders[0]!.knownCampaigns).toEqual([]);
    const address = { address: `${clientId} FERN St`, suburb: 'Kew', state: 'VIC', postcode: '3101' };
    const { prisma } = t.deps;
    const fern = await prisma.campaign.create({ data: { clientId, name: 'Fern', ...address } });
    const elsewhere = await t.makeCampaign();
    expect((await linksOf()).orders[0]!.knownCampaigns).toEqual([{ id: fern.id, name: 'Fern' }]);
    const refusal = await confirm(id, { campaignId: elsewhere.id }).expect(422);
    expect(refusal.body.errors).toEqual({ campaignId: ['This client has no such campaign.'] });
    await confirm(id, { campaignId: 'Fern' }).expect(400);
    expect(await jobsOfClient()).toEqual([]);
    const confirmed: LinkOrder = (await confirm(id, { campaignId: fern.id }).expect(200)).body.result;
    expect(confirmed).toMatchObject({ status: 'confirmed', campaignId: fern.id, knownCampaigns: [] });
    expect((await jobsOfClient()).map(({ campaignId }) => campaignId)).toEqual([fern.id, fern.id]);
    expect(await prisma.campaign.count({ where: { clientId } })).toBe(1);
    expect((await linksOf()).orders[0]!.knownCampaigns).toEqual([]);
    const page: Ordering = (await read(session).expect(200)).body.result;
    expect(page.orders[0]).toMatchObject({ status: 'confirmed', place: `${clientId} Fern Street, Kew` });
  });

  test('of a client whose orders confirm themselves waits where something has to be asked', async () => {
    await confirmsItself();
    const session = await sessionOf(await issue());
    await place(session, orderOf());
    expect(await place(session, orderOf({ note: 'Again' }))).toMatchObject({ status: 'waiting', reason: null });
    const later = await place(session, orderOf({ note: 'And again' }));
    const { orders } = await linksOf();
    expect(orders.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'confirmed']);
    expect(orders[1]!.id).toBe(later.id);
    const [waiting] = orders;
    expect(waiting!.reason).toContain('This client has a campaign at this address already');
    expect(await jobsOfClient()).toHaveLength(2);
  });

  test('gives its booking links the maker of its own link, and shows none of jobs that are no longer of it', async () => {
    await confirmsItself();
    const session = await sessionOf(await issue());
    const { visits, id } = await place(session, orderOf());
    expect(visits).toHaveLength(1);
    const { prisma } = t.deps;
    const { jobIds } = await prisma.linkOrder.findUniqueOrThrow({ where: { id } });
    const [made] = await prisma.bookingLink.findMany({ where: { jobs: { some: { serviceJobId: { in: jobIds } } } } });
    expect(made!.createdById).toBe(boss.id);
    const elsewhere = await t.makeCampaign({ clientId: (await t.makeClient()).id });
    const moved = { campaignId: elsewhere.id, clientId: elsewhere.clientId };
    await prisma.serviceJob.update({ where: { id: jobIds[0]! }, data: moved });
    const page: Ordering = (await read(session).expect(200)).body.result;
    expect(page.orders).toMatchObject([{ id, visits: [] }]);
  });

  test('is told to those of the back office who made the link or manage the account, else to all of it', async () => {
    const { prisma } = t.deps;
    const toldOf = async (place: string) => {
      await handleAll(t);
      const description = { contains: place };
      const told = await prisma.notification.findFirstOrThrow({ where: { description }, include: { users: true } });
      return told.users.map(({ userId }) => userId);
    };
    const manager = await t.makeUser({ role: 'ProductionManager' });
    await prisma.clientAccountManager.create({ data: { clientId, userId: manager.id } });
    const link = await issue();
    const session = await sessionOf(link);
    expect(await toldOf((await place(session, orderOf())).place)).toEqual([boss.id]);
    await prisma.orderLink.update({ where: { id: link.id }, data: { createdById: manager.id } });
    const property = { address: `${clientId} Moss Street`, suburb: 'Kew', state: 'VIC', postcode: '3101' };
    const told = await toldOf((await place(session, orderOf({ property }))).place);
    expect(told).toContain(boss.id);
    expect(told).not.toContain(manager.id);
  });

  test('waits when the office turned off meanwhile that orders confirm themselves, and is refused by a link that was revoked meanwhile', async () => {
    await confirmsItself();
    const link = await issue();
    const { prisma } = t.deps;
    const opened = { ...(await findOpenedLink(prisma, link.id))!, contact: null };
    await prisma.client.update({ where: { id: clientId }, data: { confirmsLinkOrders: false } });
    const order = placeLinkOrder.body.parse(orderOf());
    expect(await orderByLink(t.deps, opened, order, 'a')).toMatchObject({ status: 'waiting' });
    await t.as(boss).put(`/v1/order-links/${link.id}`).send({ revoked: true }).expect(200);
    const again = placeLinkOrder.body.parse(orderOf());
    await expect(orderByLink(t.deps, opened, again, 'b')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await jobsOfClient()).toEqual([]);
  });

  test('by one link is sent ten times in a quarter of an hour at most', async () => {
    const session = await sessionOf(await issue());
    const body = orderOf();
    for (let sent = 0; sent < 10; sent++) await place(session, body);
    expect((await send(session, body).expect(429)).body.detail).toMatch(/^These are many orders at once/);
  });

  test('for a property of the client becomes jobs of its campaign; one of another client is refused', async () => {
    await confirmsItself();
    const session = await sessionOf(await issue());
    const { id } = await t.makeCampaign({ clientId });
    await t.deps.prisma.campaign.update({ where: { id }, data: { address: '7 Own Lane', suburb: 'Kew' } });
    const foreign = await t.makeCampaign({ clientId: (await t.makeClient()).id });
    await t.deps.prisma.campaign.update({ where: { id: foreign.id }, data: { address: '8 Own Lane', suburb: 'Kew' } });
    const { addresses } = (await find(session, 'own lane').expect(200)).body.result;
    expect(addresses).toEqual([expect.objectContaining({ campaignId: id, address: '7 Own Lane', suburb: 'Kew' })]);
    await find(session, 'ow').expect(400);
    await t.anonymous().get('/v1/ordering/addresses').query({ text: 'own lane' }).expect(401);
    await place(session, orderOf({ property: null, campaignId: id }));
    expect((await jobsOfClient()).map(({ campaignId }) => campaignId)).toEqual([id, id]);
    const longest = { address: 'x'.repeat(200), suburb: 'y'.repeat(100) };
    expect(await place(session, orderOf({ property: longest }))).toMatchObject({ place: longest.address });
    const refused = await send(session, orderOf({ property: null, campaignId: foreign.id })).expect(422);
    expect(refused.body).toMatchObject({ code: 'rule_violated', phrases: ['orderNotTaken'] });
  });

  test('of a client on credit hold is refused without a word about it, also when the flag came while the page was open', async () => {
    const session = await sessionOf(await issue());
    const before: Ordering = (await read(session).expect(200)).body.result;
    expect(before.groups.length).toBeGreaterThan(0);
    await setFlags('Credit_Hold');
    const { body } = await send(session, orderOf()).expect(422);
    expect(body).toMatchObject({ code: 'rule_violated', phrases: ['orderNotTaken'] });
    expect(JSON.stringify(body)).not.toMatch(/credit/i);
    const page: Ordering = (await read(session).expect(200)).body.result;
    expect(page.groups).toEqual([]);
    expect((await linksOf()).orders).toEqual([]);
    await setFlags();
    const order = await place(session, orderOf());
    await setFlags('Credit_Hold');
    const asked = await confirm(order.id).expect(409);
    expect(asked.body.warnings).toMatchObject([{ code: 'credit_hold', needsReason: true }]);
    const confirmation = { warnings: ['credit_hold'], reason: 'Paid today' };
    await confirm(order.id, { confirmation }).expect(200);
  });

  test('needs the answers that its services require, and services that are offered', async () => {
    await confirmsItself();
    const session = await sessionOf(await issue());
    const { prisma } = t.deps;
    const asks = [{ field: 'OrderAnswer', text: 'Which side faces the sea?', required: true }];
    await prisma.service.update({ where: { id: DuskPhotography }, data: { questions: asks } });
    const services = [{ serviceId: DuskPhotography }];
    const missing = await send(session, orderOf({ services })).expect(422);
    expect(missing.body.phrases).toEqual(['answersMissing']);
    const answers = [{ fieldName: 'OrderAnswer', value: { question: 'Which side faces the sea?', value: 'North' } }];
    await place(session, orderOf({ services, answers }));
    await prisma.service.update({ where: { id: DuskPhotography }, data: { hiddenAt: new Date() } });
    expect((await send(session, orderOf({ services, answers })).expect(422)).body.phrases).toEqual(['orderNotTaken']);
    await prisma.service.update({ where: { id: DuskPhotography }, data: { questions: [], hiddenAt: null } });
  });

  test('needs no copy templates that the page cannot ask: such a service is offered where they are set', async () => {
    const session = await sessionOf(await issue());
    const { prisma } = t.deps;
    const serviceId = ServiceId.Copywriting;
    const questions = [{ field: 'CopyTemplateList', text: null, required: true }];
    await prisma.service.update({ where: { id: serviceId }, data: { questions } });
    const offered = async () => {
      const page: Ordering = (await read(session).expect(200)).body.result;
      return page.groups.flatMap(({ services }) => services.map(({ id }) => id));
    };
    expect(await offered()).not.toContain(serviceId);
    const { id: copyTemplateId } = await prisma.copyTemplate.create({
      data: { name: 'UsualCopy', displayName: 'Usual copy' },
    });
    await prisma.copyTemplateDefault.create({ data: { copyTemplateId, serviceId, clientId } });
    expect(await offered()).toContain(serviceId);
    await prisma.service.update({ where: { id: serviceId }, data: { questions: [] } });
  });

  test('that is malformed is refused at its field', async () => {
    const session = await sessionOf(await issue());
    for (const [more, field] of [
      [{ services: [] }, 'services'],
      [{ services: [{ serviceId: 1 }, { serviceId: 1 }] }, 'services'],
      [{ property: null }, 'property'],
      [{ contact: { name: '', phone: '1' } }, 'contact.name'],
      [{ key: 'x' }, 'key'],
      [{ sesame: 1 }, 'sesame'],
    ] as const)
      expect((await send(session, orderOf(more)).expect(400)).body.errors).toHaveProperty([field]);
    await t.anonymous().post('/v1/ordering/orders').send(orderOf()).expect(401);
  });

  test('waits in the list of all clients, the longest waiting first, for BackOffice', async () => {
    const session = await sessionOf(await issue());
    const first = await place(session, orderOf());
    const second = await place(session, orderOf());
    const read = (query: object = {}, who = boss) => t.as(who).get('/v1/link-orders').query(query);
    const { results, additionalInfo } = (await read({ pageSize: 200 }).expect(200)).body;
    const own: WaitingLinkOrder[] = results.filter((each: WaitingLinkOrder) => each.clientId === clientId);
    expect(own.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(own[0]).toMatchObject({ name: 'Jo Field', place: first.place, services: first.services });
    expect(additionalInfo.totalCount).toBe(results.length);
    const last = (await read({ pageSize: 1, pageNumber: results.length }).expect(200)).body;
    expect(last.results).toEqual([own[1]]);
    await confirm(first.id).expect(200);
    const left = (await read({ pageSize: 200 }).expect(200)).body;
    expect(left.additionalInfo.totalCount).toBe(additionalInfo.totalCount - 1);
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { deletedAt: new Date() } });
    expect((await read().expect(200)).body.additionalInfo.totalCount).toBe(additionalInfo.totalCount - 2);
    await t.anonymous().get('/v1/link-orders').expect(401);
    await read({}, await t.makeUser({ role: 'ProductionManager' })).expect(403);
    await read({ pageSize: 0 }).expect(400);
  });

  test('is declined with a reason that the client reads; BackOffice decides', async () => {
    const session = await sessionOf(await issue());
    const { id } = await place(session, orderOf());
    const manager = await t.makeUser({ role: 'ProductionManager' });
    const decline = (body: object, who = boss, of = id) => t.as(who).post(`/v1/link-orders/${of}/decline`).send(body);
    const body = { reason: 'We do not work there.' };
    await t.anonymous().post(`/v1/link-orders/${id}/decline`).send(body).expect(401);
    await t.anonymous().post(`/v1/link-orders/${id}/confirm`).send({}).expect(401);
    await decline(body, manager).expect(403);
    await confirm(id, {}, manager).expect(403);
    await decline({ reason: ' ' }).expect(400);
    await decline(body, boss, 999_999).expect(404);
    await confirm(999_999).expect(404);
    expect((await decline(body).expect(200)).body.result).toMatchObject({ status: 'declined', ...body });
    const page: Ordering = (await read(session).expect(200)).body.result;
    expect(page.orders).toMatchObject([{ status: 'declined', ...body }]);
    const second = (await decline(body).expect(409)).body;
    expect(second).toMatchObject({ code: 'conflict', detail: 'Ada Abbott declined this order already.' });
    expect((await confirm(id).expect(409)).body.code).toBe('conflict');
  });
});
