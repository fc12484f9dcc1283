import ICAL from 'ical.js';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaughtMail } from '../../../../../tools/stack/mail-store.ts';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { startMailInbox, type MailInbox } from '../../../test/mail-inbox.ts';
import { mailAppointment } from './mail-appointment.job.ts';

let t: TestApp;
let inbox: MailInbox;
let office: TestUser;
let provider: TestUser;
let addresses: readonly string[];
let jobId: number;
beforeAll(async () => {
  inbox = await startMailInbox();
  t = await createTestApp({ environment: { SMTP_URL: inbox.smtpUrl, PUBLIC_URL: 'http://shootdesk.example.com' } });
  office = await t.makeUser();
});
afterAll(async () => {
  await t.close();
  await inbox.stop();
});
beforeEach(async () => {
  provider = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
  const client = await t.makeClient();
  addresses = [`agent-${client.id}@client.test`, `desk-${client.id}@client.test`];
  await t.deps.prisma.client.update({ where: { id: client.id }, data: { calendarInviteEmails: [...addresses] } });
  jobId = (await t.makeJob({ clientId: client.id, statusId: JobStatusId.AwaitingBooking })).id;
});

const book = (body: object) =>
  t
    .as(office)
    .patch(`/v1/service-jobs/${jobId}/provider-details`)
    .send({ override: true, ...body })
    .expect(200);
const set = () => book({ dateService: '2096-10-01T23:00:00Z', serviceJobLength: 90, providerId: provider.id });
const move = (dateService: string) =>
  t
    .as(office)
    .post(`/v1/service-jobs/${jobId}/reschedule`)
    .send({ dateService, reason: 'Rain', override: true })
    .expect(200);

/** Parses an invitation by a second library. */
function invitationOf(mail: CaughtMail) {
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar!));
  const part = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(part);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(part.getFirstPropertyValue('status')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
    organizer: event.organizer.toLowerCase(),
    subject: mail.subject,
    text: mail.text,
  };
}

/** The invitations sent to an address, by version. */
async function invitationsTo(address: string) {
  await handleAll(t);
  return (await inbox.mailsTo(address)).map(invitationOf).toSorted((one, other) => one.sequence - other.sequence);
}

describe('the calendar-invite addresses of a client', () => {
  test('each get an appointment that is set, moved and cancelled as one event with growing versions', async () => {
    await set();
    await handleAll(t);
    await move('2096-10-06T03:00:00Z');
    await handleAll(t);
    await book({ providerId: null });
    for (const address of addresses) {
      const got = await invitationsTo(address);
      expect(got.map(({ method, status, start, end }) => [method, status, start, end])).toEqual([
        ['REQUEST', 'CONFIRMED', '2096-10-01T23:00:00.000Z', '2096-10-02T00:30:00.000Z'],
        ['REQUEST', 'CONFIRMED', '2096-10-06T03:00:00.000Z', '2096-10-06T04:30:00.000Z'],
        ['CANCEL', 'CANCELLED', '2096-10-06T03:00:00.000Z', '2096-10-06T04:30:00.000Z'],
      ]);
      expect(new Set(got.map(({ uid }) => uid))).toEqual(new Set([`job-${jobId}@shootdesk.example.com`]));
      expect(new Set(got.map(({ sequence }) => sequence)).size).toBe(3);
      expect(got.map(({ subject }) => subject.split(':')[0])).toEqual(['Appointment', 'Moved', 'Cancelled']);
      for (const { attendees, organizer } of got) {
        expect(attendees).toEqual([`mailto:${address}`]);
        expect(organizer).toBe('mailto:no-reply@shootdesk.local');
      }
    }
  });

  test('get one invitation for a visit of several jobs, which names all services and lasts until the last ends', async () => {
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
    const jobs = [1, 6].map((serviceId) => ({ serviceId, serviceJobLength: 60 }));
    const visits = [{ jobs: [0, 1], providerId: provider.id, dateService: '2096-10-01T23:00:00Z' }];
    await t.as(office).post('/v1/orders').send({ campaignId, jobs, visits, override: true }).expect(201);
    const got = await invitationsTo(addresses[0]!);
    expect(got.map(({ method, start, end }) => [method, start, end])).toEqual([
      ['REQUEST', '2096-10-01T23:00:00.000Z', '2096-10-02T01:00:00.000Z'],
    ]);
    expect(got[0]!.subject).toMatch(/^Appointment: Photography, Companion Floorplan: /);
  });

  test('second look #11: get the cancellation of an appointment whose booking was taken back', async () => {
    await set();
    await handleAll(t);
    await book({ providerId: null, dateService: null });
    const got = await invitationsTo(addresses[0]!);
    expect(got.map(({ method, start }) => [method, start])).toEqual([
      ['REQUEST', '2096-10-01T23:00:00.000Z'],
      ['CANCEL', '2096-10-01T23:00:00.000Z'],
    ]);
  });

  test('get a cancellation when the job moves to another client, whose addresses get the appointment', async () => {
    await set();
    await handleAll(t);
    const other = await t.makeClient();
    const email = `new-${other.id}@client.test`;
    await t.deps.prisma.client.update({ where: { id: other.id }, data: { calendarInviteEmails: [email] } });
    const { id: campaignId } = await t.makeCampaign({ clientId: other.id, name: '7 Elm Street' });
    const body = { campaignId, reason: 'Wrong client', override: true };
    await t.as(office).put(`/v1/service-jobs/${jobId}/campaign`).send(body).expect(200);
    const before = await invitationsTo(addresses[0]!);
    expect(before.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    const [after] = await invitationsTo(email);
    expect(after).toMatchObject({ method: 'REQUEST', subject: expect.stringContaining('7 Elm Street') });
  });

  test('get the new place when the job moves to another campaign of the client', async () => {
    await set();
    await handleAll(t);
    const { clientId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
    const { id: campaignId } = await t.makeCampaign({ clientId, name: '9 Elm Street' });
    const body = { campaignId, reason: 'Wrong street', override: true };
    await t.as(office).put(`/v1/service-jobs/${jobId}/campaign`).send(body).expect(200);
    const got = await invitationsTo(addresses[0]!);
    expect(got.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST']);
    expect(got[1]!.subject).toContain('9 Elm Street');
    expect(got[1]!.uid).toBe(got[0]!.uid);
  });

  test('read the time of an appointment by the clocks of the property', async () => {
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'WA' } });
    await set();
    const [invitation] = await invitationsTo(addresses[0]!);
    expect(invitation!.text).toContain('02 October 2096, 07:00 AM to 02 October 2096, 08:30 AM (Australia/Perth)');
  });

  test('second look #4: read it by the clocks of the zone where the state of the property is unknown', async () => {
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
    const postcodes = { create: { state: 'WA', first: '6011', last: '6011' } };
    const someone = await t.makeUser({ role: 'FullTimeProvider', timeZone: 'Australia/Perth' });
    await t.deps.prisma.zone.create({
      data: { name: 'Cottesloe', postcodes, providers: { create: { userId: someone.id } } },
    });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: null, postcode: '6011' } });
    await set();
    const [invitation] = await invitationsTo(addresses[0]!);
    expect(invitation!.text).toContain('02 October 2096, 07:00 AM to 02 October 2096, 08:30 AM (Australia/Perth)');
  });

  test('get an appointment over the switch of the clocks with its true length, and the times of both sides', async () => {
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'VIC' } });
    // Sunday 01:30; at 02:00 clocks go to 03:00.
    await book({ dateService: '2096-10-06T15:30:00Z', serviceJobLength: 90, providerId: provider.id });
    const [invitation] = await invitationsTo(addresses[0]!);
    expect(invitation).toMatchObject({ start: '2096-10-06T15:30:00.000Z', end: '2096-10-06T17:00:00.000Z' });
    expect(invitation!.text).toContain('07 October 2096, 01:30 AM to 07 October 2096, 04:00 AM (Australia/Melbourne)');
  });

  test('get one e-mail of changes that waited, which says what is true when it is sent', async () => {
    await set();
    await move('2096-10-06T03:00:00Z');
    for (const address of addresses) {
      const got = await invitationsTo(address);
      expect(got.map(({ start, subject }) => [start, subject.split(':')[0]])).toEqual([
        ['2096-10-06T03:00:00.000Z', 'Appointment'],
      ]);
    }
  });

  test('read of an appointment that moved from when to when, from what they were last sent', async () => {
    const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: jobId } });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'WA' } });
    await set();
    await handleAll(t);
    await move('2096-10-05T03:00:00Z');
    await move('2096-10-06T03:00:00Z');
    const got = await invitationsTo(addresses[0]!);
    expect(got).toHaveLength(2);
    expect(got[1]!.subject).toMatch(/^Moved: /);
    expect(got[1]!.text).toContain(
      'This appointment has moved from 02 October 2096, 07:00 AM to 06 October 2096, 11:00 AM (Australia/Perth):',
    );
    expect(got[1]!.text).not.toContain('is booked');
  });

  test('get nothing of moves that ended where they began', async () => {
    await set();
    await handleAll(t);
    await move('2096-10-06T03:00:00Z');
    await move('2096-10-01T23:00:00Z');
    expect(await invitationsTo(addresses[0]!)).toHaveLength(1);
  });

  test('get nothing of an appointment that is over', async () => {
    await book({ dateService: '2016-10-05T23:00:00Z', serviceJobLength: 90, providerId: provider.id });
    expect(await invitationsTo(addresses[0]!)).toEqual([]);
  });

  test('read of an appointment with a new length until when it lasts now', async () => {
    await set();
    await handleAll(t);
    await book({ serviceJobLength: 120 });
    const got = await invitationsTo(addresses[0]!);
    expect(got.map(({ subject }) => subject.split(':')[0])).toEqual(['Appointment', 'Changed']);
    expect(got[1]!.text).toMatch(/this appointment now lasts until .* instead of /);
  });

  test('stand in the activity log with what each was sent, which who goes out reads near the appointment only', async () => {
    await set();
    await handleAll(t);
    await move('2096-10-06T03:00:00Z');
    await handleAll(t);
    const lines = (await activityLines(t.deps.prisma, { serviceJobId: jobId })).map(({ description }) => description);
    const path = `/v1/activity-logs?serviceJobs=${jobId}`;
    const listed = (await t.as(provider).get(path).expect(200)).body.results.map(
      (each: { description: string }) => each.description,
    );
    expect(listed).toContain('E-mail sent');
    expect(listed.join()).not.toContain(addresses[0]);
    for (const address of addresses) {
      expect(lines.filter((line) => line.startsWith(`Appointment sent to ${address}`))).toEqual([
        `Appointment sent to ${address}: booked for 2096-10-01T23:00:00.000Z to 2096-10-02T00:30:00.000Z`,
        `Appointment sent to ${address}: moved to 2096-10-06T03:00:00.000Z to 2096-10-06T04:30:00.000Z`,
      ]);
    }
  });

  test('can tell an e-mail that was sent twice by its Message-ID', async () => {
    await set();
    const email = `twice-${jobId}@client.test`;
    for (const outboxId of [7, 7, 8]) {
      await mailAppointment(t.deps, { serviceJobId: jobId, email }, outboxId);
      // Simulates a process that died between sending and logging.
      await t.deps.prisma.activityLog.deleteMany({ where: { serviceJobId: jobId } });
    }
    const ids = (await inbox.sources())
      .filter((text) => text.includes(email))
      .map((text) => /^message-id: (.+)$/im.exec(text)![1]!.trim());
    expect(ids.toSorted()).toEqual([7, 7, 8].map((id) => `<appointment-${id}@shootdesk.example.com>`));
  });

  test('get nothing of a change that leaves the appointment as it is', async () => {
    await set();
    await set();
    expect(await invitationsTo(addresses[0]!)).toHaveLength(1);
  });

  test('get nothing when only the provider is another one, or when the change is refused', async () => {
    await set();
    const other = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
    await book({ providerId: other.id });
    const path = `/v1/service-jobs/${jobId}/provider-details`;
    await t.as(office).patch(path).send({ dateService: '2096-10-06T03:00:00Z' }).expect(409);
    expect(await invitationsTo(addresses[0]!)).toHaveLength(1);
  });

  test('get nothing of a job that has a time but no provider', async () => {
    await book({ dateService: '2096-10-01T23:00:00Z' });
    expect(await invitationsTo(addresses[0]!)).toEqual([]);
  });
});
