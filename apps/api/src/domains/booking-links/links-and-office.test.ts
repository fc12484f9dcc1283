import { bookingSessionHeader } from '@shootdesk/shared/booking-links/booking.contract';
import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { Photography, CompanionFloorplan } = ServiceId;

/** An instant in June 2026 in Melbourne; the 10th is a Wednesday. */
const at = (time: string, day = 12) => new Date(`2026-06-${day}T${time}:00+10:00`);

let t: TestApp;
let boss: TestUser;
let ann: TestUser;
let now: Date;
let zoneId: number;
let clientId: number;

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ timeZone: 'Australia/Melbourne' });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = at('07:00', 10);
  zoneId = (await t.deps.prisma.zone.create({ data: { name: `Zone ${Math.random()}`, defaultTravelTime: 20 } })).id;
  clientId = (await t.makeClient({ zoneId })).id;
  ann = await t.makeUser({ role: 'FullTimeProvider', services: [Photography, CompanionFloorplan] });
  const hours = { startMinute: 540, finishMinute: 1080 };
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: ann.id, weekday, ...hours }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: ann.id } });
});

async function makeCampaign(ofClient = clientId): Promise<number> {
  const { id } = await t.makeCampaign({ clientId: ofClient });
  const address = { address: `${id} Kew Street`, suburb: 'Kew', state: 'VIC' };
  await t.deps.prisma.campaign.update({ where: { id }, data: address });
  return id;
}

async function order(services: readonly number[]): Promise<number[]> {
  const campaignId = await makeCampaign();
  const ids: number[] = [];
  for (const serviceId of services) {
    ids.push((await t.makeJob({ campaignId, serviceId, serviceJobLength: 60 })).id);
  }
  return ids;
}

const ask = (jobId: number, body: object = {}) =>
  t
    .as(boss)
    .post(`/v1/service-jobs/${jobId}/booking-link`)
    .send({ name: 'Jo Field', ...body });
const issue = async (jobId: number, body: object = {}): Promise<BookingLink> =>
  (await ask(jobId, body).expect(201)).body.result;
const linkOf = async (jobId: number): Promise<BookingLink | null> =>
  (await t.as(boss).get(`/v1/service-jobs/${jobId}/booking-link`).expect(200)).body.result.link;
const jobsOf = (link: BookingLink | null) => link?.jobs.map(({ id }) => id);
const change = (link: BookingLink, body: object) => t.as(boss).put(`/v1/booking-links/${link.id}`).send(body);
const holdsOf = (link: BookingLink) => t.deps.prisma.bookingHold.count({ where: { bookingLinkId: link.id } });

/** Opens a link and holds a time by it. */
async function hold(link: BookingLink, start: Date) {
  const opened = await t
    .anonymous()
    .post('/v1/booking/session')
    .send({ token: link.url.split('#')[1] })
    .expect(200);
  const post = (path: string) =>
    t
      .anonymous()
      .post(`/v1/booking/${path}`)
      .set(bookingSessionHeader, opened.body.result.session)
      .send({ start: start.toISOString() });
  await post('hold').expect(200);
  return { confirm: () => post('confirm') };
}

describe('a job that moves to another campaign', () => {
  const move = async (id: number, campaignId: number) =>
    t.as(boss).put(`/v1/service-jobs/${id}/campaign`).send({ campaignId, reason: 'Ordered by another office' });

  test('leaves the link, which lets go of its time and stays that of the others', async () => {
    const [first, second] = await order([Photography, CompanionFloorplan]);
    const link = await issue(first!);
    expect(jobsOf(link)).toEqual([first, second]);
    const page = await hold(link, at('10:00'));
    // The client knows the link, so that the job stays theirs.
    const foreign = await makeCampaign((await t.makeClient({ zoneId })).id);
    expect((await move(first!, foreign)).status).toBe(422);
    expect((await move(first!, await makeCampaign())).status).toBe(200);
    expect(await linkOf(first!)).toBeNull();
    expect(jobsOf(await linkOf(second!))).toEqual([second]);
    expect(await holdsOf(link)).toBe(0);
    expect((await page.confirm()).status).not.toBe(200);
  });

  test('the only one of a link, takes its page away', async () => {
    const [id] = await order([Photography]);
    const link = await issue(id!);
    await move(id!, await makeCampaign());
    const token = link.url.split('#')[1];
    await t.anonymous().post('/v1/booking/session').send({ token }).expect(404);
  });
});

describe('a time that a client holds', () => {
  test('prevents no blockout, which takes it back', async () => {
    const [id] = await order([Photography]);
    const link = await issue(id!);
    const page = await hold(link, at('10:00'));
    const period = { start: at('09:00').toISOString(), finish: at('13:00').toISOString(), reason: 'Dentist' };
    await t.as(boss).post(`/v3/blockouts/${ann.id}`).send(period).expect(201);
    expect(await holdsOf(link)).toBe(0);
    expect((await page.confirm().expect(409)).body.phrases).toEqual(['holdEnded']);
  });

  test('stays where the blockout only touches it', async () => {
    const [id] = await order([Photography]);
    const link = await issue(id!);
    const page = await hold(link, at('10:00'));
    const period = { start: at('11:00').toISOString(), finish: at('13:00').toISOString(), reason: 'Dentist' };
    await t.as(boss).post(`/v3/blockouts/${ann.id}`).send(period).expect(201);
    await page.confirm().expect(200);
  });

  test('prevents no absence', async () => {
    const [id] = await order([Photography]);
    const link = await issue(id!);
    await hold(link, at('10:00'));
    const period = { start: at('09:00').toISOString(), finish: at('18:00').toISOString() };
    await t
      .as(boss)
      .post(`/v1/users/${ann.id}/absences`)
      .send({ ...period, reason: 'Ill', visits: [] })
      .expect(201);
    expect(await holdsOf(link)).toBe(0);
  });
});

describe('a new link', () => {
  test('takes the jobs of a visit out of links that have ended', async () => {
    const [first, second] = await order([Photography, CompanionFloorplan]);
    const old = await issue(first!);
    await change(old, { revoked: true }).expect(200);
    const third = (
      await t.makeJob({
        ...{ campaignId: (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: first! } })).campaignId },
        ...{ serviceId: CompanionFloorplan, serviceJobLength: 30 },
      })
    ).id;
    const link = await issue(third);
    expect(jobsOf(link)).toEqual([first, second, third]);
    expect((await linkOf(first!))!.id).toBe(link.id);
    await change(old, { revoked: false }).expect(404);
    expect((await ask(second!).expect(409)).body.code).toBe('already_exists');
  });

  test('over an ended one is as if nobody had opened it, and another version', async () => {
    const [id] = await order([Photography]);
    const old = await issue(id!);
    await hold(old, at('10:00'));
    await t.deps.prisma.bookingLink.update({ where: { id: old.id }, data: { moveCount: 2 } });
    const seen = (await linkOf(id!))!;
    now = new Date(Date.parse(old.expiresAt) + 1000);
    const link = await issue(id!);
    expect(link).toMatchObject({ id: old.id, lastVisitAt: null, moveCount: 0, hold: null });
    expect(link.cache_key).toBeGreaterThan(seen.cache_key);
  });

  test('is refused while a provider is set without a time, because the client could choose none', async () => {
    const [id] = await order([Photography]);
    const role = { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider };
    await t.deps.prisma.serviceJobUser.create({ data: { serviceJobId: id!, userId: ann.id, ...role } });
    expect((await ask(id!).expect(422)).body.detail).toMatch(/^A provider is set for this job already/);
    expect(await linkOf(id!)).toBeNull();
  });

  test('is one, asked for twice at the same moment', async () => {
    const [first, second] = await order([Photography, CompanionFloorplan]);
    const answers = await Promise.all([ask(second!), ask(first!)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
