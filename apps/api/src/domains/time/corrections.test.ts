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

/** A shift from 00:00 to 09:00 UTC with a break from 04:00 to 04:30 and a job from 05:00 to 07:00. */
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
const ofShift = (start: string, end: string) => ({ kind: 'shift', entryId: shift.id, start: at(start), end: at(end) });
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
    const before = { kind: 'job', entryId: shift.jobTimeId, originalStart: at('05:00'), originalEnd: at('07:00') };
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

describe('who is told', () => {
  const told = async (user: TestUser) =>
    (
      await t.deps.prisma.notificationUser.findMany({
        where: { userId: user.id },
        include: { notification: true },
        orderBy: { id: 'asc' },
      })
    ).map(({ notification: { description, link } }) => ({ description, link }));

  test('production managers of the request, and its person of the decision, each once', async () => {
    const { id } = await ask(ofBreak('04:10', '04:40'));
    for (let run = 0; run < 2; run++) await notifyOfCorrectionRequest(t.deps, { timeCorrectionId: id });
    const entry = 'a break of 02 June 2026';
    expect(await told(manager)).toEqual([
      { description: `${editor.name} asks for a correction of ${entry}`, link: '/time-corrections' },
    ]);
    await decide(id, { ...accept, end: at('04:35'), comment: 'Back at 04:35' }).expect(200);
    for (let run = 0; run < 2; run++) await notifyOfCorrectionDecision(t.deps, { timeCorrectionId: id });
    const description = `Your correction of ${entry} was accepted with other times: Back at 04:35`;
    expect(await told(editor)).toEqual([{ description, link: '/my-time' }]);
  });

  test('is announced in the transaction of the request and of the decision', async () => {
    const { id } = await ask(ofBreak('04:10', '04:40'));
    await decide(id, accept).expect(200);
    const payload = { path: ['timeCorrectionId'], equals: id };
    const messages = await t.deps.prisma.outboxMessage.findMany({ where: { payload }, select: { topic: true } });
    expect(messages.map(({ topic }) => topic).toSorted()).toEqual(['timeCorrectionDecided', 'timeCorrectionRequested']);
  });
});
