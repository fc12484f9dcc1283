import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { startMailInbox, type MailInbox } from '../../../test/mail-inbox.ts';

const { Photography } = ServiceId;
const now = new Date('2026-06-10T07:00:00+10:00');
const wanted = '2026-06-12T04:00:00.000Z';

let t: TestApp;
let inbox: MailInbox;
let boss: TestUser;
let clientId: number;
let serial = 0;
beforeAll(async () => {
  inbox = await startMailInbox();
  t = await createTestApp({ deps: { now: () => now }, environment: { SMTP_URL: inbox.smtpUrl } });
  boss = await t.makeUser();
});
afterAll(async () => {
  await t.close();
  await inbox.stop();
});
beforeEach(async () => {
  clientId = (await t.makeClient()).id;
});

/** A contact; its address. */
async function makeContact(name: string, data: { events?: string[]; allOrders?: boolean } = {}): Promise<string> {
  const email = `contact-${(serial += 1)}@client.test`;
  await t.deps.prisma.clientContact.create({ data: { clientId, name, email, events: [], ...data } });
  return email;
}

const mailsTo = async (email: string) => {
  await handleAll(t);
  return inbox.mailsTo(email);
};

const declineOrder = async () => {
  const link = (await t.as(boss).post(`/v1/clients/${clientId}/order-links`).send({ name: 'Jo Field' }).expect(201))
    .body.result;
  const body = { services: [{ serviceId: Photography }], contact: { name: 'Sam Porter', phone: '0400 000 000' } };
  const property = { address: `${clientId} Fern Street`, suburb: 'Kew', state: 'VIC', postcode: '3101' };
  const order = await t.deps.prisma.linkOrder.create({
    data: {
      ...{ orderLinkId: link.id, key: randomUUID(), body: { ...body, property, answers: [] } },
      ...{ services: ['Photography'], place: `${clientId} Fern Street, Kew`, status: 'waiting' },
    },
  });
  const reason = 'We do not work in Kew.';
  await t.as(boss).post(`/v1/link-orders/${order.id}/decline`).send({ reason }).expect(200);
  return link.url as string;
};

/** Asks for a time by a booking link, and has the office decline it. */
async function declineTime(
  link: { passcodeHash?: string; expiresAt?: Date } = {},
  booked: Date | null = null,
  isTimeOpen = false,
) {
  const { id: campaignId } = await t.makeCampaign({ clientId, name: '12 Kew Street, Kew' });
  const { id } = await t.makeJob({ campaignId, serviceId: Photography, serviceJobLength: 60 });
  const provider = await t.makeUser({ role: 'FullTimeProvider', services: [Photography] });
  const made = await t.as(boss).post(`/v1/service-jobs/${id}/booking-link`).send({ name: 'Jo Field' }).expect(201);
  const bookingLinkId: number = made.body.result.id;
  if (booked) {
    await t.deps.prisma.serviceJob.update({ where: { id }, data: { dateService: booked, isTimeOpen } });
    const person = { serviceJobId: id, userId: provider.id, serviceJobUserRoleId: JobUserRoleId.OnSiteProvider };
    await t.deps.prisma.serviceJobUser.create({ data: person });
  }
  await t.deps.prisma.bookingLink.update({ where: { id: bookingLinkId }, data: link });
  const hold = { serviceJobId: id, userId: provider.id, start: new Date(wanted), minutes: 60 };
  const ends = { expiresAt: new Date('2100-01-01'), requestedAt: now };
  await t.deps.prisma.bookingHold.create({ data: { bookingLinkId, ...hold, ...ends } });
  const body = { start: wanted, decision: 'decline', reason: 'Nobody is near then.' };
  await t.as(boss).post(`/v1/booking-links/${bookingLinkId}/decide`).send(body).expect(200);
  return { id, url: made.body.result.url as string };
}

test('the contact whose order was declined reads the reason, with the way to order again', async () => {
  const jo = await makeContact('Jo Field');
  const other = await makeContact('Ann Other', { events: ['ordered'], allOrders: true });
  const url = await declineOrder();
  const [mail, ...more] = await mailsTo(jo);
  expect(mail!.subject).toBe(`Not possible: Photography for ${clientId} Fern Street, Kew`);
  expect(mail!.text).toContain('We do not work in Kew.');
  expect(mail!.text).toContain(`Order something else: ${url}`);
  expect(more).toEqual([]);
  expect(await mailsTo(other)).toEqual([]);
});

test('without that contact those who are told of orders read it, without the link, which is not theirs', async () => {
  const told = await makeContact('Ann Other', { events: ['ordered'], allOrders: true });
  const untold = await makeContact('Ben Other', { events: ['booked'], allOrders: true });
  await declineOrder();
  const [mail] = await mailsTo(told);
  expect(mail!.text).toContain('We do not work in Kew.');
  expect(mail!.text).not.toContain('Order something else');
  expect(await mailsTo(untold)).toEqual([]);
});

test('the contact whose time was declined reads when it was, why, and where another one is chosen', async () => {
  const jo = await makeContact('jo field');
  const { id, url } = await declineTime();
  const [mail] = await mailsTo(jo);
  expect(mail!.subject).toBe('Not possible: 12 June 2026, 02:00 PM for 12 Kew Street, Kew');
  expect(mail!.text).toContain('12 June 2026, 02:00 PM (Australia/Melbourne)');
  expect(mail!.text).toContain('Nobody is near then.');
  expect(mail!.text).toContain(`Choose another time: ${url}`);
  expect(mail!.text).not.toContain('Your appointment stays');
  const lines = await activityLines(t.deps.prisma, { serviceJobId: id });
  expect(lines.map(({ description }) => description)).toContain(`Refusal of a requested time sent to ${jo}`);
});

test('of a visit that was to be moved it says when it stays; a link that has ended, or has a passcode of somebody else, is left out', async () => {
  const told = await makeContact('Ann Other', { events: ['moved'], allOrders: true });
  await declineTime({ passcodeHash: 'a hash' }, new Date('2026-06-11T01:00:00Z'));
  const mails = await mailsTo(told);
  const mail = mails.find(({ subject }) => subject.startsWith('Not possible'));
  expect(mail!.text).toContain('Your appointment stays as it is: 11 June 2026, 11:00 AM');
  expect(mail!.text).not.toContain('Choose another time');
  const jo = await makeContact('Jo Field');
  await declineTime({ expiresAt: new Date(now.getTime() - 1) });
  const [ended] = await mailsTo(jo);
  expect(ended!.text).not.toContain('Choose another time');
});

test('of a visit whose time is open it says the day alone', async () => {
  const jo = await makeContact('Jo Field');
  await declineTime({}, new Date('2026-06-11T01:00:00Z'), true);
  const mail = (await mailsTo(jo)).find(({ subject }) => subject.startsWith('Not possible'));
  expect(mail!.text).toMatch(/Your appointment stays as it is: Thursday 11 June\n/);
});
