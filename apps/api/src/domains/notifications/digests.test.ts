import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { decideOnDigests } from './decide-digests.ts';
import { takeDigestLock } from './digest.store.ts';

const mails: Mail[] = [];
let now = new Date();
let t: TestApp;
let boss: TestUser;
let person: TestUser;

beforeAll(async () => {
  const mailer = { send: async (mail: Mail) => void mails.push(mail), ping: async () => {}, close: async () => {} };
  t = await createTestApp({ deps: { mailer, now: () => now } });
  boss = await t.makeUser();
});
beforeEach(async () => {
  // 06:00 in Perth.
  now = new Date('2026-06-09T22:00:00Z');
  await t.deps.prisma.digestSchedule.deleteMany();
  mails.length = 0;
  person = await t.makeUser({
    role: 'FullTimeEditor',
    firstName: 'Eli',
    lastName: 'Edit',
    timeZone: 'Australia/Perth',
  });
  await t
    .as(person)
    .put('/v1/notification-preferences')
    .send({
      preferences: [{ notificationTypeId: NotificationTypeId.General, channel: 'digest', push: false }],
      digestTime: '08:00',
    })
    .expect(200);
});
afterAll(() => t.close());

const notice = async (description: string, link: string | null = null): Promise<number> =>
  (
    await t
      .as(boss)
      .post('/v1/notifications')
      .send({ description, link, users: [person.id] })
      .expect(201)
  ).body.result.id;
const decideAt = async (instant: string) => {
  now = new Date(instant);
  const count = await decideOnDigests(t.deps);
  await handleAll(t);
  return count;
};

test('names everything since the last one, in the app at once and by mail at the time of the person', async () => {
  await notice('Party', '/service-jobs/12');
  await notice('Bring cake');
  expect(
    (await t.as(person).get('/v1/notifications?filterStart=2020-01-01&filterEnd=2100-01-01').expect(200)).body.results,
  ).toHaveLength(2);
  expect(await decideAt('2026-06-09T23:59:00Z')).toBe(0);
  expect(await decideAt('2026-06-10T00:00:00Z')).toBe(1);
  expect(mails).toMatchObject([
    { to: person.email, subject: 'Shootdesk: 2 notifications', key: `digest-${person.id}-2026-06-10` },
  ]);
  expect(mails[0]?.text).toContain(`Party\n\n${t.deps.config.publicUrl}/service-jobs/12\n`);
  expect(mails[0]?.text).toContain('Bring cake');
  await notice('And music');
  expect(await decideAt('2026-06-10T15:59:00Z')).toBe(0);
  expect(await decideAt('2026-06-11T00:00:00Z')).toBe(1);
  expect(mails[1]?.text).toContain('And music');
  expect(mails[1]?.text).not.toContain('Party');
});

test('with nothing in it is not sent, and what comes later the same day is of the next', async () => {
  expect(await decideAt('2026-06-10T00:00:00Z')).toBe(0);
  await notice('Party');
  expect(await decideAt('2026-06-10T04:00:00Z')).toBe(0);
  expect(mails).toEqual([]);
  expect(await decideAt('2026-06-11T00:00:00Z')).toBe(1);
  expect(mails).toHaveLength(1);
});

test('of which everything was removed is not sent', async () => {
  const id = await notice('Party');
  now = new Date('2026-06-10T00:00:00Z');
  expect(await decideOnDigests(t.deps)).toBe(1);
  await t.as(person).delete(`/v1/notifications/${id}?permanent=true`).expect(200);
  await handleAll(t);
  expect(mails).toEqual([]);
});

test.each([
  ['yesterday', '2026-06-11T15:59:00Z', 1],
  ['the day before', '2026-06-11T16:00:00Z', 0],
])('of %s by the clock of the person is sent %s: %i', async (_, instant, count) => {
  await notice('Party');
  now = new Date('2026-06-10T00:00:00Z');
  expect(await decideOnDigests(t.deps)).toBe(1);
  now = new Date(instant);
  await handleAll(t);
  expect(mails).toHaveLength(count);
});

test('after days of downtime is one', async () => {
  await notice('Party');
  expect(await decideAt('2026-06-14T05:00:00Z')).toBe(1);
  expect(mails.map(({ key }) => key)).toEqual([`digest-${person.id}-2026-06-14`]);
});

test('is sent once although many decide at the same moment', async () => {
  await notice('Party');
  now = new Date('2026-06-10T00:00:00Z');
  const counts = await Promise.all(Array.from({ length: 8 }, () => decideOnDigests(t.deps)));
  await decideOnDigests(t.deps);
  await handleAll(t);
  expect([counts.filter((count) => count > 0), mails.length]).toEqual([[1], 1]);
});

test('is left to the process that decides at the moment', async () => {
  await notice('Party');
  now = new Date('2026-06-10T00:00:00Z');
  await inTransaction(t.deps.prisma, async (tx) => {
    expect(await takeDigestLock(tx)).toBe(true);
    expect(await decideOnDigests(t.deps)).toBe(0);
  });
  expect(await decideOnDigests(t.deps)).toBe(1);
});

test('does not make the version stale that the person has of a notification', async () => {
  const id = await notice('Party');
  const read = () => t.as(person).get(`/v1/notifications/${id}`).expect(200);
  const before = (await read()).headers['etag'];
  await decideAt('2026-06-10T00:00:00Z');
  expect((await read()).headers['etag']).toBe(before);
});

test('is not sent to somebody who has left', async () => {
  await notice('Party');
  await t.deps.prisma.user.update({ where: { id: person.id }, data: { deletedAt: now } });
  expect(await decideAt('2026-06-10T00:00:00Z')).toBe(0);
});
