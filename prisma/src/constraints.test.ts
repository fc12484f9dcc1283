import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { factories, type Factories } from '../../apps/api/test/factories.ts';
import type { PrismaClient } from '../generated/client.ts';
import { createPrismaClient } from './create-client.ts';

let database: TestDatabase;
let prisma: PrismaClient;
let make: Factories;
let userId: number;
let jobId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  prisma = createPrismaClient(database.url);
  make = factories(prisma, 'no hash');
});
beforeEach(async () => {
  userId = (await make.makeUser({ role: 'FullTimeProvider' })).id;
  jobId = (await make.makeJob()).id;
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

/** The driver's message, which contains the constraint's name. */
async function refusal(write: PromiseLike<unknown>): Promise<string> {
  try {
    await write;
  } catch (error) {
    return JSON.stringify((error as { meta?: unknown }).meta ?? String(error));
  }
  return 'not refused';
}

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const entry = (clockStart: Date, clockEnd: Date | null = null) =>
  prisma.userTime.create({ data: { userId, entryDate: at('00:00'), clockStart, clockEnd } });

describe('time', () => {
  test('a person has one open clock entry', async () => {
    await entry(at('08:00'));
    expect(await refusal(entry(at('09:00')))).toContain('user_times_one_open');
  });

  test('ten clock-ins at once make one entry', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => entry(at('08:00'))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('closed clock entries of a person do not overlap, and may touch', async () => {
    await entry(at('08:00'), at('12:00'));
    await entry(at('12:00'), at('13:00'));
    expect(await refusal(entry(at('11:00'), at('14:00')))).toContain('user_times_no_overlap');
  });

  test('an entry does not end before it starts', async () => {
    expect(await refusal(entry(at('12:00'), at('08:00')))).toContain('user_times_start_before_end');
  });

  test('an entry has one open break', async () => {
    const { id: userTimeId } = await entry(at('08:00'));
    const pause = (breakStart: Date) => prisma.userBreakTime.create({ data: { userTimeId, breakStart } });
    await pause(at('10:00'));
    expect(await refusal(pause(at('11:00')))).toContain('user_break_times_one_open');
  });

  test('a person has one running job', async () => {
    const { id: userTimeId } = await entry(at('08:00'));
    const work = (serviceJobId: number) =>
      prisma.serviceJobUserTime.create({
        data: {
          userTimeId,
          userId,
          serviceJobId,
          serviceJobUserRoleId: 1,
          entryDate: at('00:00'),
          jobStart: at('09:00'),
        },
      });
    await work(jobId);
    expect(await refusal(work((await make.makeJob()).id))).toContain('service_job_user_times_one_running');
  });
});

describe('availability', () => {
  const block = (start: Date, finish: Date) => prisma.blockout.create({ data: { userId, start, finish } });
  const slot = (startMinute: number, finishMinute: number, weekday = 1) =>
    prisma.weeklySlot.create({ data: { userId, weekday, startMinute, finishMinute } });

  test('a blockout starts before it finishes', async () => {
    expect(await refusal(block(at('10:00'), at('10:00')))).toContain('blockouts_start_before_finish');
    expect(await refusal(block(at('11:00'), at('10:00')))).toContain('blockouts_start_before_finish');
  });

  test('weekly slots lie on the half hour, are an hour at least, from 8 to 22, Monday to Friday, and do not overlap', async () => {
    await slot(480, 600);
    expect(await refusal(slot(570, 660))).toContain('weekly_slots_no_overlap');
    expect(await refusal(slot(615, 690))).toContain('weekly_slots_grid');
    expect(await refusal(slot(630, 660))).toContain('weekly_slots_at_least_an_hour');
    expect(await refusal(slot(210, 540, 2))).toContain('weekly_slots_hours');
    expect(await refusal(slot(480, 600, 8))).toContain('weekly_slots_weekday_range');
  });

  test('a provider owes no negative number of hours', async () => {
    const change = prisma.provider.update({ where: { userId }, data: { minimumSlots: -1 } });
    expect(await refusal(change)).toContain('providers_minimum_slots_range');
  });

  test.each([
    [{ monthStart: 13 }, 'zone_dusk_times_month_range'],
    [{ dayEnd: 32 }, 'zone_dusk_times_day_range'],
    [{ time: '24:00:00' }, 'zone_dusk_times_time_format'],
  ])('a dusk time with %o is refused', async (wrong, constraint) => {
    const { id: zoneId } = await prisma.zone.create({ data: { name: `Zone for ${constraint}` } });
    const dusk = { zoneId, monthStart: 1, dayStart: 1, monthEnd: 2, dayEnd: 28, time: '07:00:00', ...wrong };
    expect(await refusal(prisma.zoneDuskTime.create({ data: dusk }))).toContain(constraint);
  });
});

describe('people', () => {
  test('an address belongs to one account, until that is deleted', async () => {
    const { id, email } = await make.makeUser({ role: 'QC' });
    const again = () => prisma.user.create({ data: { firstName: 'Again', email, username: `again-${email}` } });
    expect(await refusal(again())).toContain('email');
    await prisma.user.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await refusal(again())).toBe('not refused');
  });

  test.each([
    [{ email: 'Upper@example.com' }, 'users_email_lower_case'],
    [{ managementRating: 6 }, 'users_rating_range'],
    [{ flags: ['Make_Coffee'] }, 'users_flags_known'],
    [{ userRoleId: 16, employment: 'Contract' }, 'users_employment_fits_role'],
    [{ employment: 'Sometimes' }, 'users_employment_known'],
  ])('an account with %o is refused', async (wrong, constraint) => {
    const data = { firstName: 'A', email: `a${userId}@example.com`, username: `a${userId}`, ...wrong };
    expect(await refusal(prisma.user.create({ data }))).toContain(constraint);
  });

  test('the last BackOffice account can be neither deleted nor given another role', async () => {
    const clean = await createTestDatabase();
    const client = createPrismaClient(clean.url);
    const { makeUser } = factories(client, 'no hash');
    const office = await Promise.all([makeUser({ role: 'BackOffice' }), makeUser({ role: 'BackOffice' })]);
    const leave = office.map(({ id }) => client.user.update({ where: { id }, data: { deletedAt: new Date() } }));
    const outcomes = await Promise.allSettled(leave);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [last] = await client.user.findMany({ where: { deletedAt: null } });
    const change = client.user.update({ where: { id: last?.id ?? 0 }, data: { userRoleId: 12 } });
    expect(await refusal(change)).toContain('users_last_back_office_stays');
    await client.$disconnect();
    await clean.drop();
  });
});

describe('jobs', () => {
  test('a person has a part in a job once', async () => {
    await make.assign(jobId, userId, 1);
    expect(await refusal(make.assign(jobId, userId, 1))).toContain('service_job_id');
  });

  test('a job has one on-site provider', async () => {
    await make.assign(jobId, userId, 5);
    const other = await make.makeUser({ role: 'FullTimeProvider' });
    expect(await refusal(make.assign(jobId, other.id, 5))).not.toBe('not refused');
  });

  test('a comment on a change of status has 1 to 2000 characters', async () => {
    const history = (comment: string) =>
      prisma.serviceJobHistory.create({
        data: { serviceJobId: jobId, fromStatusId: 10, serviceJobStatusId: 30, comment },
      });
    expect(await refusal(history('x'.repeat(2000)))).toBe('not refused');
    expect(await refusal(history('x'.repeat(2001)))).toContain('service_job_histories_comment_length');
    expect(await refusal(history('  '))).toContain('service_job_histories_comment_length');
  });

  test('a tag is on a job once, whatever its case, without space around it', async () => {
    const tag = (text: string) => prisma.serviceJobTag.create({ data: { serviceJobId: jobId, tag: text } });
    await tag('Reshoot');
    expect(await refusal(tag('reshoot'))).not.toBe('not refused');
    expect(await refusal(tag(' late'))).toContain('service_job_tags_trimmed');
  });

  test('a job has one detail of a kind, but many agents', async () => {
    const detail = (entityFieldTypeId: number) =>
      prisma.serviceJobDetail.create({ data: { serviceJobId: jobId, entityFieldTypeId, value: { value: 1 } } });
    await detail(1);
    expect(await refusal(detail(1))).not.toBe('not refused');
    await detail(11);
    expect(await refusal(detail(11))).toBe('not refused');
  });
});

describe('files', () => {
  const file = async (wrong: { size?: number; filePath?: string }) => {
    const { id: fileServiceContainerId } = await prisma.fileServiceContainer.upsert({
      where: { container: 'service-jobs-2026' },
      create: { container: 'service-jobs-2026' },
      update: {},
    });
    const common = {
      fileServiceContainerId,
      filename: 'a.jpg',
      originalName: 'a.jpg',
      contentType: 'image/jpeg',
      fileTypeId: 1,
    };
    return prisma.file.create({ data: { ...common, filePath: `${jobId}/resources/a.jpg`, size: 10, ...wrong } });
  };

  test('a blob is registered once, has between 1 byte and 2 GB, and lies within its container', async () => {
    await file({});
    expect(await refusal(file({}))).toContain('file_path');
    expect(await refusal(file({ filePath: 'b', size: 0 }))).toContain('files_size_range');
    expect(await refusal(file({ filePath: 'b', size: 2 ** 31 + 1 }))).toContain('files_size_range');
    expect(await refusal(file({ filePath: '../b' }))).toContain('files_path_within_container');
  });

  test('a preview is made or has failed, with a reason, never both', async () => {
    const { id: fileId } = await file({});
    const now = new Date();
    const preview = (outcome: object) =>
      prisma.filePreviewRequest.create({ data: { fileId, imageType: 'Preview', ...outcome } });
    const both = { generatedAt: now, outputPath: 'x', failedAt: now, failureReason: 'y' };
    expect(await refusal(preview(both))).toContain('file_preview_requests_one_outcome');
    expect(await refusal(preview({ failedAt: now }))).toContain('file_preview_requests_failure_explained');
  });
});
