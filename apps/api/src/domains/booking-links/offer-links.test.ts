import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { startMailInbox, type MailInbox } from '../../../test/mail-inbox.ts';

const { Photography, DuskPhotography, CompanionFloorplan } = ServiceId;

let t: TestApp;
let inbox: MailInbox;
let office: TestUser;
let clientId: number;
let email: string;
let contactId: number;
beforeAll(async () => {
  inbox = await startMailInbox();
  t = await createTestApp({ environment: { SMTP_URL: inbox.smtpUrl } });
  office = await t.makeUser();
  await t.makeUser({ role: 'FullTimeProvider', services: [Photography, DuskPhotography, CompanionFloorplan] });
});
afterAll(async () => {
  await t.close();
  await inbox.stop();
});
beforeEach(async () => {
  clientId = (await t.makeClient()).id;
  email = `jo-${clientId}@client.test`;
  const contact = { name: 'Jo Field', email, events: ['ordered'], clientId };
  contactId = (await t.deps.prisma.clientContact.create({ data: contact })).id;
});

/** Orders services without a visit, and answers the addresses in the e-mail about it. */
async function orderedLinks(services: readonly number[], more: object = {}): Promise<readonly string[]> {
  const { id: campaignId } = await t.makeCampaign({ clientId });
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'VIC' } });
  const jobs = services.map((serviceId) => ({ serviceId, serviceJobLength: 60, contactIds: [contactId] }));
  await t
    .as(office)
    .post('/v1/orders')
    .send({ campaignId, jobs, visits: [], ...more })
    .expect(201);
  await handleAll(t);
  const [mail] = await inbox.mailsTo(email);
  return [...(mail?.text ?? '').matchAll(/\/book#\S+/g)].map(([link]) => link.slice('/book#'.length));
}

test('the e-mail that confirms an order has a link for each of its visits, where the rule of the client says so', async () => {
  await t.deps.prisma.bookingRule.create({ data: { clientId, inMails: true } });
  const tokens = await orderedLinks([Photography, CompanionFloorplan, DuskPhotography]);
  expect(tokens).toHaveLength(2);
  for (const token of tokens) await t.anonymous().post('/v1/booking/session').send({ token }).expect(200);
  const links = await t.deps.prisma.bookingLink.findMany({
    where: { jobs: { some: { serviceJob: { clientId } } } },
    include: { jobs: true },
  });
  expect(links.map(({ jobs }) => jobs.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
  const [mail] = await inbox.mailsTo(email);
  expect(mail!.text).toMatch(
    /Choose the time yourself: ?\r?\nPhotography, Companion Floorplan: http\S+\r?\nDusk Photography: http\S+\r?\n/,
  );
});

test('the e-mail about a single job has it as well', async () => {
  await t.deps.prisma.bookingRule.create({ data: { clientId, inMails: true } });
  const { id: campaignId } = await t.makeCampaign({ clientId });
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'VIC' } });
  const job = { campaignId, serviceId: Photography, serviceJobLength: 60, contactIds: [contactId] };
  await t.as(office).post('/v1/service-jobs').send(job).expect(201);
  await handleAll(t);
  const [mail] = await inbox.mailsTo(email);
  expect(mail!.text).toMatch(/\/book#\S+/);
});

test('the preview shows where a link would be', async () => {
  const { id: campaignId } = await t.makeCampaign({ clientId });
  const textFor = async (services: readonly number[]): Promise<string> => {
    const jobs = services.map((serviceId) => ({ serviceId, contactIds: [contactId] }));
    const { body } = await t.as(office).post('/v1/orders/messages').send({ campaignId, jobs }).expect(200);
    return body.result.messages[0].body;
  };
  expect(await textFor([Photography])).not.toContain('/book#');
  await t.deps.prisma.bookingRule.create({ data: { clientId, serviceId: Photography, inMails: true } });
  expect(await textFor([Photography, DuskPhotography])).toContain('/book#...');
  expect(await textFor([Photography, CompanionFloorplan])).not.toContain('/book#');
});

test('a visit of which one service is not offered has none', async () => {
  await t.deps.prisma.bookingRule.create({ data: { clientId, serviceId: Photography, inMails: true } });
  expect(await orderedLinks([Photography, CompanionFloorplan])).toEqual([]);
});

test('it has none without a rule, and none where the client is not told', async () => {
  expect(await orderedLinks([Photography])).toEqual([]);
  await t.deps.prisma.bookingRule.create({ data: { clientId, inMails: true } });
  await orderedLinks([Photography], { tellClient: false });
  expect(await t.deps.prisma.bookingLink.count({ where: { jobs: { some: { serviceJob: { clientId } } } } })).toBe(0);
});
