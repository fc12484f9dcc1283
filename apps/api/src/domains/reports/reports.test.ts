import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { buildApp } from '../../app.ts';
import type { Reads } from '../../db/reads.ts';
import { csvFile } from './csv-file.ts';
import { shiftTracker } from './tracker-reports.ts';

const shiftsPath = '/v1/reports/shift-tracker.csv';
const jobsPath = '/v1/reports/job-time-tracker.csv';
/** 18 June 2026, 01:02:03 in Melbourne. */
const now = new Date('2026-06-17T15:02:03Z');

let t: TestApp;
let manager: TestUser;
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  manager = await t.makeUser({ role: 'ProductionManager' });
});
beforeEach(async () => {
  await t.deps.prisma.timeCorrection.deleteMany();
  await t.deps.prisma.userTime.deleteMany();
});
afterAll(() => t.close());

interface ShiftOptions {
  readonly start: string;
  readonly end?: string | null;
  readonly day?: string;
  readonly isAutoClosed?: boolean;
  readonly breaks?: readonly (readonly [string, string | null])[];
}

async function makeShift(user: TestUser, options: ShiftOptions): Promise<number> {
  const { start, end = null, day = start.slice(0, 10), isAutoClosed = false, breaks = [] } = options;
  const { id } = await t.deps.prisma.userTime.create({
    data: {
      userId: user.id,
      entryDate: new Date(day),
      clockStart: new Date(start),
      clockEnd: end && new Date(end),
      autoClosedAt: isAutoClosed ? now : null,
      userBreakTimes: {
        create: breaks.map(([from, to]) => ({ breakStart: new Date(from), breakEnd: to && new Date(to) })),
      },
    },
    select: { id: true },
  });
  return id;
}

async function makeJobTime(userTimeId: number, serviceJobId: number, start: string, end: string | null) {
  const { userId } = await t.deps.prisma.userTime.findUniqueOrThrow({ where: { id: userTimeId } });
  return t.deps.prisma.serviceJobUserTime.create({
    data: {
      userTimeId,
      userId,
      serviceJobId,
      serviceJobUserRoleId: JobUserRoleId.EditorDrafterCopywriter,
      entryDate: new Date(start.slice(0, 10)),
      jobStart: new Date(start),
      jobEnd: end && new Date(end),
    },
    select: { id: true },
  });
}

const download = (path: string, user = manager) => t.as(user).get(path).expect(200);
const read = async (path: string, user = manager): Promise<Record<string, string>[]> =>
  parse((await download(path, user)).text, { bom: true, columns: true });

describe('the shift tracker', () => {
  test('has a line a shift, by the clocks of the person, with breaks and worked time', async () => {
    const person = await t.makeUser({
      role: 'FullTimeEditor',
      firstName: 'Finn',
      lastName: 'Calloway',
      timeZone: 'Australia/Perth',
    });
    const id = await makeShift(person, {
      start: '2026-06-15T23:30:00Z',
      end: '2026-06-16T08:00:30Z',
      day: '2026-06-16',
      breaks: [
        ['2026-06-16T02:00:00Z', '2026-06-16T02:20:00Z'],
        ['2026-06-16T04:00:00Z', '2026-06-16T04:10:00Z'],
      ],
    });
    const job = await t.makeJob();
    await makeJobTime(id, job.id, '2026-06-16T00:00:00Z', '2026-06-16T01:30:00Z');
    expect(await read(shiftsPath)).toEqual([
      {
        'Entry ID': String(id),
        Date: '2026-06-16',
        'User ID': String(person.id),
        'First Name': 'Finn',
        'Last Name': 'Calloway',
        Role: 'Editor (Full-time)',
        'Clock In': '2026-06-16 07:30:00',
        'Clock Out': '2026-06-16 16:00:30',
        Breaks: '2',
        'Break Time': '0:30:00',
        Worked: '8:00:30',
        'Worked Hours': '8.0083',
        'Time on Jobs': '1:30:00',
        Status: 'Closed',
        Corrected: '',
        'Time Zone': 'Australia/Perth',
      },
    ]);
  });

  test('counts an open shift up to now, and says so; as it says what was closed automatically', async () => {
    const person = await t.makeUser({ role: 'QC' });
    await makeShift(person, { start: '2026-06-10T01:00:00Z', end: '2026-06-10T21:00:00Z', isAutoClosed: true });
    await makeShift(person, { start: '2026-06-17T10:02:03Z', breaks: [['2026-06-17T14:02:03Z', null]] });
    expect(await read(shiftsPath)).toMatchObject([
      { 'Clock Out': '2026-06-11 07:00:00', Worked: '20:00:00', Status: 'Closed automatically' },
      { 'Clock Out': '', 'Break Time': '1:00:00', Worked: '4:00:00', Status: 'Open' },
    ]);
  });

  test('counts real hours on the night on which the clocks change', async () => {
    const person = await t.makeUser({ role: 'QC' });
    await makeShift(person, { start: '2026-04-04T13:00:00Z', end: '2026-04-04T18:00:00Z' });
    expect(await read(shiftsPath)).toMatchObject([
      { 'Clock In': '2026-04-05 00:00:00', 'Clock Out': '2026-04-05 04:00:00', Worked: '5:00:00' },
    ]);
  });
});

describe('the job time tracker', () => {
  test('has a line an entry with its job', async () => {
    const person = await t.makeUser({ role: 'FullTimeEditor', firstName: 'Finn', lastName: 'Calloway' });
    const client = await t.makeClient({ name: 'Ray & "Co"' });
    const campaign = await t.makeCampaign({ name: '1 Station Street', clientId: client.id });
    const job = await t.makeJob({ campaignId: campaign.id, name: 'Twilight' });
    const shift = await makeShift(person, { start: '2026-06-16T00:00:00Z' });
    const { id } = await makeJobTime(shift, job.id, '2026-06-16T00:30:00Z', '2026-06-16T02:00:00Z');
    await makeJobTime(shift, job.id, '2026-06-17T15:00:00Z', null);
    const [first, second] = await read(jobsPath);
    expect(first).toEqual({
      'Entry ID': String(id),
      Date: '2026-06-16',
      'User ID': String(person.id),
      'First Name': 'Finn',
      'Last Name': 'Calloway',
      Role: 'Editor (Full-time)',
      'Job ID': String(job.id),
      Job: 'Twilight',
      Campaign: '1 Station Street',
      Client: 'Ray & "Co"',
      Service: 'Photography',
      'Job Role': 'Editor',
      Start: '2026-06-16 10:30:00',
      End: '2026-06-16 12:00:00',
      Time: '1:30:00',
      Hours: '1.5000',
      Status: 'Ended',
      Corrected: '',
      'Time Zone': 'Australia/Melbourne',
    });
    expect(second).toMatchObject({ End: '', Time: '0:02:03', Status: 'Running' });
  });

  test('names no job that the reader may not see', async () => {
    const person = await t.makeUser({ role: 'FullTimeEditor' });
    const reader = await t.makeUser({ role: 'QC', services: [1], flags: ['View_Reports'] });
    const shift = await makeShift(person, { start: '2026-06-16T00:00:00Z' });
    const [visibleJob, unseen] = [await t.makeJob({ serviceId: 1 }), await t.makeJob({ serviceId: 21 })];
    await makeJobTime(shift, visibleJob.id, '2026-06-16T00:30:00Z', '2026-06-16T01:00:00Z');
    await makeJobTime(shift, unseen.id, '2026-06-16T01:00:00Z', '2026-06-16T02:00:00Z');
    expect(await read(jobsPath, reader)).toMatchObject([
      { 'Job ID': String(visibleJob.id), Service: 'Photography', Time: '0:30:00' },
      { 'Job ID': String(unseen.id), Job: '', Campaign: '', Client: '', Service: '', Time: '1:00:00' },
    ]);
  });
});

describe('both reports', () => {
  test('say which times were corrected, not which a correction was only asked for', async () => {
    const person = await t.makeUser({ role: 'QC' });
    const [start, end] = ['2026-06-16T00:00:00Z', '2026-06-16T08:00:00Z'];
    const first = await makeShift(person, { start, end });
    const second = await makeShift(person, { start: '2026-06-17T00:00:00Z', end: '2026-06-17T08:00:00Z' });
    const job = await t.makeJob();
    const times = [];
    for (const hour of [1, 2, 3]) {
      times.push((await makeJobTime(first, job.id, `2026-06-16T0${hour}:00:00Z`, `2026-06-16T0${hour}:30:00Z`)).id);
    }
    const [ofItself = 0, withShift = 0] = times;
    const correction = { userId: person.id, reason: 'Forgot', originalStart: start, originalEnd: end };
    const request = { ...correction, proposedStart: start, proposedEnd: end, userTimeId: first };
    const accepted = {
      ...request,
      status: 'accepted',
      acceptedStart: start,
      acceptedEnd: end,
      decidedById: manager.id,
    };
    const shortened = [{ kind: 'job', entryId: withShift, originalStart: start, originalEnd: end }];
    await t.deps.prisma.timeCorrection.createMany({
      data: [
        { ...accepted, kind: 'shift', entryId: first, shortened },
        { ...accepted, kind: 'job', entryId: ofItself },
        { ...request, userTimeId: second, kind: 'shift', entryId: second, status: 'refused' },
      ],
    });
    const corrected = async (path: string) => (await read(path)).map((line) => line['Corrected']);
    expect(await corrected(shiftsPath)).toEqual(['Yes', '']);
    expect(await corrected(jobsPath)).toEqual(['Yes', 'Yes', '']);
  });

  test('say which shifts were added, and keep a line of those that were removed, without hours', async () => {
    const person = await t.makeUser({ role: 'QC', timeZone: 'Australia/Perth' });
    const [start, end] = ['2026-06-15T23:00:00Z', '2026-06-16T08:00:00Z'];
    const added = await makeShift(person, { start: '2026-06-14T00:00:00Z', end: '2026-06-14T08:00:00Z' });
    const decided = { userId: person.id, reason: 'Forgot', kind: 'shift', status: 'accepted', decidedById: manager.id };
    const times = { proposedStart: start, proposedEnd: end, acceptedStart: start, acceptedEnd: end };
    await t.deps.prisma.timeCorrection.createMany({
      data: [
        { ...decided, ...times, action: 'add', entryId: added, userTimeId: added },
        { ...decided, action: 'remove', entryId: added + 1000, originalStart: start, originalEnd: end },
      ],
    });
    const lines = await read(shiftsPath);
    expect(lines.map((line) => [line['Date'], line['Worked'], line['Status'], line['Corrected']])).toEqual([
      ['2026-06-14', '8:00:00', 'Closed', 'Added'],
      ['2026-06-16', '0:00:00', 'Removed', 'Removed'],
    ]);
    expect(lines[1]).toMatchObject({ 'Clock In': '2026-06-16 07:00:00', 'Clock Out': '2026-06-16 16:00:00' });
  });

  test.each([
    [shiftsPath, 'Shift_Tracker', []],
    [jobsPath, 'Job_Time_Tracker', [`"'-2"`]],
  ])(
    '%s is named after the report and the time of the caller, begins with the mark and quotes every value',
    async (path, name, texts) => {
      const person = await t.makeUser({ role: 'QC', firstName: '=1+1', lastName: '日本' });
      const shift = await makeShift(person, { start: '2026-06-16T00:00:00Z' });
      await makeJobTime(shift, (await t.makeJob({ name: '-2' })).id, '2026-06-16T01:00:00Z', null);
      const { headers, text: csv } = await download(path);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(`attachment; filename="${name}_18-06-2026_010203.csv"`);
      expect(JSON.parse(String(headers['x-additional-info']))).toEqual({ totalCount: 1 });
      expect(csv.startsWith('\uFEFF"Entry ID","Date"')).toBe(true);
      const quoted = /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/;
      const lines = csv.slice(1).trimEnd().split('\r\n');
      expect(lines).toEqual([expect.stringMatching(quoted), expect.stringMatching(quoted)]);
      for (const harmless of [`"'=1+1","日本"`, ...texts]) expect(csv).toContain(harmless);
    },
  );

  test('hold the entries that began in the half-open range; without a bound it is open', async () => {
    const person = await t.makeUser({ role: 'QC' });
    for (const day of ['2025-01-01', '2026-05-31', '2026-06-17']) {
      const shift = await makeShift(person, { start: `${day}T14:00:00Z`, end: `${day}T15:00:00Z` });
      await makeJobTime(shift, (await t.makeJob()).id, `${day}T14:00:00Z`, `${day}T15:00:00Z`);
    }
    for (const path of [shiftsPath, jobsPath]) {
      const days = async (query: string) => (await read(`${path}?${query}`)).map((line) => line['Date']);
      expect(await days('')).toEqual(['2025-01-01', '2026-05-31', '2026-06-17']);
      // 31 May 14:00 UTC is 1 June in Melbourne.
      expect(await days('filterStart=0m&filterEnd=1m')).toEqual(['2026-05-31', '2026-06-17']);
      expect(await days('filterEnd=2026-06-01')).toEqual(['2025-01-01']);
      expect(await days('filterStart=0d&filterEnd=1d')).toEqual(['2026-06-17']);
      await t.as(manager).get(`${path}?filterStart=1d&filterEnd=0d`).expect(400);
      await t.as(manager).get(`${path}?filterStart=soon`).expect(400);
      await t.as(manager).get(`${path}?pageSize=5`).expect(400);
    }
  });

  test('are open to BackOffice, ProductionManager and View_Reports in the studio, to nobody else', async () => {
    const people = [
      [await t.makeUser(), 200],
      [manager, 200],
      [await t.makeUser({ role: 'QC', flags: ['View_Reports'] }), 200],
      [await t.makeUser({ role: 'QC', flags: ['View_Reports', 'Disable_Time_Tracker'] }), 200],
      [await t.makeUser({ role: 'QC' }), 403],
      [await t.makeUser({ role: 'FullTimeEditor' }), 403],
      [await t.makeUser({ role: 'FullTimeProvider', flags: ['View_Reports'] }), 403],
      [await t.makeUser({ role: 'Agent', flags: ['View_Reports'] }), 403],
    ] as const;
    for (const path of [shiftsPath, jobsPath]) {
      for (const [user, status] of people) await t.as(user).get(path).expect(status);
      await t.anonymous().get(path).expect(401);
    }
  });
});

describe('a report of many batches', () => {
  /** 20 people with 500 shifts each, and one with 2,100. */
  beforeEach(async () => {
    const ids: number[] = [];
    for (let place = 0; place < 21; place += 1) {
      const lastName = `Shifts ${String(place).padStart(2, '0')}`;
      ids.push((await t.makeUser({ role: 'QC', lastName })).id);
    }
    await t.deps.prisma.$executeRaw`
      INSERT INTO user_times (user_id, entry_date, clock_start, clock_end)
      SELECT p.id, date '2020-01-01', at, at + interval '1 minute'
      FROM unnest(${ids}::int[]) WITH ORDINALITY p(id, place)
        CROSS JOIN LATERAL generate_series(1, CASE p.place WHEN 10 THEN 2100 ELSE 500 END) n
        CROSS JOIN LATERAL (SELECT timestamptz '2020-01-01' + n * interval '2 minutes' AS at) s
      ORDER BY random()`;
  });

  test('has every entry once, by person and start', async () => {
    const lines = await read(shiftsPath);
    expect(lines).toHaveLength(20 * 500 + 2100);
    expect(new Set(lines.map((line) => line['Entry ID'])).size).toBe(lines.length);
    const places = lines.map(
      (line) => `${line['Last Name']} ${line['Clock In']} ${line['Entry ID']!.padStart(9, '0')}`,
    );
    expect(places).toEqual(places.toSorted());
  });

  /** Counts the batches of shifts and fails at one of them. */
  function countedReads(failing = Infinity): { readonly reads: Reads; readonly count: () => number } {
    let count = 0;
    const reads: Reads = {
      $queryRaw: (query, ...values) => {
        const text = 'text' in query ? query.text : query.join('');
        if (text.includes('user_break_times') && (count += 1) === failing) {
          return Promise.reject(new Error('The database went away.'));
        }
        return t.deps.reads.$queryRaw(query, ...values);
      },
    };
    return { reads, count: () => count };
  }

  const everything = { from: null, to: null };
  const actor = { userId: 1, role: 'BackOffice', userType: 'BackOffice', timeZone: 'UTC' } as never;

  test('reads no further once its reader has left', async () => {
    const { reads, count } = countedReads();
    const { table, totalCount } = await shiftTracker({ ...t.deps, reads }, actor, everything);
    const file = csvFile(table);
    await once(file, 'readable');
    file.read();
    file.destroy();
    await once(file, 'close');
    const statements = count();
    expect(totalCount).toBe(12_100);
    expect(statements).toBeLessThan(6);
    await t.deps.reads.$queryRaw`SELECT 1`;
    expect(count()).toBe(statements);
  });

  test('reads no further than its reader takes it', async () => {
    const { reads, count } = countedReads();
    const { table } = await shiftTracker({ ...t.deps, reads }, actor, everything);
    const file = csvFile(table);
    await once(file, 'readable');
    await t.deps.reads.$queryRaw`SELECT 1`;
    expect(count()).toBeLessThan(6);
    expect((await text(file)).split('\r\n')).toHaveLength(12_100 + 2);
    expect(count()).toBeGreaterThan(10);
  });

  test('is seen to fail by its reader when the reading fails midway', async () => {
    const { reads } = countedReads(8);
    const app = await buildApp({ ...t.deps, reads });
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const answer = await fetch(url + shiftsPath, { headers: t.headersOf(manager) });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow('terminated');
    } finally {
      await app.close();
    }
  });
});
