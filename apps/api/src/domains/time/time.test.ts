import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { closeOverdueShifts } from './close-overdue.ts';
import { notifyOfClosedTracker } from './tracker-closed.job.ts';

const hourMs = 3_600_000;
const { EditorDrafterCopywriter, QualityControl } = JobUserRoleId;

let t: TestApp;
let now: Date;
let editor: TestUser;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
});
beforeEach(async () => {
  await t.deps.prisma.userTime.deleteMany();
  now = new Date('2026-06-01T22:30:00Z');
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], timeZone: 'Australia/Perth' });
});
afterAll(() => t.close());

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};
const post = (path: string, body?: object, user = editor) => t.as(user).post(path).send(body);
const clock = (action: string, body?: object, user = editor) => post(`/v1/users/${action}`, body, user);
const own = async (user = editor, query = 'includes=totalBreakTime,userBreakTimes,serviceJobUserTimes.serviceJob') =>
  (await t.as(user).get(`/v1/users/current/time?${query}`).expect(200)).body.results;

async function makeJobOf(user: TestUser, roleId: JobUserRoleId = EditorDrafterCopywriter) {
  const job = await t.makeJob({ serviceId: 1 });
  await t.assign(job.id, user.id, roleId);
  return job.id;
}

describe('the clock', () => {
  test('runs from clock-in over a break to clock-out by the clock of the server', async () => {
    const { body } = await clock('clock-in').expect(201);
    expect(body.result).toMatchObject({
      userId: editor.id,
      entryDate: '2026-06-02',
      clockStart: '2026-06-01T22:30:00.000Z',
      clockEnd: null,
      totalBreakTime: 0,
      userBreakTimes: [],
      serviceJobUserTimes: [],
      asOf: '2026-06-01T22:30:00.000Z',
    });
    later(2);
    await clock('break-in').expect(200);
    later(0.5);
    expect((await clock('break-out').expect(200)).body.result).toMatchObject({ totalBreakTime: 0.5 * hourMs });
    later(5);
    const ended = (await clock('clock-out').expect(200)).body.result;
    expect(ended).toMatchObject({ clockEnd: '2026-06-02T06:00:00.000Z', autoClosedAt: null });
    expect(await own()).toEqual([ended]);
  });

  test.each([
    ['clock-out', 'You are not clocked in. Please clock in first.'],
    ['break-in', 'You are not clocked in. Please clock in first.'],
    ['break-out', 'You are not clocked in. Please clock in first.'],
  ])('%s needs a clock-in', async (action, sentence) => {
    expect((await clock(action).expect(409)).body).toMatchObject({ code: 'conflict', detail: sentence });
  });

  test.each([
    ['clock-in', 'You are clocked in already.'],
    ['clock-out', 'You are on a break. Please end your break first.'],
    ['break-in', 'You are on a break. Please end your break first.'],
  ])('%s is refused on a break', async (action, sentence) => {
    await clock('clock-in').expect(201);
    await clock('break-in').expect(200);
    expect((await clock(action).expect(409)).body.detail).toBe(sentence);
  });

  test('a break can only be ended while there is one', async () => {
    await clock('clock-in').expect(201);
    expect((await clock('break-out').expect(409)).body.detail).toBe('You are not on a break.');
  });

  test('of many who clock in the same person at once one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => clock('clock-in')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await own()).toHaveLength(1);
  });

  test('nothing ends before it began when the clock of the next server is behind', async () => {
    await clock('clock-in').expect(201);
    later(-1);
    await clock('break-in').expect(200);
    await clock('break-out').expect(200);
    expect((await clock('clock-out').expect(200)).body.result).toMatchObject({
      clockStart: '2026-06-01T22:30:00.000Z',
      clockEnd: '2026-06-01T22:30:00.000Z',
    });
    expect((await clock('clock-in').expect(201)).body.result.clockStart).toBe('2026-06-01T22:30:00.000Z');
  });

  test('is closed to people for whom it is switched off, to the signed-out, and to bodies it does not know', async () => {
    const off = await t.makeUser({ role: 'FullTimeEditor', flags: ['Disable_Time_Tracker'] });
    const jobId = await makeJobOf(off);
    for (const action of ['clock-in', 'clock-out', 'break-in', 'break-out']) {
      expect((await clock(action, {}, off).expect(403)).body.detail).toBe('The time tracker is switched off for you.');
      await t.anonymous().post(`/v1/users/${action}`).expect(401);
      await clock(action, { at: '2026-06-01T00:00:00Z' }).expect(400);
    }
    await post(`/v1/service-jobs/${jobId}/job-in`, { userRoleId: 1 }, off).expect(403);
    await post(`/v1/service-jobs/${jobId}/job-out`, undefined, off).expect(403);
  });
});

describe('time on a job', () => {
  test('starts and stops within a shift, and is listed with it', async () => {
    const jobId = await makeJobOf(editor);
    await clock('clock-in').expect(201);
    later(1);
    const begun = (await post(`/v1/service-jobs/${jobId}/job-in`, { userRoleId: 1 }).expect(201)).body.result;
    expect(begun).toMatchObject({ serviceJobId: jobId, jobEnd: null, totalClockTime: 0, entryDate: '2026-06-02' });
    later(2);
    const [shift] = await own();
    expect(shift.serviceJobUserTimes).toMatchObject([
      { serviceJob: { id: jobId, serviceId: 1 }, totalClockTime: 2 * hourMs, jobEnd: null },
    ]);
    const ended = (await post(`/v1/service-jobs/${jobId}/job-out`).expect(200)).body.result;
    expect(ended).toMatchObject({ id: begun.id, jobEnd: '2026-06-02T01:30:00.000Z', totalClockTime: 2 * hourMs });
    expect((await post(`/v1/service-jobs/${jobId}/job-out`).expect(409)).body.detail).toBe(
      'No time is running on this job.',
    );
    const list = await t.as(editor).get(`/v1/service-jobs/${jobId}/time?includes=serviceJob`).expect(200);
    expect(list.body).toMatchObject({ results: [ended], additionalInfo: { totalCount: 1 } });
  });

  test('that does not run is said not to run without waiting for those who write to the job', async () => {
    const jobId = await makeJobOf(editor);
    await t.deps.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ${jobId} FOR NO KEY UPDATE`;
      const { body } = await post(`/v1/service-jobs/${jobId}/job-out`).expect(409);
      expect(body.detail).toBe('No time is running on this job.');
    });
  });

  test('needs a clock-in that is not on a break', async () => {
    const jobId = await makeJobOf(editor);
    const start = () => post(`/v1/service-jobs/${jobId}/job-in`, { userRoleId: 1 });
    expect((await start().expect(409)).body.detail).toBe('You are not clocked in. Please clock in first.');
    await clock('clock-in').expect(201);
    await clock('break-in').expect(200);
    expect((await start().expect(409)).body.detail).toBe('You are on a break. Please end your break first.');
  });

  test("needs the caller's own part in the job, in that role", async () => {
    const jobId = await makeJobOf(editor);
    await clock('clock-in').expect(201);
    const refused = await post(`/v1/service-jobs/${jobId}/job-in`, { userRoleId: QualityControl }).expect(422);
    expect(refused.body.errors).toEqual({ userRoleId: ['You are not assigned to this job in this role.'] });
    const foreign = await t.makeJob({ serviceId: 21 });
    await post(`/v1/service-jobs/${foreign.id}/job-in`, { userRoleId: 1 }).expect(404);
    await post(`/v1/service-jobs/${foreign.id}/job-out`).expect(404);
    await t.as(editor).get(`/v1/service-jobs/${foreign.id}/time`).expect(404);
    await post(`/v1/service-jobs/${jobId}/job-in`).expect(400);
  });

  test.each(['clock-out', 'break-in', 'job-in'] as const)(
    '%s while a job runs is refused, and ends it when that is asked for',
    async (action) => {
      const running = await makeJobOf(editor);
      const next = await makeJobOf(editor);
      await clock('clock-in').expect(201);
      await post(`/v1/service-jobs/${running}/job-in`, { userRoleId: 1 }).expect(201);
      later(1);
      const path = action === 'job-in' ? `/v1/service-jobs/${next}/job-in` : `/v1/users/${action}`;
      const body = action === 'job-in' ? { userRoleId: 1 } : {};
      const refused = (await post(path, body).expect(409)).body;
      expect(refused).toMatchObject({ code: 'conflict', runningServiceJobId: running });
      await post(path, { ...body, stopRunning: true }).expect((answer) => expect(answer.status).toBeLessThan(300));
      const [shift] = await own();
      const [first] = shift.serviceJobUserTimes;
      expect(first).toMatchObject({ serviceJobId: running, totalClockTime: hourMs });
      expect(first.jobEnd).not.toBeNull();
    },
  );

  test('of two jobs that are started at once one runs', async () => {
    const jobs = [await makeJobOf(editor), await makeJobOf(editor)];
    await clock('clock-in').expect(201);
    const answers = await Promise.all(jobs.map((id) => post(`/v1/service-jobs/${id}/job-in`, { userRoleId: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a shift that was left open', () => {
  test('is closed at the moment at which 20 hours were worked, with its job, and its owner is told once', async () => {
    const jobId = await makeJobOf(editor);
    await clock('clock-in').expect(201);
    later(1);
    await clock('break-in').expect(200);
    later(2);
    await clock('break-out').expect(200);
    await post(`/v1/service-jobs/${jobId}/job-in`, { userRoleId: 1 }).expect(201);
    later(19);
    expect(await closeOverdueShifts(t.deps)).toBe(0);
    later(24);
    const closed = await Promise.all([closeOverdueShifts(t.deps), closeOverdueShifts(t.deps)]);
    expect(closed[0] + closed[1]).toBe(1);
    const [shift] = await own(editor, 'filterStart=-9d&includes=serviceJobUserTimes');
    expect(shift).toMatchObject({ clockEnd: '2026-06-02T20:30:00.000Z', autoClosedAt: now.toISOString() });
    expect(shift.serviceJobUserTimes).toMatchObject([{ jobEnd: '2026-06-02T20:30:00.000Z' }]);
    const message = await t.deps.prisma.outboxMessage.findFirstOrThrow({
      where: { topic: 'trackerClosed', payload: { path: ['userTimeId'], equals: shift.id } },
    });
    for (let run = 0; run < 2; run++) await notifyOfClosedTracker(t.deps, message.payload as { userTimeId: number });
    const notifications = await t.deps.prisma.notificationUser.findMany({
      where: { userId: editor.id },
      include: { notification: true },
    });
    expect(notifications.map(({ notification }) => notification)).toMatchObject([
      {
        notificationTypeId: NotificationTypeId.TrackerClosed,
        description: 'Open trackers are automatically closed after 24 hours',
      },
    ]);
  });

  test('second look #17: a row that cannot be closed keeps nobody else’s open', async () => {
    const colleagues = await Promise.all([1, 2].map(() => t.makeUser({ role: 'FullTimeEditor', services: [1] })));
    const people = [editor, ...colleagues].toSorted((a, b) => a.id - b.id);
    for (const { id: userId } of people) {
      await t.deps.prisma.userTime.create({
        data: { userId, entryDate: new Date('2026-06-02T00:00:00Z'), clockStart: now },
        select: { id: true },
      });
    }
    // Nested in the open shift, so that closing that violates a constraint.
    const [first] = people;
    const within = { clockStart: new Date(now.getTime() + 3_600_000), clockEnd: new Date(now.getTime() + 7_200_000) };
    await t.deps.prisma.userTime.create({
      data: { userId: first!.id, entryDate: new Date('2026-06-02T00:00:00Z'), ...within },
      select: { id: true },
    });
    later(30);
    expect(await closeOverdueShifts(t.deps)).toBe(2);
    const open = await t.deps.prisma.userTime.findMany({ where: { clockEnd: null }, select: { userId: true } });
    expect(open).toEqual([{ userId: first!.id }]);
  });

  test('is closed by the next clock-in, before the minute of the server comes round', async () => {
    await clock('clock-in').expect(201);
    later(30);
    expect((await clock('clock-out').expect(409)).body.detail).toBe('You are not clocked in. Please clock in first.');
    await clock('clock-in').expect(201);
    expect(await own(editor, 'filterStart=-9d')).toMatchObject([
      { clockStart: '2026-06-03T04:30:00.000Z', clockEnd: null },
      { clockStart: '2026-06-01T22:30:00.000Z', clockEnd: '2026-06-02T18:30:00.000Z' },
    ]);
  });
});

describe('reading time', () => {
  const lists = ['/v1/users/list/time', '/v1/service-jobs/list/time'];

  test('is for people of their own; everybody’s is read by BackOffice, ProductionManager and with View_Reports', async () => {
    const jobId = await makeJobOf(editor);
    await clock('clock-in').expect(201);
    await post(`/v1/service-jobs/${jobId}/job-in`, { userRoleId: 1 }).expect(201);
    const colleague = await t.makeUser({ role: 'QC', services: [1] });
    expect(await own(colleague)).toEqual([]);
    const ofJob = await t.as(colleague).get(`/v1/service-jobs/${jobId}/time`).expect(200);
    expect(ofJob.body.results).toEqual([]);
    for (const path of lists) {
      await t.as(colleague).get(path).expect(403);
      await t.as(editor).get(path).expect(403);
      await t.anonymous().get(path).expect(401);
      await t
        .as(await t.makeUser({ role: 'FullTimeProvider', flags: ['View_Reports'] }))
        .get(path)
        .expect(403);
    }
    const watchers = [
      await t.makeUser(),
      await t.makeUser({ role: 'ProductionManager' }),
      await t.makeUser({ role: 'QC', services: [1], flags: ['View_Reports'] }),
    ];
    for (const watcher of watchers) {
      const query = `users=${editor.id}&includes=user`;
      const [shift] = (await t.as(watcher).get(`${lists[0]}?${query}`).expect(200)).body.results;
      expect(shift).toMatchObject({ userId: editor.id, user: { id: editor.id } });
      const [time] = (await t.as(watcher).get(`${lists[1]}?${query},serviceJob&serviceJobs=${jobId}`).expect(200)).body
        .results;
      expect(time).toMatchObject({ serviceJob: { id: jobId }, user: { id: editor.id } });
      expect((await t.as(watcher).get(`/v1/service-jobs/${jobId}/time`).expect(200)).body.results).toHaveLength(1);
    }
  });

  test('a job that the caller may no longer see loses its name, not its time', async () => {
    const job = await t.makeJob({ serviceId: 21 });
    await t.assign(job.id, editor.id, EditorDrafterCopywriter);
    await clock('clock-in').expect(201);
    await post(`/v1/service-jobs/${job.id}/job-in`, { userRoleId: 1 }).expect(201);
    await t.deps.prisma.serviceJobUser.deleteMany({ where: { serviceJobId: job.id } });
    const [shift] = await own();
    expect(shift.serviceJobUserTimes).toMatchObject([{ serviceJobId: job.id, serviceJob: null }]);
    await post(`/v1/service-jobs/${job.id}/job-out`).expect(200);
  });

  test('a range is half-open, pages, and refuses the malformed', async () => {
    const boss = await t.makeUser();
    await clock('clock-in').expect(201);
    later(1);
    await clock('clock-out').expect(200);
    const read = (query: string) => t.as(boss).get(`/v1/users/list/time?users=${editor.id}&${query}`);
    const count = async (query: string) => (await read(query).expect(200)).body.additionalInfo.totalCount;
    expect(await count('filterStart=2026-06-01T22:30:00Z&filterEnd=2026-06-01T22:30:01Z')).toBe(1);
    expect(await count('filterStart=2026-06-01T00:00:00Z&filterEnd=2026-06-01T22:30:00Z')).toBe(0);
    expect((await read('pageNumber=2').expect(200)).body.results).toEqual([]);
    for (const query of ['filterStart=soon', 'filterStart=1d&filterEnd=-1d', 'orderBy=user', 'includes=salary']) {
      await read(query).expect(400);
    }
    expect(await own(editor, 'filterStart=-2d&filterEnd=-1d')).toEqual([]);
  });

  test('of those who are clocked in now lists their open shifts, whenever they began', async () => {
    const boss = await t.makeUser();
    await clock('clock-in').expect(201);
    later(19);
    const present = async () =>
      (await t.as(boss).get(`/v1/users/list/time?open=true&users=${editor.id}&filterStart=0d`).expect(200)).body
        .results;
    expect(await present()).toMatchObject([{ userId: editor.id, clockEnd: null }]);
    await clock('clock-out').expect(200);
    expect(await present()).toEqual([]);
    await t.as(editor).get('/v1/users/list/time?open=true').expect(403);
    await t.as(boss).get('/v1/users/list/time?open=maybe').expect(400);
  });

  test('of one’s own says what time it is for the server, also before the first shift', async () => {
    const { body } = await t.as(editor).get('/v1/users/current/time').expect(200);
    expect(body).toMatchObject({ results: [], additionalInfo: { totalCount: 0, now: '2026-06-01T22:30:00.000Z' } });
  });
});
