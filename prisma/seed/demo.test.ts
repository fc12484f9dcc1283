import { createHash } from 'node:crypto';
import { checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import { previewEdge } from '@shootdesk/shared/files/previews';
import { commentDetails } from '@shootdesk/shared/asset-comments/comment-details';
import { nextVersionName } from '@shootdesk/shared/assets/upload-asset';
import { findWords } from '@shootdesk/shared/copy/copy-words';
import { ownFlag } from './demo/administration.ts';
import { clientFlags } from '@shootdesk/shared/flags/catalogue';
import { defaultWeek } from '@shootdesk/shared/availability/working-week';
import { capacityDays, firstCapacityDay } from '@shootdesk/shared/availability/capacity-days';
import { addDays } from '@shootdesk/shared/kernel/local-days';
import { complainOfProposal, type Proposal } from '@shootdesk/shared/time/correction';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobStatusId, jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { listCapacities } from '../../apps/api/src/domains/availability/capacity/list-capacities.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import type { PrismaClient } from '../generated/client.ts';
import { createPrismaClient } from '../src/create-client.ts';
import { makers } from './demo/clients.ts';
import type { DemoFile } from './demo/context.ts';
import { demoAccounts, photographerEmail } from './demo/demo-accounts.ts';
import { libraryBytes, libraryFile, libraryNames } from './demo/library.ts';
import { findOriginals } from './demo/originals.ts';
import { seedDemo } from './demo.ts';

const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);

interface Seeded {
  readonly database: TestDatabase;
  readonly prisma: PrismaClient;
  readonly files: DemoFile[];
}

async function seeded(now: Date): Promise<Seeded> {
  const database = await createTestDatabase();
  const prisma = createPrismaClient(database.url);
  const files: DemoFile[] = [];
  const putFile = (file: DemoFile) => Promise.resolve(void files.push(file));
  expect(await seedDemo(prisma, { seed: 1, now, putFile, hashPassword })).toBe(true);
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

/** Exposure time in seconds, from the EXIF. */
async function exposureTime(name: string): Promise<number> {
  const { exif = Buffer.alloc(0) } = await sharp(libraryBytes(name, null)).metadata();
  const entry = exif.indexOf(Buffer.from([0x9a, 0x82, 5, 0]));
  const start = exif.indexOf('II');
  const value = start + exif.readUInt32LE(entry + 8);
  return exif.readUInt32LE(value) / exif.readUInt32LE(value + 4);
}

// A Wednesday noon in Melbourne, and a Sunday night with a clock change.
const moments = ['2026-03-18T01:00:00Z', '2026-10-03T15:30:00Z'] as const;
const demos = new Map<string, Seeded>();
beforeAll(async () => {
  for (const moment of moments) demos.set(moment, await seeded(new Date(moment)));
});
afterAll(async () => {
  for (const demo of demos.values()) await dispose(demo);
});

describe.each(moments)('the demo of %s', (moment) => {
  const now = new Date(moment);
  let demo: Seeded;
  beforeAll(() => {
    demo = demos.get(moment)!;
  });

  test('has the promised numbers', async () => {
    const { prisma } = demo;
    expect(await prisma.zone.count()).toBe(3);
    expect(await prisma.client.count()).toBe(40);
    expect(await prisma.user.count()).toBe(60);
    expect(await prisma.campaign.count()).toBe(300);
    expect(await prisma.serviceJob.count()).toBe(1000);
    expect(demo.files.length).toBeGreaterThan(100);
  });

  test('has clients with each flag that clients can carry', async () => {
    const clients = await demo.prisma.client.findMany({ select: { flags: true } });
    expect(new Set(clients.flatMap(({ flags }) => flags))).toEqual(new Set([...Object.keys(clientFlags), ownFlag]));
  });

  test('second look #16: has a job with something in each panel of what its client knows', async () => {
    const { prisma } = demo;
    const full = await prisma.serviceJob.findMany({
      where: {
        ownerId: { not: null },
        collaborators: { some: {} },
        contentDirectProviders: { some: {} },
        AND: ['client', 'ct'].map((kind) => ({ clientResources: { some: { kind } } })),
        proofingComments: { some: { assetId: { not: null }, positionX: { not: null } } },
      },
      include: { proofingUrls: true },
    });
    expect(full).toHaveLength(1);
    expect(full[0]?.proofingUrls.map(({ product }) => product)).toEqual(['jobtrack', 'realStudios', 'workbase']);
    const addresses = (await prisma.serviceJobProofingUrl.findMany()).flatMap((row) => [
      row.proofingUrl,
      row.clientProofingUrl,
    ]);
    for (const address of addresses) expect(new URL(address ?? '').host).toMatch(/\.example\.com$/);
    expect(await prisma.clientProofingComment.count({ where: { createdAt: { gt: now } } })).toBe(0);
    expect(await prisma.serviceJob.count({ where: { ownerId: { not: null } } })).toBeGreaterThan(200);
  });

  test("first month #18: 'My work' means the work of the person who looks", async () => {
    const views = await demo.prisma.savedView.findMany({ where: { name: 'My work' } });
    expect(views.length).toBeGreaterThan(0);
    for (const { userId, filters } of views) expect(filters).toMatchObject({ users: [userId] });
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

  test('people with a role on a job cover its service', async () => {
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
        `service_jobs JOIN services ON services.id = service_id WHERE on_site AND service_job_status_id >= ${JobStatusId.Booked} AND date_service IS NULL`,
      ),
    ).toBe(0);
  });

  test('live capacity highlights some of the coming week, and leaves most of it plain', async () => {
    const { prisma } = demo;
    const timeZone = 'Australia/Melbourne';
    const days = capacityDays(firstCapacityDay(now, timeZone, defaultWeek), 0, defaultWeek);
    const query = { filterStart: days[0]!, filterEnd: addDays(days.at(-1)!, 1), includes: [] };
    const actor = { timeZone } as Parameters<typeof listCapacities>[1];
    const cells = await listCapacities({ prisma, now: () => now }, actor, query);
    const thresholdOf = new Map((await prisma.serviceCategory.findMany()).map(({ id, threshold }) => [id, threshold]));
    const low = cells.filter(({ remaining, categoryId }) => remaining <= thresholdOf.get(categoryId)!);
    expect(cells).toHaveLength(5 * 3 * 7);
    expect(low.length).toBeGreaterThan(3);
    expect(low.length).toBeLessThan(cells.length / 2);
  });

  test('the dispatch board of the coming week has blockouts, jobs that wait for an appointment, and places of all of them', async () => {
    const soon = new Date(now.getTime() + 7 * 86_400_000).toISOString();
    expect(await count(demo, `blockouts WHERE start > '${now.toISOString()}' AND start < '${soon}'`)).toBeGreaterThan(
      2,
    );
    const waiting = `service_jobs AS job JOIN services ON services.id = service_id JOIN campaigns AS place ON place.id = campaign_id
      WHERE on_site AND date_service IS NULL AND service_job_status_id = ${JobStatusId.AwaitingBooking}`;
    expect(await count(demo, waiting)).toBeGreaterThan(5);
    expect(await count(demo, 'campaigns WHERE latitude IS NULL OR longitude IS NULL')).toBe(0);
    expect(await count(demo, "clients WHERE calendar_invite_emails = '{}'")).toBe(0);
  });

  test('on a working day the photographer of the demo has several jobs today, with a way between them', async () => {
    const day = `timezone('Australia/Melbourne', date_service)::date = timezone('Australia/Melbourne', '${moment}'::timestamptz)::date`;
    const jobs = `service_jobs AS job JOIN campaigns ON campaigns.id = campaign_id JOIN service_job_users AS part ON part.service_job_id = job.id
      AND service_job_user_role_id = 5 JOIN users ON users.id = part.user_id WHERE email = '${photographerEmail}' AND latitude IS NOT NULL`;
    const isWorkingDay = now.getUTCDay() === 3;
    expect(await count(demo, `${jobs} AND ${day}`)).toBeGreaterThanOrEqual(isWorkingDay ? 3 : 0);
  });

  test('open jobs are due around now: some overdue, some today, most later', async () => {
    const open = `service_jobs WHERE service_job_status_id < ${JobStatusId.SentToClient} AND client_deadline`;
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

  test('every shift, break and time on a job that is over follows the rules, so that its end can be corrected', async () => {
    const shifts = await demo.prisma.userTime.findMany({
      include: { userBreakTimes: true, serviceJobUserTimes: true },
      orderBy: { id: 'asc' },
    });
    const complaints: object[] = [];
    for (const { id, userId, clockStart, clockEnd, userBreakTimes, serviceJobUserTimes } of shifts) {
      if (!clockEnd) continue;
      const breaks = userBreakTimes.map((each) => ({ id: each.id, start: each.breakStart, end: each.breakEnd }));
      const jobs = serviceJobUserTimes.map((each) => ({ id: each.id, start: each.jobStart, end: each.jobEnd }));
      const otherShifts = shifts
        .filter((other) => other.userId === userId && other.id !== id)
        .map((other) => ({ start: other.clockStart, end: other.clockEnd }));
      const shift = { id, start: clockStart, end: clockEnd, breaks, jobs, otherShifts };
      const entries = [
        { ...shift, kind: 'shift' as const },
        ...breaks.map((each) => ({ ...each, kind: 'break' as const })),
        ...jobs.map((each) => ({ ...each, kind: 'job' as const })),
      ];
      for (const { kind, id: entryId, start, end } of entries) {
        const minuteEarlier = new Date((end?.getTime() ?? 0) - 60_000);
        const proposal: Proposal = { kind, entryId, start, end: minuteEarlier };
        const complaint = complainOfProposal(shift, proposal, now);
        if (Object.keys(complaint).length > 0) complaints.push({ kind, start, end, complaint });
      }
    }
    expect(shifts.length).toBeGreaterThan(100);
    expect(complaints).toEqual([]);
  });

  const work = `service_jobs AS job JOIN services ON services.id = job.service_id WHERE job.service_job_status_id < ${JobStatusId.Archived}`;
  const resources = 'EXISTS (SELECT FROM resources AS r WHERE r.service_job_id = job.id)';
  const assets = 'EXISTS (SELECT FROM assets AS a WHERE a.service_job_id = job.id)';

  test('first month demo: every open job has the files that its status demands', async () => {
    expect(await count(demo, `${work} AND service_job_status_id >= ${JobStatusId.Uploaded}`)).toBeGreaterThan(300);
    expect(await count(demo, `${work} AND service_job_status_id >= ${JobStatusId.Uploaded} AND NOT ${resources}`)).toBe(
      0,
    );
    expect(await count(demo, `${work} AND service_job_status_id >= ${JobStatusId.AwaitingQC} AND NOT ${assets}`)).toBe(
      0,
    );
    // As many as ordered, with five exposures each.
    const counted = `(SELECT count(*) FROM assets AS a WHERE a.service_job_id = job.id)`;
    expect(
      await count(
        demo,
        `${work} AND service_job_status_id >= ${JobStatusId.AwaitingQC} AND total_assets <> ${counted}`,
      ),
    ).toBe(0);
    const brackets =
      '(SELECT count(*) FROM resources AS r WHERE r.service_job_id = job.id AND resource_type_id IN (5, 6))';
    expect(
      await count(
        demo,
        `${work} AND service_job_status_id >= ${JobStatusId.Uploaded} AND service_group_id = 1 AND on_site AND total_assets * 5 <> ${brackets}`,
      ),
    ).toBe(0);
    expect(
      await count(demo, `${work} AND service_job_status_id < ${JobStatusId.SitePlanAvailable} AND ${resources}`),
    ).toBe(0);
    expect(await count(demo, `files WHERE created_at > '${now.toISOString()}'`)).toBe(0);
  });

  test('first month demo: after a rejection assets have a second version, which is the current one', async () => {
    const rejected = `EXISTS (SELECT FROM service_job_histories AS h WHERE h.service_job_id = job.id AND h.service_job_status_id = ${JobStatusId.InRejection})`;
    const over = `${work} AND service_job_status_id <> ${JobStatusId.InRejection} AND service_group_id <> 6 AND ${rejected}`;
    expect(await count(demo, over)).toBeGreaterThan(0);
    expect(
      await count(
        demo,
        `${over} AND NOT EXISTS (SELECT FROM assets AS a WHERE a.service_job_id = job.id AND version = 2)`,
      ),
    ).toBe(0);
    const versioned = await demo.prisma.asset.findMany({
      where: { version: 2, copy: null },
      include: { file: true, histories: { orderBy: { version: 'asc' }, include: { file: true } } },
    });
    for (const { fileId, file, histories } of versioned) {
      const [first, second] = histories;
      expect(histories.map(({ version }) => version)).toEqual([1, 2]);
      expect(file?.originalName).toBe(nextVersionName(first?.file?.originalName ?? '', 1));
      expect(second?.fileId).toBe(fileId);
      expect(second?.file?.checksum).not.toBe(first?.file?.checksum);
    }
  });

  test('copy is in several states, its versions lead to its text, and its documents are requested', async () => {
    const copies = await demo.prisma.assetCopy.findMany({
      include: {
        asset: { select: { version: true, serviceJobId: true } },
        copyDetails: { include: { changes: { orderBy: { assetHistory: { version: 'desc' } } } } },
      },
    });
    expect(new Set(copies.map(({ asset }) => asset.version))).toEqual(new Set([1, 2, 3, 4]));
    for (const { copyDetails } of copies) {
      for (const { value, changes } of copyDetails) expect(changes[0]?.after ?? '').toBe(value);
    }
    const written = copies.filter(({ copyDetails }) => copyDetails.some(({ value }) => value !== ''));
    const proofs = await demo.prisma.copyProof.findMany();
    expect(new Set(proofs.map(({ serviceJobId }) => serviceJobId))).toEqual(
      new Set(written.map(({ asset }) => asset.serviceJobId)),
    );
    expect(await demo.prisma.outboxMessage.count({ where: { topic: 'copyProofWanted' } })).toBe(proofs.length);
  });

  test('the copy of many clients uses words of their own, and that of others has the same to be marked', async () => {
    const copies = await demo.prisma.assetCopy.findMany({
      include: { copyDetails: true, asset: { select: { serviceJob: { select: { client: true } } } } },
    });
    const isRight = copies.flatMap(({ copyDetails, asset }) => {
      const words = findWords(copyDetails.map(({ value }) => value).join(' ')).map(({ word }) => word);
      const own = words.filter((word) => makers.includes(word));
      return own.map((word) => asset.serviceJob.client.copyWords.includes(word));
    });
    expect(new Set(isRight)).toEqual(new Set([true, false]));
  });

  test('jobs in QC, in rejection and at a change request have comments, drawings and two versions, so that QC finds work', async () => {
    const reviewed = [
      JobStatusId.InQC1,
      JobStatusId.InQC,
      JobStatusId.SentForVerification,
      JobStatusId.RejectToStudio,
      JobStatusId.InRejection,
      JobStatusId.ChangeRequest,
    ];
    const jobs = await demo.prisma.serviceJob.findMany({
      where: {
        serviceJobStatusId: { in: reviewed },
        service: { serviceGroupId: { in: [1, 2] } },
      },
      select: {
        serviceJobStatusId: true,
        assets: { select: { version: true, comments: { select: { version: true, status: true, details: true } } } },
      },
      orderBy: { id: 'asc' },
    });
    expect(jobs.length).toBeGreaterThan(20);
    for (const { serviceJobStatusId, assets } of jobs) {
      const comments = assets.flatMap((asset) => asset.comments);
      expect(comments.some(({ status }) => status === null)).toBe(true);
      expect(comments.flatMap(({ details }) => details).map(({ fieldName }) => fieldName)).toContain('EditOverlay');
      const hasSecond = assets.some(({ version }) => version === 2);
      expect(hasSecond || serviceJobStatusId === JobStatusId.InQC1).toBe(true);
      expect(comments.some(({ version }) => version === 2)).toBe(hasSecond);
      for (const { details } of comments) {
        const sent = details.map(({ fieldName, value }) => ({ fieldName, value }));
        expect(commentDetails.safeParse(sent).error).toBeUndefined();
      }
    }
  });

  test('a picture in QC is flagged as out of focus, and what QC dismissed is kept with its reason', async () => {
    const findings = await demo.prisma.pictureFinding.findMany({ include: { dismissals: true } });
    expect(findings).toContainEqual(
      expect.objectContaining({ checkName: 'soft', level: 'flag', dismissedAt: null, dismissals: [] }),
    );
    const dismissed = findings.filter(({ dismissedAt }) => dismissedAt !== null);
    expect(dismissed).not.toEqual([]);
    for (const { dismissals, dismissalReason: reason, dismissedById } of dismissed) {
      expect(dismissals).toEqual([expect.objectContaining({ reason, dismissedById })]);
    }
    const unchecked = await demo.prisma.asset.count({
      where: { file: { contentType: 'image/jpeg', pictureCheck: null } },
    });
    expect(unchecked).toBe(0);
  });

  test('first month demo: every open job has notes, history and the people that its status needs', async () => {
    const lacks = (status: number, what: string) =>
      count(demo, `${work} AND service_job_status_id >= ${status} AND NOT ${what}`);
    const person = (part: number) =>
      `EXISTS (SELECT FROM service_job_users AS u WHERE u.service_job_id = job.id AND u.service_job_user_role_id = ${part})`;
    const passed = (status: number) =>
      `EXISTS (SELECT FROM service_job_histories AS h WHERE h.service_job_id = job.id AND h.service_job_status_id = ${status})`;
    expect(await lacks(0, 'EXISTS (SELECT FROM service_job_notes AS n WHERE n.service_job_id = job.id)')).toBe(0);
    expect(await lacks(0, 'EXISTS (SELECT FROM service_job_histories AS h WHERE h.service_job_id = job.id)')).toBe(0);
    expect(await lacks(0, 'EXISTS (SELECT FROM activity_logs AS l WHERE l.service_job_id = job.id)')).toBe(0);
    for (const [part, status] of [
      [JobUserRoleId.OnSiteProvider, JobStatusId.Booked],
      [JobUserRoleId.EditorDrafterCopywriter, JobStatusId.Assigned],
      [JobUserRoleId.QualityControl, JobStatusId.InQC1],
      [JobUserRoleId.Specialist, JobStatusId.SentForVerification],
      [JobUserRoleId.RevisionAssignee, JobStatusId.InRejection],
    ] as const) {
      expect(await count(demo, `${work} AND ${passed(status)} AND NOT ${person(part)}`)).toBe(0);
    }
  });

  test('first month demo: every page of a plan has a preview', async () => {
    const plans = await demo.prisma.file.findMany({
      where: { originalName: 'Floorplan.pdf', resource: null },
      include: { filePreviewRequests: true },
    });
    expect(plans.length).toBeGreaterThan(20);
    for (const { pageCount, filePreviewRequests } of plans) {
      const pages = filePreviewRequests.filter(({ imageType }) => imageType === 'Preview');
      expect(pages.map(({ pageNumber }) => pageNumber).sort((a, b) => a - b)).toEqual(
        Array.from({ length: pageCount ?? 0 }, (_, page) => page + 1),
      );
    }
    expect(plans.some(({ pageCount }) => pageCount === 2)).toBe(true);
  });

  test('every film has its filmstrip in the storage, and no copy for watching, because browsers play the film itself', async () => {
    const films = await demo.prisma.file.findMany({
      where: { contentType: 'video/mp4' },
      select: {
        container: { select: { container: true } },
        filmRequests: {
          select: { kind: true, outputPath: true, tiles: true, generatedAt: true },
          orderBy: { kind: 'asc' },
        },
      },
    });
    expect(films.length).toBeGreaterThan(20);
    const stored = new Set(demo.files.map(({ container, path }) => `${container}/${path}`));
    for (const { container, filmRequests } of films) {
      const [strip, copy] = filmRequests;
      expect(strip).toMatchObject({ kind: 'Filmstrip', tiles: 24, generatedAt: expect.any(Date) });
      expect(stored).toContain(`${container.container}/${strip?.outputPath}`);
      expect(copy).toMatchObject({ kind: 'ReviewCopy', outputPath: null, generatedAt: expect.any(Date) });
    }
  });

  test('each job that waits for the client has the e-mail that was sent, and some recipients were refused', async () => {
    const { SentToClient } = JobStatusId;
    const waiting = await demo.prisma.serviceJob.count({ where: { serviceJobStatusId: SentToClient } });
    const emails = await demo.prisma.emailRequest.findMany({
      where: { serviceJob: { serviceJobStatusId: SentToClient } },
      include: { deliveries: { include: { reviewLink: true } } },
    });
    expect(new Set(emails.map(({ serviceJobId }) => serviceJobId)).size).toBe(waiting);
    const deliveries = emails.flatMap(({ serviceJobId, deliveries: own }) =>
      own.map((each) => ({ ...each, serviceJobId })),
    );
    for (const { serviceJobId, email, reviewLink, sentAt, failedAt, failureReason } of deliveries) {
      expect(reviewLink).toMatchObject({ serviceJobId, email });
      expect([sentAt === null, failureReason === null]).toEqual([failedAt !== null, failedAt === null]);
    }
    expect(deliveries.some(({ failedAt }) => failedAt !== null)).toBe(true);
    expect(deliveries.length).toBeGreaterThan(waiting);
  });

  test('BackOffice and the sender find a notification of each job that Esoft refused', async () => {
    const { EsoftError, SentToEsoft } = JobStatusId;
    const jobs = await demo.prisma.serviceJob.findMany({
      where: { serviceJobStatusId: EsoftError },
      include: {
        histories: { where: { serviceJobStatusId: SentToEsoft } },
        notifications: { where: { notificationTypeId: NotificationTypeId.EsoftFailed }, include: { users: true } },
      },
    });
    const backOffice = await demo.prisma.user.findMany({ where: { userRoleId: UserRoleId.BackOffice } });
    expect(jobs.length).toBeGreaterThan(0);
    for (const { histories, notifications } of jobs) {
      const [notice] = notifications as [(typeof notifications)[number]];
      const expected = new Set([...backOffice.map(({ id }) => id), histories[0]!.createdById]);
      expect(new Set(notice.users.map(({ userId }) => userId))).toEqual(expected);
    }
  });

  test('BackOffice and the writer find a notification of each e-mail that was refused', async () => {
    const where = { notificationTypeId: NotificationTypeId.EmailFailed };
    const notices = await demo.prisma.notification.findMany({ where, include: { users: true } });
    const failed = await demo.prisma.emailDelivery.findMany({
      where: { failedAt: { not: null } },
      include: { request: true },
    });
    const backOffice = await demo.prisma.user.findMany({ where: { userRoleId: UserRoleId.BackOffice } });
    expect(notices).toHaveLength(failed.length);
    for (const { email, request } of failed) {
      const notice = notices.find(({ serviceJobId }) => serviceJobId === request.serviceJobId)!;
      expect(notice.description).toContain(email);
      const expected = new Set([...backOffice.map(({ id }) => id), request.createdById]);
      expect(new Set(notice.users.map(({ userId }) => userId))).toEqual(expected);
    }
  });

  test('nobody has more than six unread notifications, and most have some', async () => {
    const unread = await demo.prisma.notificationUser.groupBy({
      by: ['userId'],
      where: { readAt: null },
      _count: true,
    });
    expect(Math.max(...unread.map(({ _count }) => _count))).toBeLessThanOrEqual(6);
    expect(unread.length).toBeGreaterThan(20);
  });

  test('the client reads the text of every copywriting job that was sent to them', async () => {
    const assets = await demo.prisma.asset.findMany({
      where: { copy: { isNot: null }, serviceJob: { serviceJobStatusId: JobStatusId.SentToClient } },
      include: { histories: true, serviceJob: { include: { histories: true } } },
    });
    expect(assets.length).toBeGreaterThan(0);
    for (const { version, histories, serviceJob } of assets) {
      const sent = serviceJob.histories.filter(({ serviceJobStatusId: id }) => id === JobStatusId.SentToClient);
      const sentAt = Math.max(...sent.map(({ createdAt }) => createdAt.getTime()));
      const newest = histories.find((each) => each.version === version);
      expect(newest!.createdAt.getTime()).toBeLessThanOrEqual(sentAt);
    }
  });

  test('each job at Esoft has an order with its resources, and each that Esoft refused has the reason', async () => {
    const { SentToEsoft, EsoftError } = JobStatusId;
    const jobs = await demo.prisma.serviceJob.findMany({
      where: { serviceJobStatusId: { in: [SentToEsoft, EsoftError] } },
      include: {
        esoftSubmissions: { include: { resources: true } },
        histories: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
      },
    });
    expect(new Set(jobs.map(({ serviceJobStatusId }) => serviceJobStatusId)).size).toBe(2);
    for (const { serviceJobStatusId, esoftSubmissions, histories } of jobs) {
      const [{ sentAt, failedAt, failureReason, resources }] = esoftSubmissions as [(typeof esoftSubmissions)[number]];
      expect(resources).not.toEqual([]);
      const isRefused = serviceJobStatusId === EsoftError;
      expect([sentAt === null, failedAt !== null]).toEqual([isRefused, isRefused]);
      expect(histories[0]?.comment).toBe(isRefused ? `Esoft: ${failureReason}` : 'Sent to Esoft');
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

  test(
    'first month demo: every file can be made from the library, with its size, checksum and day',
    { timeout: 120_000 },
    async () => {
      const stored = new Set(demo.files.map(({ container, path }) => `${container}/${path}`));
      const originals = new Map(
        (await findOriginals(demo.prisma)).map((original) => [`${original.container}/${original.path}`, original]),
      );
      const files = await demo.prisma.file.findMany({ include: { container: true, filePreviewRequests: true } });
      expect(originals.size).toBe(files.length);
      const startOf: Record<string, [number, string]> = {
        'image/jpeg': [0, '\u00ff\u00d8'],
        'application/pdf': [0, '%PDF'],
        'video/mp4': [4, 'ftyp'],
      };
      const checked = new Set<string>();
      for (const { container, filePath, contentType, size, checksum, takenAt, filePreviewRequests } of files) {
        const original = originals.get(`${container.container}/${filePath}`);
        expect(original?.copyOf ? stored.has(`${container.container}/${original.copyOf}`) : true).toBe(true);
        expect(filePreviewRequests.every(({ outputPath }) => stored.has(`${container.container}/${outputPath}`))).toBe(
          true,
        );
        if (checked.has(checksum ?? '')) continue;
        checked.add(checksum ?? '');
        const bytes = Buffer.from(original?.bytes() ?? []);
        const [offset, start] = startOf[contentType] ?? [0, 'unknown type'];
        expect(bytes.subarray(offset, offset + start.length).toString('latin1')).toBe(start);
        expect(bytes.length).toBe(Number(size));
        expect(await checksumOfBlocks([createHash('sha256').update(bytes).digest()])).toBe(checksum);
        const inside = takenAt && formatInTimeZone(takenAt, 'Australia/Melbourne', 'yyyy:MM:dd HH:mm:ss');
        expect(bytes.includes(inside ?? '2000:01:01')).toBe(inside !== null);
      }
    },
  );
});

describe('the library', () => {
  const house = ['coastal', 'brick', 'urban'];
  const inside = ['living', 'kitchen', 'bedroom', 'bathroom'];
  const levels = async (name: string) => {
    const { data } = await sharp(libraryBytes(name, null)).greyscale().raw().toBuffer({ resolveWithObject: true });
    const values = [...data];
    return {
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
      blown: values.filter((value) => value > 250).length / values.length,
      black: values.filter((value) => value < 6).length / values.length,
    };
  };

  test('first month demo: pictures, plans and films are small, and no picture is larger than its preview may be', () => {
    const sizes = libraryNames.map((name) => libraryBytes(name, null).length);
    expect(Math.max(...sizes)).toBeLessThan(1_600_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(11_500_000);
    for (const name of libraryNames.filter((each) => each.endsWith('.jpg') && !each.endsWith('-filmstrip.jpg'))) {
      const { width, height } = libraryFile(name);
      expect(Math.max(width ?? 0, height ?? 0)).toBeGreaterThan(600);
      expect(Math.max(width ?? 0, height ?? 0)).toBeLessThanOrEqual(previewEdge.Preview);
    }
  });

  test.each(house.flatMap((each) => inside.map((scene) => `${each}-${scene}`)))(
    'first month demo: the frames of %s are an exposure series, from a dark room to a white window',
    async (scene) => {
      const frames = await Promise.all([1, 2, 3, 4, 5].map((number) => levels(`${scene}-${number}.jpg`)));
      const means = frames.map(({ mean }) => mean);
      expect(means).toEqual(means.toSorted((a, b) => a - b));
      expect(means[0]).toBeLessThan(70);
      expect(means[4]).toBeGreaterThan(190);
      expect(frames[0]?.blown).toBeLessThan(0.02);
      expect(frames[4]?.blown).toBeGreaterThan(0.1);
      const times = await Promise.all([1, 2, 3, 4, 5].map((number) => exposureTime(`${scene}-${number}.jpg`)));
      expect(times.slice(1).map((time, index) => Math.round(Math.log2(time / (times[index] ?? 1))))).toEqual([
        2, 2, 2, 2,
      ]);
    },
  );
});

test('first month demo: two days have the same jobs with the same files, and a second time nothing is made', async () => {
  const [first, later] = moments.map((moment) => demos.get(moment)!) as [Seeded, Seeded];
  const people = {
    name: true,
    serviceJobStatusId: true,
    users: { select: { userId: true, serviceJobUserRoleId: true }, orderBy: { id: 'asc' } },
    totalAssets: true,
    notes: { select: { content: true }, orderBy: { id: 'asc' } },
    resources: { select: { resourceTypeId: true, file: { select: { originalName: true } } }, orderBy: { id: 'asc' } },
    assets: {
      select: { version: true, file: { select: { originalName: true, checksum: true } } },
      orderBy: { id: 'asc' },
    },
  } as const;
  const jobsOf = ({ prisma }: Seeded) =>
    prisma.serviceJob.findMany({ select: people, orderBy: { ctReferenceId: 'asc' } });
  expect(await jobsOf(later)).toEqual(await jobsOf(first));
  const now = new Date(moments[0]);
  const putFile = () => Promise.reject(new Error('must not be called'));
  expect(await seedDemo(first.prisma, { seed: 1, now, putFile, hashPassword })).toBe(false);
});
