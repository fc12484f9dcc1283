import { slotOfText } from '@shootdesk/shared/client-languages/studio-texts';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { emit } from '../../db/outbox.ts';
import { startMailInbox, type MailInbox } from '../../../test/mail-inbox.ts';

let t: TestApp;
let inbox: MailInbox;
let office: TestUser;
let provider: TestUser;
let clientId: number;
let campaignId: number;
let serial = 0;
beforeAll(async () => {
  inbox = await startMailInbox();
  t = await createTestApp({ environment: { SMTP_URL: inbox.smtpUrl } });
  office = await t.makeUser();
});
afterAll(async () => {
  await t.close();
  await inbox.stop();
});
beforeEach(async () => {
  provider = await t.makeUser({ role: 'FullTimeProvider', services: [1, 6] });
  clientId = (await t.makeClient()).id;
  campaignId = (await t.makeCampaign({ clientId, name: '12 Cotham Road, Kew' })).id;
});

async function makeContact(data: { events?: string[]; allOrders?: boolean; email?: string | null } = {}) {
  const number = (serial += 1);
  const events = ['ordered', 'booked', 'moved', 'cancelled', 'sent'];
  const contact = { name: `Jo ${number} Field`, email: `jo-${number}@client.test`, events, ...data, clientId };
  return t.deps.prisma.clientContact.create({ data: contact });
}
type Contact = Awaited<ReturnType<typeof makeContact>>;

const mailsTo = async ({ email }: Contact) => {
  await handleAll(t);
  return inbox.mailsTo(email!);
};
const subjectsTo = async (contact: Contact) => (await mailsTo(contact)).map(({ subject }) => subject);

const start = '2096-10-01T23:00:00.000Z';

/** Orders two services with a visit for both; ids of the jobs. */
async function orderVisit(contactIds: number[], more: object = {}): Promise<[number, number]> {
  const jobs = [1, 6].map((serviceId) => ({ serviceId, serviceJobLength: 60, contactIds }));
  const visits = [{ jobs: [0, 1], providerId: provider.id, dateService: start }];
  const body = { campaignId, jobs, visits, override: true, ...more };
  const { result } = (await t.as(office).post('/v1/orders').send(body).expect(201)).body;
  return result.jobs.map(({ id }: { id: number }) => id);
}

async function moveVisit(id: number, dateService: string, providerId?: number) {
  const { result } = (await t.as(office).get(`/v1/service-jobs/${id}/visit/jobs`).expect(200)).body;
  const jobs = result.jobs.map((job: { id: number; cache_key: number }) => ({ id: job.id, cache_key: job.cache_key }));
  const body = { jobs, dateService, providerId, reason: 'Rain', override: true };
  await t.as(office).post(`/v1/service-jobs/${id}/visit/reschedule`).send(body).expect(200);
}

describe('a contact of an order', () => {
  test('is told once of a visit of two services: what, when by the clock of the property, where and who comes', async () => {
    const contact = await makeContact();
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'WA' } });
    await orderVisit([contact.id]);
    const mails = await mailsTo(contact);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Booked: Photography, Companion Floorplan for 12 Cotham Road, Kew',
    ]);
    const { text, calendar } = mails[0]!;
    const { name } = await t.deps.prisma.user.findUniqueOrThrow({ where: { id: provider.id } });
    expect(text).toContain(`Hello ${contact.name},`);
    expect(text).toContain('When: 02 October 2096, 07:00 AM to 02 October 2096, 09:00 AM (Australia/Perth)');
    expect(text).toContain(`Who comes: ${name}`);
    expect(text).toContain('Photographs: please have the property ready');
    expect(text).toContain('Floor plan: please have every room');
    expect(calendar).toContain('METHOD:REQUEST');
  });

  test('reads once what to prepare where several services of the visit say the same, in the words of the studio', async () => {
    const prepare = 'Mow the lawn.';
    const ids = [1, 6];
    const before = await t.deps.prisma.service.findMany({
      where: { id: { in: ids } },
      select: { id: true, prepare: true },
    });
    await t.deps.prisma.service.updateMany({ where: { id: { in: ids } }, data: { prepare } });
    const contact = await makeContact();
    await orderVisit([contact.id]);
    const [mail] = await mailsTo(contact);
    for (const { id, ...own } of before) await t.deps.prisma.service.update({ where: { id }, data: own });
    expect(mail!.text.split(prepare)).toHaveLength(2);
    expect(mail!.text).not.toContain('Photographs: please');
  });

  test('reads what to prepare in the language of the client where the studio has translated it', async () => {
    const prepare = 'Trim the hedge.\nLock the dog in.';
    const { prepare: before } = await t.deps.prisma.service.findUniqueOrThrow({ where: { id: 1 } });
    await t.deps.prisma.service.update({ where: { id: 1 }, data: { prepare } });
    const words = { [slotOfText(prepare)]: 'Tapahia te taiapa.' };
    const language = { tag: 'mi', name: 'te reo Māori', words };
    await t.as(office).post('/v3/client-languages').send(language).expect(201);
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { language: 'mi' } });
    const contact = await makeContact();
    await orderVisit([contact.id]);
    const [mail] = await mailsTo(contact);
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { language: null } });
    await t.deps.prisma.service.update({ where: { id: 1 }, data: { prepare: before } });
    expect(mail!.text).toContain('Tapahia te taiapa.');
    expect(mail!.text).not.toContain('Trim the hedge.');
  });

  test('is told when the visit is moved, when somebody else comes, and when it is cancelled', async () => {
    const contact = await makeContact();
    const [first, second] = await orderVisit([contact.id]);
    await handleAll(t);
    await moveVisit(first, '2096-10-02T23:00:00.000Z');
    await handleAll(t);
    const other = await t.makeUser({ role: 'FullTimeProvider', services: [1, 6] });
    await moveVisit(first, '2096-10-02T23:00:00.000Z', other.id);
    await handleAll(t);
    for (const id of [first, second]) {
      const path = `/v1/service-jobs/${id}/provider-details`;
      await t.as(office).patch(path).send({ providerId: null, dateService: null }).expect(200);
      await handleAll(t);
    }
    const mails = await mailsTo(contact);
    expect(mails.map(({ subject }) => subject.split(' for ')[0])).toEqual([
      'Booked: Photography, Companion Floorplan',
      'Changed: Photography, Companion Floorplan',
      'Changed: Photography, Companion Floorplan',
      'Cancelled: Photography',
      'Cancelled: Companion Floorplan',
    ]);
    expect(mails[1]!.text).toContain('Before: 02 October 2096');
    expect(mails[2]!.text).not.toContain('Before');
    const { name } = await t.deps.prisma.user.findUniqueOrThrow({ where: { id: other.id } });
    expect(mails[2]!.text).toContain(`Who comes: ${name}`);
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: first })).map((line) => line.description);
    expect(lines.filter((line) => line.startsWith(`Appointment sent to ${contact.email}`))).toHaveLength(4);
  });

  test('is told of what its settings say, and of the orders of others only where they say so', async () => {
    const mover = await makeContact({ events: ['cancelled'] });
    const manager = await makeContact({ allOrders: true });
    const stranger = await makeContact();
    const silent = await makeContact({ email: null });
    await orderVisit([mover.id, silent.id]);
    expect(await mailsTo(mover)).toEqual([]);
    expect(await mailsTo(stranger)).toEqual([]);
    expect(await subjectsTo(manager)).toHaveLength(1);
  });

  test('is told in words alone where its address is a calendar address, too', async () => {
    const contact = await makeContact();
    const calendarInviteEmails = [contact.email!.toUpperCase(), `calendar-${clientId}@client.test`];
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { calendarInviteEmails } });
    await orderVisit([contact.id]);
    expect(await subjectsTo(contact)).toHaveLength(1);
    expect(await inbox.mailsTo(calendarInviteEmails[0]!)).toEqual([]);
    expect((await inbox.mailsTo(calendarInviteEmails[1]!)).map(({ subject }) => subject)).toEqual([
      'Appointment: Photography, Companion Floorplan: 12 Cotham Road, Kew',
    ]);
  });

  test('that was deleted is told nothing, and one of another client is told that the visit is cancelled', async () => {
    const gone = await makeContact();
    await orderVisit([gone.id]);
    await t.deps.prisma.clientContact.delete({ where: { id: gone.id } });
    expect(await mailsTo(gone)).toEqual([]);
    const before = await makeContact();
    const { id } = await t.makeJob({ campaignId, statusId: JobStatusId.AwaitingBooking });
    await t.deps.prisma.serviceJobContact.create({
      data: { serviceJobId: id, clientContactId: before.id, position: 0 },
    });
    const booked = { dateService: start, providerId: provider.id, override: true };
    await t.as(office).patch(`/v1/service-jobs/${id}/provider-details`).send(booked).expect(200);
    await handleAll(t);
    const elsewhere = await t.makeCampaign({ clientId: (await t.makeClient()).id });
    const body = { campaignId: elsewhere.id, reason: 'Wrong client', override: true };
    await t.as(office).put(`/v1/service-jobs/${id}/campaign`).send(body).expect(200);
    expect((await subjectsTo(before)).map((subject) => subject.split(':')[0])).toEqual(['Booked', 'Cancelled']);
    expect(await t.deps.prisma.serviceJobContact.count({ where: { serviceJobId: id } })).toBe(0);
  });
});

describe('what the contacts of a client are told', () => {
  test('is gated by the settings of the client, for each event', async () => {
    const contact = await makeContact();
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { contactEvents: ['moved'] } });
    const [first] = await orderVisit([contact.id]);
    expect(await mailsTo(contact)).toEqual([]);
    await moveVisit(first, '2096-10-02T23:00:00.000Z');
    expect(await subjectsTo(contact)).toEqual([expect.stringMatching(/^Changed: Photography, Companion Floorplan/)]);
  });

  test('is left out for a change that is not to be told, which the activity log says', async () => {
    const contact = await makeContact();
    const calendarInviteEmails = [`calendar-${clientId}@client.test`];
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { calendarInviteEmails } });
    const [first] = await orderVisit([contact.id], { tellClient: false });
    expect(await mailsTo(contact)).toEqual([]);
    expect(await inbox.mailsTo(calendarInviteEmails[0]!)).toEqual([]);
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: first })).map((line) => line.description);
    expect(lines).toContain('The client was not told of the appointment');
    await moveVisit(first, '2096-10-02T23:00:00.000Z');
    expect(await subjectsTo(contact)).toEqual([expect.stringMatching(/^Changed/)]);
  });

  test('of an order without a visit is that it was received, once for all its services', async () => {
    const contact = await makeContact();
    const deaf = await makeContact({ events: ['booked'] });
    const jobs = [1, 6].map((serviceId) => ({ serviceId, contactIds: [contact.id, deaf.id] }));
    const { result } = (await t.as(office).post('/v1/orders').send({ campaignId, jobs }).expect(201)).body;
    const [mail, ...more] = await mailsTo(contact);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Received: Photography, Companion Floorplan for 12 Cotham Road, Kew');
    expect(mail!.text).toContain(`Hello ${contact.name},`);
    expect(await inbox.mailsTo(deaf.email!)).toEqual([]);
    for (const { id } of result.jobs) {
      const lines = (await activityLines(t.deps.prisma, { serviceJobId: id })).map((line) => line.description);
      expect(lines).toContain(`Receipt of the order sent to ${contact.email}`);
    }
    const job = { campaignId, serviceId: 1, contactIds: [contact.id] };
    await t
      .as(office)
      .post('/v1/service-jobs')
      .send({ ...job, tellClient: false })
      .expect(201);
    expect(await mailsTo(contact)).toHaveLength(1);
    await t.as(office).post('/v1/service-jobs').send(job).expect(201);
    expect(await mailsTo(contact)).toHaveLength(2);
  });

  test('is who is on the way, once for a visit, if they want to know', async () => {
    const contact = await makeContact({ events: ['on_the_way'] });
    const other = await makeContact();
    const ids = await orderVisit([contact.id, other.id], { tellClient: false });
    const now = new Date();
    const dateService = new Date(Math.floor(now.getTime() / 900_000) * 900_000);
    await t.deps.prisma.serviceJob.updateMany({ where: { id: { in: ids } }, data: { dateService } });
    const body = { step: 'on-the-way', at: now.toISOString(), dateService: dateService.toISOString() };
    for (const id of ids) await t.as(provider).put(`/v1/service-jobs/${id}/visit`).send(body).expect(200);
    expect(await subjectsTo(contact)).toEqual(['On the way to 12 Cotham Road, Kew']);
    expect(await mailsTo(other)).toEqual([]);
  });

  test('is not that somebody is on the way who must have arrived two hours ago', async () => {
    const contact = await makeContact({ events: ['on_the_way'] });
    const serviceJobIds = await orderVisit([contact.id], { tellClient: false });
    await handleAll(t);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const want = async (expectedAt: Date | null, createdAt: Date) => {
      const to = { serviceJobIds, contactId: contact.id, email: contact.email!, provider: 'Pat' };
      const payload = { ...to, expectedAt: expectedAt?.toISOString() ?? null };
      const id = await emit(t.deps.prisma, 'onTheWayMailWanted', payload);
      await t.deps.prisma.outboxMessage.update({ where: { id }, data: { createdAt } });
      return (await mailsTo(contact)).length;
    };
    expect(await want(minutesAgo(121), minutesAgo(180))).toBe(0);
    expect(await want(null, minutesAgo(121))).toBe(0);
    expect(await want(null, minutesAgo(119))).toBe(1);
    expect(await want(minutesAgo(119), minutesAgo(180))).toBe(2);
  });

  test('names those who want to hear of files among the recipients of the first sending', async () => {
    const contact = await makeContact();
    const [id] = await orderVisit([contact.id, (await makeContact({ events: ['booked'] })).id]);
    const { recipients } = (await t.as(office).get(`/v1/service-jobs/${id}/email-draft`).expect(200)).body.result;
    expect(recipients).toEqual([
      { email: contact.email, goesTo: contact.email, name: contact.name, askedForChanges: false },
    ]);
  });
});

describe('a client with a language of its own', () => {
  beforeEach(async () => {
    await t.deps.prisma.clientLanguage.createMany({ data: [{ tag: 'de', name: 'Deutsch' }], skipDuplicates: true });
    await t.deps.settings.reload();
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { language: 'de' } });
  });

  test('is told of a visit, its move and its end in it, with dates as it writes them', async () => {
    const contact = await makeContact();
    const [first] = await orderVisit([contact.id]);
    const [booked] = await mailsTo(contact);
    expect(booked!.subject).toBe('Gebucht: Photography, Companion Floorplan für 12 Cotham Road, Kew');
    expect(booked!.text).toContain(`Guten Tag ${contact.name},`);
    expect(booked!.text).toContain('Wann: 2. Oktober 2096 um 09:00 bis 2. Oktober 2096 um 11:00 (Australia/Melbourne)');
    await moveVisit(first, '2096-10-03T01:00:00.000Z');
    const moved = (await mailsTo(contact)).at(-1)!;
    expect(moved.subject).toBe('Geändert: Photography, Companion Floorplan für 12 Cotham Road, Kew');
    expect(moved.text).toContain('Bisher: 2. Oktober 2096 um 09:00 bis 2. Oktober 2096 um 11:00 (Australia/Melbourne)');
  });

  test('is told of an order and reads its preview in it', async () => {
    const contact = await makeContact();
    const jobs = [{ serviceId: 1, contactIds: [contact.id] }];
    const preview = await t.as(office).post('/v1/orders/messages').send({ campaignId, jobs }).expect(200);
    await t.as(office).post('/v1/orders').send({ campaignId, jobs, override: true }).expect(201);
    const [received] = await mailsTo(contact);
    expect(received!.subject).toBe('Eingegangen: Photography für 12 Cotham Road, Kew');
    expect(preview.body.result.messages[0].subject).toBe(received!.subject);
  });

  test('reads the names of services as they are translated, everywhere', async () => {
    const language = { where: { tag: 'de' } };
    await t.deps.prisma.clientLanguage.update({ ...language, data: { words: { 'text:Photography': 'Fotografie' } } });
    await t.deps.settings.reload();
    const contact = await makeContact();
    await orderVisit([contact.id]);
    const [booked] = await mailsTo(contact);
    expect(booked!.subject).toBe('Gebucht: Fotografie, Companion Floorplan für 12 Cotham Road, Kew');
    const jobs = [{ serviceId: 1, contactIds: [contact.id] }];
    const preview = await t.as(office).post('/v1/orders/messages').send({ campaignId, jobs }).expect(200);
    await t.as(office).post('/v1/orders').send({ campaignId, jobs, override: true }).expect(201);
    const received = (await mailsTo(contact)).at(-1)!;
    expect(received.subject).toBe('Eingegangen: Fotografie für 12 Cotham Road, Kew');
    expect(preview.body.result.messages[0].subject).toBe(received.subject);
    await t.deps.prisma.clientLanguage.update({ ...language, data: { words: {} } });
    await t.deps.settings.reload();
  });

  test('has the draft of an e-mail with its files in it', async () => {
    const { id } = await t.makeJob({ campaignId, statusId: JobStatusId.InQC1 });
    const { result } = (await t.as(office).get(`/v1/service-jobs/${id}/email-draft`).expect(200)).body;
    expect(result.subject).toMatch(/ für 12 Cotham Road, Kew$/);
    expect(result.body).toMatch(/^Guten Tag,\n\nIhre Dateien für 12 Cotham Road, Kew/);
  });
});
