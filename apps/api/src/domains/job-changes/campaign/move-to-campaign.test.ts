import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLines } from '../../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Photography } = ServiceId;

let t: TestApp;
let boss: TestUser;
let clientId: number;
let wrong: number;
let right: number;
let jobId: number;

/** An instant on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`).toISOString();

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date('2026-06-09T08:00:00+10:00') } });
  boss = await t.makeUser();
});
afterAll(() => t.close());

async function makeCampaign(address: string, ofClient = clientId): Promise<number> {
  const { id } = await t.makeCampaign({ clientId: ofClient, name: address });
  const place = { address, suburb: 'Kew', state: 'VIC', postcode: '3101' };
  await t.deps.prisma.campaign.update({ where: { id }, data: place });
  return id;
}

beforeEach(async () => {
  clientId = (await t.makeClient()).id;
  wrong = await makeCampaign('12 Cotham Road');
  right = await makeCampaign('21 Cotham Road');
  const order = { campaignId: wrong, serviceId: Photography, externalReference: `J-${clientId}` };
  jobId = (await t.as(boss).post('/v1/service-jobs').send(order).expect(201)).body.result.id;
});

const move = (body: object, headers: Record<string, string> = {}, caller = t.as(boss)) =>
  caller
    .put(`/v1/service-jobs/${jobId}/campaign`)
    .set(headers)
    .send({ reason: 'Two digits swapped', ...body });
const jobRow = () => t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
const otherClient = async () => {
  const client = await t.makeClient();
  return { id: client.id, campaignId: await makeCampaign('21 Cotham Road', client.id) };
};
const wanted = async (topic: string) =>
  (await t.deps.prisma.outboxMessage.findMany({ where: { topic }, orderBy: { id: 'asc' } }))
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter(({ serviceJobId }) => serviceJobId === jobId);

async function addFile(): Promise<number> {
  const { prisma } = t.deps;
  const container = await prisma.fileServiceContainer.upsert({
    where: { container: 'service-jobs-2026' },
    create: { container: 'service-jobs-2026' },
    update: {},
  });
  const name = `moved-${jobId}.jpg`;
  const names = { filePath: name, filename: name, originalName: name };
  const file = await prisma.file.create({
    data: { fileServiceContainerId: container.id, ...names, contentType: 'image/jpeg', fileTypeId: 1, size: 1 },
  });
  const data = { serviceJobId: jobId, campaignId: wrong, resourceTypeId: 10, fileId: file.id };
  return (await prisma.resource.create({ data })).id;
}

async function bookWith(dateService: string): Promise<TestUser> {
  const provider = await t.makeUser({ role: 'FullTimeProvider', services: [Photography] });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({
    userId: provider.id,
    weekday,
    startMinute: 540,
    finishMinute: 1200,
  }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t
    .as(boss)
    .patch(`/v1/service-jobs/${jobId}/provider-details`)
    .send({ providerId: provider.id, dateService })
    .expect(200);
  return provider;
}

describe('a job of the wrong campaign', () => {
  test('moves with its files, name and address, and says so in history and activity log', async () => {
    const resourceId = await addFile();
    const { result } = (await move({ campaignId: right }).expect(200)).body;
    expect(result).toMatchObject({ campaignId: right, clientId, name: 'Photography - 21 Cotham Road' });
    const detail = await t.deps.prisma.serviceJobDetail.findMany({ where: { serviceJobId: jobId } });
    expect(detail.map(({ value }) => value)).toContainEqual({ value: '21 Cotham Road' });
    expect(detail.map(({ value }) => value)).not.toContainEqual({ value: '12 Cotham Road' });
    const resource = await t.deps.prisma.resource.findUniqueOrThrow({ where: { id: resourceId } });
    expect(resource.campaignId).toBe(right);
    const sentence = "Moved from campaign '12 Cotham Road' to '21 Cotham Road'";
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: jobId })).map(({ description }) => description);
    expect(lines).toContain(`${sentence}. Reason: Two digits swapped`);
    const history = await t.deps.prisma.serviceJobHistory.findMany({ where: { serviceJobId: jobId } });
    expect(history.map(({ comment }) => comment)).toContain(`${sentence}: Two digits swapped`);
  });

  test('keeps a name and an address that somebody typed', async () => {
    await t.deps.prisma.serviceJob.update({ where: { id: jobId }, data: { name: 'The corner house' } });
    const address = { serviceJobId: jobId, value: { equals: { value: '12 Cotham Road' } } };
    await t.deps.prisma.serviceJobDetail.updateMany({ where: address, data: { value: { value: 'Rear of 12' } } });
    const { result } = (await move({ campaignId: right }).expect(200)).body;
    expect(result.name).toBe('The corner house');
    const details = await t.deps.prisma.serviceJobDetail.findMany({ where: { serviceJobId: jobId } });
    expect(details.map(({ value }) => value)).toContainEqual({ value: 'Rear of 12' });
  });

  test('moves to another client as long as that one has nothing of it', async () => {
    const other = await otherClient();
    const { result } = (await move({ campaignId: other.campaignId }).expect(200)).body;
    expect(result).toMatchObject({ clientId: other.id, campaignId: other.campaignId });
  });

  test('stays with a client who was sent it, but moves to another campaign of theirs', async () => {
    const other = await otherClient();
    await t.deps.prisma.serviceJob.update({ where: { id: jobId }, data: { proofedAt: new Date(at('09:00')) } });
    const refused = (await move({ campaignId: other.campaignId }).expect(422)).body;
    expect(refused.errors.campaignId[0]).toMatch(/has been sent this job/);
    expect((await jobRow()).clientId).toBe(clientId);
    await move({ campaignId: right }).expect(200);
  });

  test('stays with a client who ordered it by a link, or has a link to book its visit', async () => {
    const other = await otherClient();
    const { prisma } = t.deps;
    const link = { name: 'Jo Field', expiresAt: new Date('2027-01-01') };
    const order = { key: 'k', body: {}, services: [], place: '12 Cotham Road', status: 'confirmed', jobIds: [jobId] };
    const orders = { create: order };
    const { id } = await prisma.orderLink.create({ data: { ...link, clientId, orders } });
    expect((await move({ campaignId: other.campaignId }).expect(422)).body.errors).toHaveProperty('campaignId');
    await prisma.linkOrder.deleteMany({ where: { orderLinkId: id } });
    const { id: bookingLinkId } = await prisma.bookingLink.create({
      data: { ...link, jobs: { create: { serviceJobId: jobId } } },
    });
    expect((await move({ campaignId: other.campaignId }).expect(422)).body.errors).toHaveProperty('campaignId');
    await prisma.bookingLink.delete({ where: { id: bookingLinkId } });
    await move({ campaignId: other.campaignId }).expect(200);
  });

  test('stays where the new client has its reference already', async () => {
    const other = await otherClient();
    const taken = { externalReference: `J-${clientId}` };
    await t.makeJob({ campaignId: other.campaignId, ...taken });
    const refused = (await move({ campaignId: other.campaignId }).expect(409)).body;
    expect(refused).toMatchObject({ code: 'already_exists', errors: { campaignId: [expect.any(String)] } });
    expect((await jobRow()).campaignId).toBe(wrong);
  });
});

describe('its appointment', () => {
  test('stays, and provider and calendars of both clients are told', async () => {
    const other = await otherClient();
    const emails = [`old-${clientId}@client.test`, `new-${clientId}@client.test`] as const;
    const setEmails = (id: number, email: string) =>
      t.deps.prisma.client.update({ where: { id }, data: { calendarInviteEmails: [email] } });
    await setEmails(clientId, emails[0]);
    await setEmails(other.id, emails[1]);
    const provider = await bookWith(at('10:00'));
    const { result } = (await move({ campaignId: other.campaignId }).expect(200)).body;
    expect(result).toMatchObject({ dateService: at('10:00'), serviceJobStatusId: JobStatusId.Booked });
    const told = await wanted('serviceJobUserChanged');
    expect(told.map(({ userId, what }) => [userId, what])).toEqual([
      [provider.id, 'scheduled'],
      [provider.id, 'scheduled'],
    ]);
    const mails = await wanted('appointmentMailWanted');
    expect(mails.slice(1).map(({ email, isElsewhere }) => [email, isElsewhere])).toEqual([
      [emails[0], true],
      [emails[1], true],
    ]);
  });

  test('that the way from the new property does not allow is refused, and kept by an override', async () => {
    const zone = await t.deps.prisma.zone.create({ data: { name: `Far ${clientId}`, defaultTravelTime: 45 } });
    await t.deps.prisma.client.update({ where: { id: clientId }, data: { zoneId: zone.id } });
    const provider = await bookWith(at('10:00'));
    // At the same property, so that there is no way between them until the job moves.
    const next = await t.makeJob({
      campaignId: wrong,
      statusId: JobStatusId.Booked,
      dateService: new Date(at('11:00')),
    });
    await t.assign(next.id, provider.id, JobUserRoleId.OnSiteProvider);
    const refused = (await move({ campaignId: right }).expect(409)).body;
    expect(refused).toMatchObject({ code: 'conflict', conflicts: [{ kind: 'appointment' }] });
    expect((await jobRow()).campaignId).toBe(wrong);
    await move({ campaignId: right, override: true }).expect(200);
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: jobId })).map(({ description }) => description);
    expect(lines.some((line) => line.startsWith('Scheduled in spite of'))).toBe(true);
  });

  test('that is over is left alone', async () => {
    await t.deps.prisma.serviceJob.update({
      where: { id: jobId },
      data: { dateService: new Date('2026-06-01T00:00:00Z'), serviceJobStatusId: JobStatusId.Uploaded },
    });
    await move({ campaignId: right }).expect(200);
    expect(await wanted('appointmentMailWanted')).toEqual([]);
  });
});

describe('a move is refused', () => {
  test.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['without a campaign', { campaignId: undefined }, 'campaignId'],
    ['with the id of another job', { id: 1 }, 'id'],
  ])('%s', async (_, wrongPart, field) => {
    const refused = (await move({ campaignId: right, ...wrongPart }).expect(400)).body;
    expect(Object.keys(refused.errors)).toContain(field);
  });

  test('to the same campaign and to one that is missing', async () => {
    for (const campaignId of [wrong, 99_999_999]) {
      expect((await move({ campaignId }).expect(422)).body.errors).toHaveProperty('campaignId');
    }
  });

  test('of a version that has changed since, of which the answer has the current one', async () => {
    const { cacheKey } = await jobRow();
    const stale = await move({ campaignId: right }, { 'If-Match': `"${cacheKey - 1}"` }).expect(412);
    expect(stale.body.current).toMatchObject({ id: jobId, campaignId: wrong });
    await move({ campaignId: right }, { 'If-Match': `"${cacheKey}"` }).expect(200);
  });

  test('of a job that is not there, of people who do not move jobs, and signed out', async () => {
    const path = '/v1/service-jobs/99999999/campaign';
    const body = { campaignId: right, reason: 'Typed wrongly' };
    await t.as(boss).put(path).send(body).expect(404);
    for (const role of ['QC', 'FullTimeProvider', 'FullTimeEditor'] as const) {
      await move(body, {}, t.as(await t.makeUser({ role }))).expect(403);
    }
    await move(body, {}, t.anonymous()).expect(401);
    await move(body, {}, t.as(await t.makeUser({ role: 'ProductionManager' }))).expect(200);
  });

  test('a second time of two at the same moment that saw the same version', async () => {
    const { cacheKey } = await jobRow();
    const version = { 'If-Match': `"${cacheKey}"` };
    const third = await makeCampaign('3 Princess Street');
    const answers = await Promise.all([move({ campaignId: right }, version), move({ campaignId: third }, version)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});
