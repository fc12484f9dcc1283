import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApiProcess, startWorkerProcess, type ProductProcess } from '../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { closeOverdueShifts } from './close-overdue.ts';

const hourMs = 3_600_000;
const inTime = { timeout: 120_000, interval: 200 };
/** More than a day ago: all processes were down. */
const clockStart = new Date(Date.now() - 45 * hourMs);
const after = (hours: number) => new Date(clockStart.getTime() + hours * hourMs);
/** More than one transaction closes. */
const others = 60;

let t: TestApp;
const processes: ProductProcess[] = [];
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await t.close();
});

interface OpenShiftOptions {
  readonly begun?: Date;
  readonly breaks?: readonly (readonly [Date, Date | null])[];
  readonly jobStart?: Date;
}

/** Leaves a new person's shift open. */
async function leaveOpen({
  begun = clockStart,
  breaks = [],
  jobStart,
}: OpenShiftOptions): Promise<{ user: TestUser; id: number }> {
  const user = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  const { id } = await t.deps.prisma.userTime.create({
    data: {
      userId: user.id,
      entryDate: new Date(`${begun.toISOString().slice(0, 10)}T00:00:00Z`),
      clockStart: begun,
      userBreakTimes: { create: breaks.map(([breakStart, breakEnd]) => ({ breakStart, breakEnd })) },
    },
    select: { id: true },
  });
  if (jobStart) {
    const job = await t.makeJob({ serviceId: 1 });
    const role = JobUserRoleId.EditorDrafterCopywriter;
    await t.assign(job.id, user.id, role);
    await t.deps.prisma.serviceJobUserTime.create({
      data: {
        userTimeId: id,
        userId: user.id,
        serviceJobId: job.id,
        serviceJobUserRoleId: role,
        entryDate: new Date(`${jobStart.toISOString().slice(0, 10)}T00:00:00Z`),
        jobStart,
      },
    });
  }
  return { user, id };
}

const shiftOf = (id: number) =>
  t.deps.prisma.userTime.findUniqueOrThrow({
    where: { id },
    include: { userBreakTimes: true, serviceJobUserTimes: true },
  });

test(
  'after more than a day of downtime two workers close what was left open exactly once, with nobody signed in',
  { timeout: 240_000 },
  async () => {
    const working = await leaveOpen({ breaks: [[after(5), after(6)]], jobStart: after(7) });
    // A correction can shorten an earlier break, so that a later one begins after 20 hours of work.
    const resting = await leaveOpen({ breaks: [[after(25), null]] });
    const onLongBreak = await leaveOpen({ breaks: [[after(10), null]] });
    const recent = await leaveOpen({ begun: new Date(Date.now() - 19 * hourMs) });
    const rest = [];
    for (let each = 0; each < others; each += 1) rest.push(await leaveOpen({}));
    const closedIds = [working, resting, ...rest].map(({ id }) => id);

    const [apis, workers] = await Promise.all([
      Promise.all([startApiProcess(t), startApiProcess(t)]),
      Promise.all([startWorkerProcess(t), startWorkerProcess(t)]),
    ]);
    processes.push(...apis, ...workers);

    const handled = { topic: 'trackerClosed', handledAt: { not: null } };
    await vi.waitFor(
      async () => expect(await t.deps.prisma.outboxMessage.count({ where: handled })).toBe(closedIds.length),
      inTime,
    );
    expect(await closeOverdueShifts(t.deps)).toBe(0);

    expect(await shiftOf(working.id)).toMatchObject({
      clockEnd: after(21),
      userBreakTimes: [{ breakEnd: after(6) }],
      serviceJobUserTimes: [{ jobStart: after(7), jobEnd: after(21) }],
    });
    expect(await shiftOf(resting.id)).toMatchObject({ clockEnd: after(20), userBreakTimes: [{ breakEnd: after(25) }] });
    for (const { id } of rest) expect(await shiftOf(id)).toMatchObject({ clockEnd: after(20) });
    for (const { id } of [onLongBreak, recent]) expect(await shiftOf(id)).toMatchObject({ clockEnd: null });

    const messages = await t.deps.prisma.outboxMessage.findMany({ where: { topic: 'trackerClosed' } });
    const announced = messages.map(({ payload }) => (payload as { userTimeId: number }).userTimeId);
    expect(announced.toSorted((a, b) => a - b)).toEqual(closedIds.toSorted((a, b) => a - b));
    const notifications = await t.deps.prisma.notificationUser.findMany({
      orderBy: { userId: 'asc' },
      include: { notification: true },
    });
    expect(notifications.map(({ userId }) => userId)).toEqual(
      [working, resting, ...rest].map(({ user }) => user.id).toSorted((a, b) => a - b),
    );
    for (const { notification } of notifications) {
      expect(notification).toMatchObject({
        notificationTypeId: NotificationTypeId.TrackerClosed,
        description: 'Open trackers are automatically closed after 24 hours',
        createdById: null,
      });
    }

    for (const { url } of apis) {
      const path = '/v1/users/current/time?includes=serviceJobUserTimes';
      const { body } = await supertest(url).get(path).set(t.headersOf(working.user)).expect(200);
      expect(body.results).toMatchObject([
        { clockEnd: after(21).toISOString(), serviceJobUserTimes: [{ jobEnd: after(21).toISOString() }] },
      ]);
    }
  },
);
