import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { notifyOfCorrectionDecision, notifyOfCorrectionRequest } from './correction.job.ts';

let t: TestApp;
let now: Date;
let editor: TestUser;
let manager: TestUser;
let jobId: number;
let shift: { readonly id: number; readonly breakId: number; readonly jobTimeId: number };

const at = (time: string) => `2026-06-02T${time}:00.000Z`;
const moment = (time: string) => new Date(at(time));

/** From 00:00 to 09:00 UTC, with a break from 04:00 to 04:30 and a job from 05:00 to 07:00. */
async function makeShift() {
  const { prisma } = t.deps;
  const entryDate = new Date('2026-06-02T00:00:00Z');
  const { id } = await prisma.userTime.create({
    data: { userId: editor.id, entryDate, clockStart: moment('00:00'), clockEnd: moment('09:00') },
  });
  const pause = await prisma.userBreakTime.create({
    data: { userTimeId: id, breakStart: moment('04:00'), breakEnd: moment('04:30') },
  });
  const job = { serviceJobId: jobId, serviceJobUserRoleId: JobUserRoleId.EditorDrafterCopywriter };
  const time = await prisma.serviceJobUserTime.create({
    data: { ...job, userTimeId: id, userId: editor.id, entryDate, jobStart: moment('05:00'), jobEnd: moment('07:00') },
  });
  return { id, breakId: pause.id, jobTimeId: time.id };
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
});
beforeEach(async () => {
  now = new Date('2026-06-03T00:00:00Z');
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], timeZone: 'Australia/Perth' });
  manager = await t.makeUser({ role: 'ProductionManager' });
  jobId = (await t.makeJob({ serviceId: 1 })).id;
  await t.assign(jobId, editor.id, JobUserRoleId.EditorDrafterCopywriter);
  shift = await makeShift();
});
afterAll(() => t.close());

const path = '/v1/time-corrections';
const ofShift = (start: string, end: string) => ({
  action: 'change',
  kind: 'shift',
  entryId: shift.id,
  start: at(start),
  end: at(end),
});
const ofBreak = (start: string, end: string) => ({ ...ofShift(start, end), kind: 'break', entryId: shift.breakId });
const ofJob = (start: string, end: string) => ({ ...ofShift(start, end), kind: 'job', entryId: shift.jobTimeId });
const request = (body: object, user = editor) =>
  t
    .as(user)
    .post(path)
    .send({ reason: 'Forgot to clock out', ...body });
const ask = async (body: object) => (await request(body).expect(201)).body.result as { id: number };
const decide = (id: number, body: object, user = manager) => t.as(user).post(`${path}/${id}/decision`).send(body);
const accept = { decision: 'accept' };
const readShift = async () =>
  (
    await t
      .as(editor)
      .get('/v1/users/current/time?includes=userBreakTimes,serviceJobUserTimes&filterStart=2026-06-01')
      .expect(200)
  ).body.results.find(({ id }: { id: number }) => id === shift.id);

describe('asking for a correction', () => {
  test('keeps what the entry was beside what it should be, and changes nothing yet', async () => {
    const { body } = await request(ofShift('00:00', '08:00')).expect(201);
    expect(body.result).toMatchObject({
      kind: 'shift',
      entryId: shift.id,
      userId: editor.id,
      originalStart: at('00:00'),
      originalEnd: at('09:00'),
      proposedStart: at('00:00'),
      proposedEnd: at('08:00'),
      reason: 'Forgot to clock out',
      status: 'open',
      decidedBy: null,
      shortened: [],
    });
    expect(await readShift()).toMatchObject({ clockEnd: at('09:00') });
  });

  test.each([
    ['ends before it starts', () => ofShift('08:00', '08:00'), 'end', 'Must be after the start.'],
    ['is as it was', () => ofShift('00:00', '09:00'), 'start', 'These are the times as they are.'],
    [
      'has a break outside of the shift',
      () => ofBreak('08:50', '09:10'),
      'start',
      'These times are not within the shift.',
    ],
    ['has a break over a job', () => ofBreak('04:45', '05:15'), 'start', 'These times overlap a time on a job.'],
    ['has a job over a break', () => ofJob('04:15', '06:00'), 'start', 'These times overlap a break.'],
    [
      'would leave a job outside of the shift',
      () => ofShift('00:00', '05:00'),
      'end',
      'A break or a time on a job would lie outside of the shift. Ask for its correction first.',
    ],
  ])('that %s is refused at its field', async (_, body, field, sentence) => {
    const refused = (await request(body()).expect(422)).body;
    expect(refused).toMatchObject({ code: 'rule_violated', detail: sentence, errors: { [field]: [sentence] } });
  });

  test('is refused for the future, for long ago, and over another shift', async () => {
    const next = {
      entryDate: new Date('2026-06-02T00:00:00Z'),
      clockStart: moment('10:00'),
      clockEnd: moment('11:00'),
    };
    await t.deps.prisma.userTime.create({ data: { userId: editor.id, ...next } });
    expect((await request(ofShift('00:00', '10:30')).expect(422)).body.detail).toBe(
      'These times overlap another shift.',
    );
    now = moment('08:00');
    expect((await request(ofShift('00:00', '08:30')).expect(422)).body.detail).toBe('Must be in the past.');
    now = new Date('2026-08-01T00:00:00Z');
    expect((await request(ofShift('00:00', '08:30')).expect(422)).body.detail).toBe(
      'Must not be more than 31 days ago.',
    );
  });

  test('is for entries of one’s own that are over', async () => {
    const colleague = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await request(ofShift('00:00', '08:00'), colleague).expect(404);
    await request({ ...ofShift('00:00', '08:00'), entryId: 2_000_000_000 }).expect(404);
    const open = { entryDate: new Date('2026-06-02T00:00:00Z'), clockStart: moment('20:00') };
    const { id } = await t.deps.prisma.userTime.create({ data: { userId: editor.id, ...open } });
    const refused = await request({ ...ofShift('19:00', '21:00'), entryId: id }).expect(422);
    expect(refused.body.detail).toBe('An entry can be corrected once it is over.');
  });

  test('is refused without a reason, to the signed-out, and to people whose tracker is switched off', async () => {
    await request({ ...ofShift('00:00', '08:00'), reason: ' ' }).expect(400);
    await request({ ...ofShift('00:00', '08:00'), kind: 'salary' }).expect(400);
    await t.anonymous().post(path).send(ofShift('00:00', '08:00')).expect(401);
    const off = await t.makeUser({ role: 'FullTimeEditor', flags: ['Disable_Time_Tracker'] });
    await request(ofShift('00:00', '08:00'), off).expect(403);
  });

  test('waits for a decision once for each entry, and again after it was withdrawn', async () => {
    const { id } = await ask(ofShift('00:00', '08:00'));
    const sentence = 'You have asked for a correction of this entry already. Withdraw that request first.';
    expect((await request(ofShift('00:00', '08:30')).expect(409)).body.detail).toBe(sentence);
    await t.as(manager).post(`${path}/${id}/withdraw`).expect(404);
    const withdrawn = await t.as(editor).post(`${path}/${id}/withdraw`).expect(200);
    expect(withdrawn.body.result).toMatchObject({ status: 'withdrawn' });
    await t.as(editor).post(`${path}/${id}/withdraw`).expect(409);
    await request(ofShift('00:00', '08:30')).expect(201);
  });

  test('of several at the same time keeps one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(ofShift('00:00', '08:00'))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });
});

describe('asking for a shift that was never clocked in', () => {
  const day = (date: string, from: string, to: string) => ({
    start: `${date}T${from}:00.000Z`,
    end: `${date}T${to}:00.000Z`,
  });
  const added = (times: object) => ({ action: 'add', kind: 'shift', ...times });
  const yesterday = day('2026-06-01', '01:00', '05:00');

  test('adds it once it is accepted, on the day of its person, and the request keeps that there was none', async () => {
    const { body } = await request(added(day('2026-06-01', '16:30', '20:30'))).expect(201);
    const { id } = body.result;
    expect(body.result).toMatchObject({ action: 'add', entryId: null, originalStart: null, originalEnd: null });
    const before = await t.deps.prisma.userTime.count({ where: { userId: editor.id } });
    const accepted = (await decide(id, accept).expect(200)).body.result;
    expect(before).toBe(1);
    expect(accepted).toMatchObject({
      status: 'accepted',
      originalStart: null,
      acceptedEnd: '2026-06-01T20:30:00.000Z',
    });
    const row = await t.deps.prisma.userTime.findUniqueOrThrow({ where: { id: accepted.entryId } });
    expect(row).toMatchObject({ userId: editor.id, entryDate: new Date('2026-06-02T00:00:00Z'), autoClosedAt: null });
    await request({
      ...ofShift('00:00', '08:00'),
      entryId: accepted.entryId,
      ...day('2026-06-01', '16:30', '20:00'),
    }).expect(201);
  });

  test.each([
    ['over another shift', day('2026-06-02', '08:00', '10:00'), 'start', 'These times overlap another shift.'],
    ['in the future', day('2026-06-03', '00:00', '00:30'), 'end', 'Must be in the past.'],
    ['more than 31 days ago', day('2026-05-02', '20:00', '23:00'), 'start', 'Must not be more than 31 days ago.'],
    ['that ends before it starts', day('2026-06-01', '05:00', '04:00'), 'end', 'Must be after the start.'],
    [
      'of more than 20 hours',
      { start: '2026-05-30T00:00:00.000Z', end: '2026-05-30T20:00:01.000Z' },
      'end',
      'A shift has at most 20 hours of work.',
    ],
  ])('%s is refused at its field', async (_, times, field, sentence) => {
    const refused = (await request(added(times)).expect(422)).body;
    expect(refused).toMatchObject({ code: 'rule_violated', detail: sentence, errors: { [field]: [sentence] } });
  });

  test('is refused twice for the same time, and when another shift has taken its place meanwhile', async () => {
    const { id } = await ask(added(yesterday));
    const sentence = 'You have asked for a shift at these times already. Withdraw that request first.';
    expect((await request(added(day('2026-06-01', '04:00', '06:00'))).expect(409)).body.detail).toBe(sentence);
    await request(added(day('2026-06-01', '05:00', '06:00'))).expect(201);
    const clocked = { clockStart: new Date('2026-06-01T02:00:00Z'), clockEnd: new Date('2026-06-01T03:00:00Z') };
    await t.deps.prisma.userTime.create({ data: { userId: editor.id, entryDate: new Date('2026-06-01'), ...clocked } });
    expect((await decide(id, accept).expect(422)).body.detail).toBe('These times overlap another shift.');
  });

  test('is accepted with other times only with a comment', async () => {
    const { id } = await ask(added(yesterday));
    const changed = { ...accept, end: '2026-06-01T04:00:00.000Z' };
    await decide(id, changed).expect(422);
    const { body } = await decide(id, { ...changed, comment: 'The alarm was set at four' }).expect(200);
    expect(body.result).toMatchObject({ proposedEnd: yesterday.end, acceptedEnd: '2026-06-01T04:00:00.000Z' });
  });

  test('takes no break or job, and no id', async () => {
    await request({ ...added(yesterday), kind: 'break' }).expect(400);
    await request({ ...added(yesterday), entryId: shift.id }).expect(400);
    await request({ action: 'add', kind: 'shift' }).expect(400);
  });
});

describe('asking for the removal of a shift', () => {
  const removal = () => ({ action: 'remove', kind: 'shift', entryId: shift.id });

  test('removes it with what is in it once it is accepted, and the request keeps all of it', async () => {
    const { id } = await ask(removal());
    expect(await readShift()).toMatchObject({ clockEnd: at('09:00') });
    const { body } = await decide(id, accept).expect(200);
    expect(body.result).toMatchObject({
      action: 'remove',
      entryId: shift.id,
      originalStart: at('00:00'),
      originalEnd: at('09:00'),
      proposedStart: null,
      acceptedStart: null,
      shortened: [
        {
          kind: 'break',
          entryId: shift.breakId,
          serviceJobId: null,
          originalStart: at('04:00'),
          originalEnd: at('04:30'),
        },
        {
          kind: 'job',
          entryId: shift.jobTimeId,
          serviceJobId: jobId,
          originalStart: at('05:00'),
          originalEnd: at('07:00'),
        },
      ],
    });
    expect(await readShift()).toBeUndefined();
    const list = await t
      .as(manager)
      .get(`${path}?users=${editor.id}&statuses=accepted&orderBy=decidedAt desc`)
      .expect(200);
    expect(list.body.results).toMatchObject([{ id, originalStart: at('00:00') }]);
  });

  test('waits while another request for the shift is open', async () => {
    const { id } = await ask(removal());
    await request(ofShift('00:00', '08:00')).expect(409);
    const other = await ask(ofBreak('04:10', '04:40'));
    const sentence = 'Other requests for this shift are open. Please decide about them first.';
    expect((await decide(id, accept).expect(409)).body.detail).toBe(sentence);
    await decide(other.id, { decision: 'refuse', comment: 'The shift goes' }).expect(200);
    await decide(id, accept).expect(200);
  });

  test('is for own shifts that are over and began within 31 days, and knows no other times', async () => {
    const colleague = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await request(removal(), colleague).expect(404);
    await request({ ...removal(), start: at('01:00') }).expect(400);
    const { id } = await ask(removal());
    expect((await decide(id, { ...accept, start: at('01:00') }).expect(422)).body.errors).toHaveProperty('start');
    await t.as(editor).post(`${path}/${id}/withdraw`).expect(200);
    await t.deps.prisma.userTime.update({ where: { id: shift.id }, data: { clockEnd: null } });
    expect((await request(removal()).expect(422)).body.detail).toBe('A shift can be removed once it is over.');
    await t.deps.prisma.userTime.update({ where: { id: shift.id }, data: { clockEnd: moment('09:00') } });
    now = new Date('2026-08-01T00:00:00Z');
    expect((await request(removal()).expect(422)).body.detail).toBe('The shift began more than 31 days ago.');
  });
});

describe('deciding about a request', () => {
  test('accepting writes the times to the entry, and the request keeps what it was', async () => {
    const { id } = await ask(ofBreak('04:10', '04:40'));
    const { body } = await decide(id, accept).expect(200);
    expect(body.result).toMatchObject({
      status: 'accepted',
      originalStart: at('04:00'),
      acceptedStart: at('04:10'),
      acceptedEnd: at('04:40'),
      decidedBy: { id: manager.id },
      decidedAt: now.toISOString(),
    });
    expect(await readShift()).toMatchObject({ userBreakTimes: [{ breakStart: at('04:10'), breakEnd: at('04:40') }] });
  });

  test('a shift that ends earlier shortens the job in it, and the request keeps that, too', async () => {
    const { id } = await ask(ofShift('00:00', '06:00'));
    const { body } = await decide(id, accept).expect(200);
    const before = {
      kind: 'job',
      entryId: shift.jobTimeId,
      serviceJobId: jobId,
      originalStart: at('05:00'),
      originalEnd: at('07:00'),
    };
    expect(body.result.shortened).toEqual([before]);
    expect(await readShift()).toMatchObject({
      clockEnd: at('06:00'),
      serviceJobUserTimes: [{ jobStart: at('05:00'), jobEnd: at('06:00') }],
    });
  });

  test('a shift that begins on the day before by the clock of its person is of that day', async () => {
    const { id } = await ask({ ...ofShift('00:00', '09:00'), start: '2026-06-01T15:30:00.000Z' });
    await decide(id, accept).expect(200);
    expect(await readShift()).toMatchObject({ entryDate: '2026-06-01', clockStart: '2026-06-01T15:30:00.000Z' });
  });

  test('other times than the proposed ones need a comment', async () => {
    const { id } = await ask(ofJob('05:00', '06:00'));
    const changed = { ...accept, end: at('06:30') };
    expect((await decide(id, changed).expect(422)).body.errors).toEqual({ comment: ['Required'] });
    const { body } = await decide(id, { ...changed, comment: 'You sent the last file at half past' }).expect(200);
    expect(body.result).toMatchObject({ acceptedEnd: at('06:30'), comment: 'You sent the last file at half past' });
    expect(await readShift()).toMatchObject({ serviceJobUserTimes: [{ jobEnd: at('06:30') }] });
  });

  test('refusing needs a comment, and leaves the entry as it is', async () => {
    const { id } = await ask(ofJob('05:00', '06:00'));
    await decide(id, { decision: 'refuse' }).expect(400);
    const { body } = await decide(id, { decision: 'refuse', comment: 'The log says otherwise' }).expect(200);
    expect(body.result).toMatchObject({ status: 'refused', acceptedStart: null, comment: 'The log says otherwise' });
    expect(await readShift()).toMatchObject({ serviceJobUserTimes: [{ jobEnd: at('07:00') }] });
  });

  test('times that cannot stand any more are refused, as the shift is now', async () => {
    const { id } = await ask(ofJob('05:00', '08:30'));
    await t.deps.prisma.userTime.update({ where: { id: shift.id }, data: { clockEnd: moment('08:00') } });
    const refused = await decide(id, accept).expect(422);
    expect(refused.body.errors).toEqual({ start: ['These times are not within the shift.'] });
  });

  test('of two managers at once the second is told who was first', async () => {
    const { id } = await ask(ofBreak('04:10', '04:40'));
    const boss = await t.makeUser({ role: 'BackOffice' });
    const answers = await Promise.all([decide(id, accept), decide(id, { decision: 'refuse', comment: 'No' }, boss)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409)!;
    expect(second.body.detail).toMatch(/^.+ has (accepted|refused) this request already\.$/);
  });

  test('nobody decides about their own request, nor without the right to', async () => {
    const { id } = await ask(ofBreak('04:10', '04:40'));
    await t.deps.prisma.user.update({ where: { id: editor.id }, data: { userRoleId: 11 } });
    const refused = await decide(id, accept, editor).expect(403);
    expect(refused.body.detail).toBe('Nobody decides about their own request.');
    for (const role of ['QC', 'FullTimeEditor', 'FullTimeProvider'] as const) {
      await decide(id, accept, await t.makeUser({ role })).expect(403);
    }
    await t.anonymous().post(`${path}/${id}/decision`).send(accept).expect(401);
    await decide(2_000_000_000, accept).expect(404);
  });
});

describe('reading requests', () => {
  test('is for people of their own; managers and the back office read those of everybody', async () => {
    const { id } = await ask(ofJob('05:00', '06:00'));
    const read = async (user: TestUser, query = '') =>
      (await t.as(user).get(`${path}?users=${editor.id}${query}`).expect(200)).body.results as { id: number }[];
    for (const reader of [editor, manager, await t.makeUser({ role: 'BackOffice' })]) {
      expect(await read(reader)).toMatchObject([{ id, serviceJob: { id: jobId } }]);
    }
    expect(await read(await t.makeUser({ role: 'QC', services: [1], flags: ['View_Reports'] }))).toEqual([]);
    expect(await read(manager, '&statuses=accepted,refused')).toEqual([]);
    expect(await read(manager, '&statuses=open')).toHaveLength(1);
    await t.as(manager).get(`${path}?statuses=lost`).expect(400);
    await t.anonymous().get(path).expect(401);
  });
});

describe('notifications', () => {
  const noticesOf = async (user: TestUser) =>
    (
      await t.deps.prisma.notificationUser.findMany({
        where: { userId: user.id },
        include: { notification: true },
        orderBy: { id: 'asc' },
      })
    ).map(({ notification: { description, link } }) => ({ description, link }));

  test('go to production managers and the back office about the request, and to its person about the decision, each once', async () => {
    const boss = await t.makeUser({ role: 'BackOffice' });
    const { id } = await ask(ofBreak('04:10', '04:40'));
    for (let run = 0; run < 2; run++) await notifyOfCorrectionRequest(t.deps, { timeCorrectionId: id });
    const entry = 'a break of 02 June 2026';
    for (const decider of [manager, boss]) {
      const description = `${editor.name} asks to correct ${entry}`;
      expect(await noticesOf(decider)).toEqual([{ description, link: '/time-corrections' }]);
    }
    await decide(id, { ...accept, end: at('04:35'), comment: 'Back at 04:35' }).expect(200);
    for (let run = 0; run < 2; run++) await notifyOfCorrectionDecision(t.deps, { timeCorrectionId: id });
    const description = `Your request to correct ${entry} was accepted with other times: Back at 04:35`;
    expect(await noticesOf(editor)).toEqual([{ description, link: '/my-time' }]);
  });

  test('say what a request is for, and never go to the person who asks', async () => {
    const boss = await t.makeUser({ role: 'ProductionManager', timeZone: 'Australia/Perth' });
    const times = { start: '2026-06-01T16:30:00.000Z', end: '2026-06-01T18:00:00.000Z' };
    const body = { action: 'add', kind: 'shift', ...times };
    const { id } = (await request(body, boss).expect(201)).body.result;
    await notifyOfCorrectionRequest(t.deps, { timeCorrectionId: id });
    expect(await noticesOf(manager)).toMatchObject([
      { description: `${boss.name} asks to add a shift of 02 June 2026` },
    ]);
    expect(await noticesOf(boss)).toEqual([]);
    await decide(id, accept).expect(200);
    await notifyOfCorrectionDecision(t.deps, { timeCorrectionId: id });
    const description = 'Your request to add a shift of 02 June 2026 was accepted';
    expect(await noticesOf(boss)).toEqual([{ description, link: '/my-time' }]);
  });

  test('are announced in the transaction of the request and of the decision', async () => {
    const { id } = await ask(ofBreak('04:10', '04:40'));
    await decide(id, accept).expect(200);
    const payload = { path: ['timeCorrectionId'], equals: id };
    const messages = await t.deps.prisma.outboxMessage.findMany({ where: { payload }, select: { topic: true } });
    expect(messages.map(({ topic }) => topic).toSorted()).toEqual(['timeCorrectionDecided', 'timeCorrectionRequested']);
  });
});
