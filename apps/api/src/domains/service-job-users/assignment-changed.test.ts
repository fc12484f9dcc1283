import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { notifyOfAssignment } from './assignment-changed.job.ts';

let t: TestApp;
let manager: TestUser;
let person: TestUser;
let job: { id: number };
let outboxId = 0;
beforeAll(async () => {
  t = await createTestApp();
  manager = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await t.makeUser({ role: 'QC', timeZone: 'Australia/Perth' });
  const { id: campaignId } = await t.makeCampaign({ name: '4 High Street' });
  job = await t.makeJob({ campaignId, dateService: new Date('2026-06-10T00:15:00Z') });
  outboxId += 1;
});

const handle = (
  what: 'assigned' | 'scheduled' | 'removed',
  facts: { role?: number; actorId?: number; userId?: number; visitJobIds?: number[] } = {},
) =>
  notifyOfAssignment(
    t.deps,
    {
      serviceJobUserId: 1,
      serviceJobId: job.id,
      userId: facts.userId ?? person.id,
      serviceJobUserRoleId: facts.role ?? 2,
      what,
      actorId: facts.actorId ?? manager.id,
      ...(facts.visitJobIds && { visitJobIds: facts.visitJobIds }),
    },
    outboxId,
  );
const notifications = () =>
  t.deps.prisma.notification.findMany({ where: { serviceJobId: job.id }, include: { users: true } });

test.each([
  ['assigned', 2, '4 High Street: you are now QC of Photography.', NotificationTypeId.Assigned],
  ['removed', 2, '4 High Street: you are no longer QC of Photography.', NotificationTypeId.AssignmentRemoved],
  [
    'scheduled',
    5,
    '4 High Street: you are scheduled for Photography on 10 June 2026, 08:15 AM.',
    NotificationTypeId.Assigned,
  ],
] as const)(
  '%s: the person is notified, with a link, in their own time zone',
  async (what, role, description, type) => {
    await handle(what, { role });
    expect(await notifications()).toMatchObject([
      {
        notificationTypeId: type,
        description,
        link: `/service-jobs/${job.id}`,
        createdById: manager.id,
        users: [{ userId: person.id, readAt: null }],
      },
    ]);
  },
);

test('running twice for the same message notifies once', async () => {
  await handle('assigned');
  await handle('assigned');
  expect(await notifications()).toHaveLength(1);
});

test('nobody is notified of their own changes', async () => {
  await handle('assigned', { actorId: person.id });
  expect(await notifications()).toEqual([]);
});

test('a deleted account is not notified', async () => {
  await t.deps.prisma.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
  await handle('removed');
  expect(await notifications()).toEqual([]);
});

test('a visit of several jobs is one notification that names the services the person has', async () => {
  const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } });
  const [plan, film] = [await t.makeJob({ campaignId, serviceId: 6 }), await t.makeJob({ campaignId, serviceId: 15 })];
  await t.assign(plan.id, person.id, 5);
  await handle('scheduled', { role: 5, visitJobIds: [plan.id, film.id] });
  expect(await notifications()).toMatchObject([
    {
      description: '4 High Street: you are scheduled for Photography, Companion Floorplan on 10 June 2026, 08:15 AM.',
    },
  ]);
});
