import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { notifyOfStatusChange } from './status-changed.job.ts';

const { Approved, Booked, Uploaded, SentToClient } = JobStatusId;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A job with editor, QC and account manager after a move; the message is not handled yet. */
async function movedJob(toStatusId: number) {
  const { prisma } = t.deps;
  const people = {
    boss: await t.makeUser(),
    editor: await t.makeUser({ role: 'FullTimeEditor' }),
    qc: await t.makeUser({ role: 'QC' }),
    manager: await t.makeUser({ flags: ['Account_Manager'] }),
  };
  const campaign = await t.makeCampaign({ name: '12 Kew Street, Kew' });
  const job = await t.makeJob({ statusId: Booked, campaignId: campaign.id });
  if (toStatusId === SentToClient) await t.makeAssets(job.id, 1);
  await t.assign(job.id, people.editor.id, 1);
  await t.assign(job.id, people.qc.id, 2);
  await prisma.clientAccountManager.create({ data: { clientId: job.clientId, userId: people.manager.id } });
  const body = { serviceJobStatusId: toStatusId, workflowComment: 'Done' };
  await t.as(people.boss).post(`/v1/service-jobs/${job.id}/workflow`).send(body).expect(200);
  const message = await prisma.outboxMessage.findFirstOrThrow({
    where: { topic: 'serviceJobStatusChanged', payload: { path: ['serviceJobId'], equals: job.id } },
  });
  const handle = () => notifyOfStatusChange(t.deps, message.payload as never, message.id);
  return { ...people, jobId: job.id, handle };
}
const notificationsOf = (serviceJobId: number) =>
  t.deps.prisma.notification.findMany({ where: { serviceJobId }, include: { users: { orderBy: { userId: 'asc' } } } });

test('a status change notifies the people of the job, with what happened and a link', async () => {
  const { jobId, boss, editor, qc, handle } = await movedJob(Uploaded);
  await handle();
  const [notification, ...more] = await notificationsOf(jobId);
  expect(more).toEqual([]);
  expect(notification).toMatchObject({
    notificationTypeId: NotificationTypeId.StatusChanged,
    description: "12 Kew Street, Kew: Photography is now 'Uploaded'.",
    link: `/service-jobs/${jobId}`,
    createdById: boss.id,
  });
  expect(notification?.users.map(({ userId, readAt }) => [userId, readAt])).toEqual([
    [editor.id, null],
    [qc.id, null],
  ]);
});

test("Sent to Client also notifies the client's account managers", async () => {
  const { jobId, editor, qc, manager, handle } = await movedJob(SentToClient);
  await handle();
  const [notification] = await notificationsOf(jobId);
  expect(notification?.users.map(({ userId }) => userId)).toEqual([editor.id, qc.id, manager.id]);
});

test('running again, even at the same moment, writes nothing new and keeps what was read', async () => {
  const { jobId, handle } = await movedJob(Uploaded);
  await Promise.allSettled([handle(), handle(), handle()]);
  await t.deps.prisma.notificationUser.updateMany({
    where: { notification: { serviceJobId: jobId } },
    data: { readAt: new Date() },
  });
  await handle();
  const notifications = await notificationsOf(jobId);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.users.map(({ readAt }) => readAt === null)).toEqual([false, false]);
});

test('a person whose account was deleted is left out, and a job without people makes no notification', async () => {
  const { jobId, editor, qc, handle } = await movedJob(Uploaded);
  await t.deps.prisma.user.updateMany({ where: { id: { in: [editor.id, qc.id] } }, data: { deletedAt: new Date() } });
  await handle();
  expect(await notificationsOf(jobId)).toEqual([]);
});

test('a job that is gone by now is no failure', async () => {
  const { jobId, handle } = await movedJob(Uploaded);
  await t.deps.prisma.serviceJob.delete({ where: { id: jobId } });
  await expect(handle()).resolves.toBeUndefined();
});

describe('what a client answers by a review link', () => {
  /** A job without other people that a client has approved; the message is not handled yet. */
  async function approvedJob(sender: { readonly role: 'BackOffice' | 'QC'; readonly services?: number[] }) {
    const { prisma } = t.deps;
    const by = await t.makeUser(sender);
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    const job = await t.makeJob({ statusId: Booked });
    await t.assign(job.id, provider.id, 5);
    await prisma.clientReviewLink.create({
      data: {
        serviceJobId: job.id,
        email: 'jo@client.test',
        name: 'Jo Field',
        createdById: by.id,
        expiresAt: new Date('2100-01-01T00:00:00Z'),
      },
    });
    const { id: serviceJobHistoryId } = await prisma.serviceJobHistory.create({
      data: { serviceJobId: job.id, fromStatusId: SentToClient, serviceJobStatusId: Approved, comment: 'Lovely' },
    });
    const change = { serviceJobId: job.id, serviceJobHistoryId, toStatusId: Approved, actorId: null };
    const notifyOnce = async () => {
      await notifyOfStatusChange(t.deps, change as never, serviceJobHistoryId + 1_000_000);
      return (await notificationsOf(job.id)).flatMap(({ users }) => users.map(({ userId }) => userId));
    };
    return { by, provider, notifyOnce };
  }
  const backOffice = async () => {
    const where = { userRole: { name: 'BackOffice' }, deletedAt: null };
    return (await t.deps.prisma.user.findMany({ where, orderBy: { id: 'asc' } })).map(({ id }) => id);
  };

  test('is told to the person who made the link', async () => {
    const { by, provider, notifyOnce } = await approvedJob({ role: 'BackOffice' });
    expect(await notifyOnce()).toEqual([by.id, provider.id]);
  });

  test('is told to all of BackOffice when that person has left or no longer sees the job', async () => {
    const gone = await approvedJob({ role: 'BackOffice' });
    await t.deps.prisma.user.update({ where: { id: gone.by.id }, data: { deletedAt: new Date() } });
    const blind = await approvedJob({ role: 'QC', services: [21] });
    for (const { provider, notifyOnce } of [gone, blind]) {
      const expected = [...(await backOffice()), provider.id].toSorted((a, b) => a - b);
      expect(await notifyOnce()).toEqual(expected);
    }
  });

  test('is not told to a person who has switched notifications of status changes off', async () => {
    const { by, provider, notifyOnce } = await approvedJob({ role: 'BackOffice' });
    await t.deps.prisma.notificationPreference.create({
      data: { userId: by.id, notificationTypeId: NotificationTypeId.StatusChanged, channel: 'off', push: false },
    });
    expect(await notifyOnce()).toEqual([provider.id]);
  });
});
