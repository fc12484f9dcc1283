import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { createPrismaClient } from '../src/create-client.ts';
import type { DemoFile } from './demo/context.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { seedDemo } from './demo.ts';

const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);

interface Seeded {
  readonly database: TestDatabase;
  readonly prisma: PrismaClient;
  readonly files: DemoFile[];
}

async function seeded(now: Date, seed = 1): Promise<Seeded> {
  const database = await createTestDatabase();
  const prisma = createPrismaClient(database.url);
  const files: DemoFile[] = [];
  const putFile = (file: DemoFile) => Promise.resolve(void files.push(file));
  expect(await seedDemo(prisma, { seed, now, putFile, hashPassword })).toBe(true);
  return { database, prisma, files };
}

async function dispose({ database, prisma }: Seeded): Promise<void> {
  await prisma.$disconnect();
  await database.drop();
}

const count = async ({ prisma }: Seeded, sql: string): Promise<number> => {
  const [row] = await prisma.$queryRawUnsafe<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${sql}`);
  return row?.count ?? -1;
};

// A Wednesday noon in Melbourne, and the small hours of a Sunday on which the clocks change.
describe.each(['2026-03-18T01:00:00Z', '2026-10-03T15:30:00Z'])('the demo of %s', (moment) => {
  const now = new Date(moment);
  let demo: Seeded;
  beforeAll(async () => {
    demo = await seeded(now);
  });
  afterAll(() => dispose(demo));

  test('has the promised numbers', async () => {
    const { prisma } = demo;
    expect(await prisma.zone.count()).toBe(3);
    expect(await prisma.client.count()).toBe(40);
    expect(await prisma.user.count()).toBe(60);
    expect(await prisma.campaign.count()).toBe(300);
    expect(await prisma.serviceJob.count()).toBe(1000);
    expect(demo.files.length).toBeGreaterThan(40);
  });

  test('has jobs in every status and accounts of every kind', async () => {
    const { prisma } = demo;
    const found = await prisma.serviceJob.groupBy({ by: ['serviceJobStatusId'], _count: true });
    expect(found).toHaveLength(jobStatuses.length);
    const accounts = await prisma.user.findMany({ where: { email: { in: demoAccounts.map(({ email }) => email) } } });
    expect(accounts).toHaveLength(demoAccounts.length);
    expect(
      await count(
        demo,
        'user_roles WHERE id NOT IN (SELECT user_role_id FROM users WHERE user_role_id IS NOT NULL) AND id <> 22',
      ),
    ).toBe(0);
  });

  test('each history leads from the order, step by step, to the status of the job', async () => {
    const steps = `(SELECT *, lag(service_job_status_id) OVER job AS previous, lead(id) OVER job AS following FROM service_job_histories
      WINDOW job AS (PARTITION BY service_job_id ORDER BY created_at, id)) AS step JOIN service_jobs AS job ON job.id = step.service_job_id`;
    expect(await count(demo, `${steps} WHERE from_status_id IS DISTINCT FROM previous`)).toBe(0);
    expect(
      await count(demo, `${steps} WHERE following IS NULL AND step.service_job_status_id <> job.service_job_status_id`),
    ).toBe(0);
    expect(await count(demo, `${steps} WHERE step.created_at > '${now.toISOString()}'`)).toBe(0);
    expect(await count(demo, `service_jobs WHERE id NOT IN (SELECT service_job_id FROM service_job_histories)`)).toBe(
      0,
    );
  });

  test('whoever has a part in a job covers its service', async () => {
    const parts = 'service_job_users AS part JOIN service_jobs AS job ON job.id = part.service_job_id';
    const covered =
      'EXISTS (SELECT FROM user_services AS s WHERE s.user_id = part.user_id AND s.service_id = job.service_id)';
    expect(await count(demo, `${parts} WHERE NOT ${covered}`)).toBe(0);
  });

  test('no provider is at two places at once, or at one while blocked out', async () => {
    const appointments = `(SELECT part.user_id, job.id, tstzrange(date_service, date_service + service_job_length * interval '1 minute') AS period
      FROM service_jobs AS job JOIN service_job_users AS part ON part.service_job_id = job.id AND service_job_user_role_id = 5)`;
    expect(
      await count(
        demo,
        `${appointments} AS a JOIN ${appointments} AS b ON a.user_id = b.user_id AND a.id < b.id AND a.period && b.period`,
      ),
    ).toBe(0);
    expect(
      await count(
        demo,
        `${appointments} AS a JOIN blockouts AS b ON a.user_id = b.user_id AND a.period && tstzrange(b.start, b.finish)`,
      ),
    ).toBe(0);
    expect(
      await count(
        demo,
        `service_jobs JOIN services ON services.id = service_id WHERE on_site AND service_job_status_id >= 40 AND date_service IS NULL`,
      ),
    ).toBe(0);
  });

  test('open jobs are due around now: some overdue, some today, most later', async () => {
    const open = `service_jobs WHERE service_job_status_id < 150 AND client_deadline`;
    expect(await count(demo, `${open} < '${now.toISOString()}'`)).toBeGreaterThan(20);
    const soon = new Date(now.getTime() + 86_400_000).toISOString();
    expect(await count(demo, `${open} BETWEEN '${now.toISOString()}' AND '${soon}'`)).toBeGreaterThan(30);
  });

  test('shifts are over or run now, never later', async () => {
    expect(
      await count(demo, `user_times WHERE clock_start > '${now.toISOString()}' OR clock_end > '${now.toISOString()}'`),
    ).toBe(0);
    expect(await count(demo, 'user_times WHERE clock_end IS NULL')).toBeGreaterThan(3);
    expect(await count(demo, 'service_job_user_times WHERE job_end IS NULL')).toBeGreaterThan(0);
  });

  test('some assets have a second version, which is the current one', async () => {
    const assets = await demo.prisma.asset.findMany({
      where: { version: 2 },
      include: { file: true, histories: { orderBy: { version: 'asc' }, include: { file: true } } },
    });
    expect(assets.length).toBeGreaterThan(0);
    for (const { fileId, file, histories } of assets) {
      expect(file?.originalName).toBe('Final_0001_v2.jpg');
      expect(histories.map((each) => [each.version, each.file?.originalName])).toEqual([
        [1, 'Final_0001.jpg'],
        [2, 'Final_0001_v2.jpg'],
      ]);
      expect(histories[1]?.fileId).toBe(fileId);
    }
  });

  test('the client of one job has handed in files, with and without notes, by both ways', async () => {
    const files = await demo.prisma.clientResource.findMany({ orderBy: { id: 'asc' } });
    expect(new Set(files.map(({ serviceJobId }) => serviceJobId)).size).toBe(1);
    expect(files.map(({ kind, notes, type }) => [kind, notes !== null, type])).toEqual([
      ['client', true, null],
      ['client', false, null],
      ['ct', true, 'Reference Images'],
      ['ct', false, 'Reference Images'],
      ['ct', true, 'Floorplan'],
    ]);
  });

  test('every file that is registered was kept, and is what its name says', async () => {
    const kept = new Map(demo.files.map(({ container, path, bytes }) => [`${container}/${path}`, Buffer.from(bytes)]));
    const files = await demo.prisma.file.findMany({ include: { container: true, filePreviewRequests: true } });
    const startOf: Record<string, [number, string]> = {
      'image/jpeg': [0, '\u00ff\u00d8'],
      'application/pdf': [0, '%PDF'],
      'video/mp4': [4, 'ftyp'],
    };
    for (const { container, filePath, contentType, size, filePreviewRequests } of files) {
      const bytes = kept.get(`${container.container}/${filePath}`);
      const [offset, start] = startOf[contentType] ?? [0, 'unknown type'];
      expect(bytes?.subarray(offset, offset + start.length).toString('latin1')).toBe(start);
      expect(bytes?.length).toBe(Number(size));
      expect(filePreviewRequests.every(({ outputPath }) => kept.has(`${container.container}/${outputPath}`))).toBe(
        true,
      );
    }
  });
});

test('the same number makes the same demo, and a second time nothing', { timeout: 120_000 }, async () => {
  const now = new Date('2026-03-18T01:00:00Z');
  const leapWeekend = new Date('2028-02-26T13:30:00Z');
  const [first, same, later] = await Promise.all([seeded(now, 7), seeded(now, 7), seeded(leapWeekend, 7)]);
  const people = {
    name: true,
    serviceJobStatusId: true,
    users: { select: { userId: true, serviceJobUserRoleId: true }, orderBy: { id: 'asc' } },
  } as const;
  const jobsOf = ({ prisma }: Seeded, times: Prisma.ServiceJobSelect = {}) =>
    prisma.serviceJob.findMany({ select: { ...people, ...times }, orderBy: { ctReferenceId: 'asc' } });
  const times = { clientDeadline: true, dateService: true };
  expect(await jobsOf(same, times)).toEqual(await jobsOf(first, times));
  // Whoever signs in finds the same jobs on whatever day it is.
  expect(await jobsOf(later)).toEqual(await jobsOf(first));
  const putFile = () => Promise.reject(new Error('must not be called'));
  expect(await seedDemo(first.prisma, { seed: 7, now, putFile, hashPassword })).toBe(false);
  await Promise.all([first, same, later].map(dispose));
});
