import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { ForecastJob } from '@shootdesk/shared/forecasts/forecast-records';
import { appointmentPeriod, defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { isForVendorOnly } from '@shootdesk/shared/services/service-work';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { usualMinutes, type UsualMinutes } from '@shootdesk/shared/workload/work-queue';
import type { Reads } from '../../db/reads.ts';
import { closedJobs, hasWorkLeft } from '../workflows/public.ts';

/** Jobs per statement, so that none takes long. */
const jobsAtOnce = 5000;

interface Row {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceJobStatusId: number;
  readonly onSite: boolean;
  readonly workedOnBy: readonly string[];
  readonly clientDeadline: string | null;
  readonly studioDeadline: string | null;
  readonly revisionDeadline: string | null;
  readonly proofedAt: string | null;
  readonly dateService: string | null;
  readonly serviceJobLength: number | null;
  readonly visitDoneAt: string | null;
  readonly atVendorSince: string | null;
  readonly people: ForecastJob['people'] | null;
  readonly tracked: ForecastJob['tracked'] | null;
}

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

function jobOf(row: Row): ForecastJob {
  const { id, serviceId, serviceJobStatusId, onSite, serviceJobLength } = row;
  const dateService = asDate(row.dateService);
  const clientDeadline = asDate(row.clientDeadline);
  return {
    ...{ id, serviceId, serviceJobStatusId, onSite, clientDeadline },
    forVendor: isForVendorOnly(row.workedOnBy),
    due: asDate(row.studioDeadline) ?? clientDeadline,
    revisionDeadline: asDate(row.revisionDeadline),
    proofedAt: asDate(row.proofedAt),
    shootEnd: asDate(row.visitDoneAt) ?? (dateService && appointmentPeriod(dateService, serviceJobLength).finish),
    shootMinutes: serviceJobLength ?? defaultAppointmentMinutes,
    atVendorSince: asDate(row.atVendorSince),
    people: row.people ?? {},
    tracked: row.tracked ?? {},
  };
}

/** Reads the open jobs in which somebody has work left. */
export async function findForecastJobs(reads: Reads, now: Date): Promise<ForecastJob[]> {
  const jobs: ForecastJob[] = [];
  for (let after = 0; ;) {
    const rows = await reads.$queryRaw<{ jobs: string }[]>`
      SELECT coalesce(json_agg(row_to_json(open)), '[]')::text AS jobs FROM (
        SELECT j.id, j.service_id AS "serviceId", j.service_job_status_id AS "serviceJobStatusId", s.on_site AS "onSite",
          s.worked_on_by AS "workedOnBy", j.client_deadline AS "clientDeadline", j.studio_deadline AS "studioDeadline",
          j.revision_deadline AS "revisionDeadline", j.proofed_at AS "proofedAt", j.date_service AS "dateService",
          j.service_job_length AS "serviceJobLength",
          (SELECT v.done_at FROM service_job_visits v WHERE v.service_job_id = j.id AND v.date_service = j.date_service) AS "visitDoneAt",
          CASE WHEN j.service_job_status_id IN (${JobStatusId.SentToEsoft}, ${JobStatusId.EsoftError}) THEN
            (SELECT max(h.created_at) FROM service_job_histories h
              WHERE h.service_job_id = j.id AND h.service_job_status_id = ${JobStatusId.SentToEsoft}) END AS "atVendorSince",
          (SELECT json_object_agg(p.role, p.ids) FROM (SELECT u.service_job_user_role_id AS role, json_agg(u.user_id) AS ids
            FROM service_job_users u WHERE u.service_job_id = j.id GROUP BY 1) p) AS people,
          (SELECT json_object_agg(t.role, t.minutes) FROM (SELECT w.service_job_user_role_id AS role,
              sum(extract(epoch FROM coalesce(w.job_end, ${now}::timestamptz) - w.job_start)) / 60 AS minutes
            FROM service_job_user_times w WHERE w.service_job_id = j.id GROUP BY 1) t) AS tracked
        FROM service_jobs j JOIN services s ON s.id = j.service_id
        WHERE ${hasWorkLeft} AND j.id > ${after}
        ORDER BY j.id LIMIT ${jobsAtOnce}) open`;
    const batch = JSON.parse(rows[0]!.jobs) as Row[];
    jobs.push(...batch.map(jobOf));
    if (batch.length < jobsAtOnce) return jobs;
    after = batch.at(-1)!.id;
  }
}

/** Days of history from which usual times are computed. */
const usualDays = 60;

interface MedianRow {
  readonly serviceId: number | null;
  readonly jobs: number;
  readonly minutes: number;
}

/** Reads the median time from the end of an appointment to the upload, by service and for all. */
export async function findUsualUpload(reads: Reads, now: Date): Promise<UsualMinutes> {
  const since = new Date(now.getTime() - usualDays * 24 * 3_600_000);
  return usualMinutes(
    await reads.$queryRaw<MedianRow[]>`
      SELECT service_id AS "serviceId", count(*)::int AS jobs, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS minutes
      FROM (
        SELECT j.service_id, extract(epoch FROM j.uploaded_at - j.date_service)::float / 60
          - coalesce(j.service_job_length, ${defaultAppointmentMinutes}) AS minutes
        FROM service_jobs j WHERE j.date_service > ${since} AND j.uploaded_at > j.date_service
      ) AS jobs
      GROUP BY GROUPING SETS ((service_id), ())`,
  );
}

interface Passage {
  readonly from: readonly number[];
  readonly to: number;
  /** Counts only jobs that reach both statuses on the same day in this time zone, so that nights and weekends are left out; null counts all. */
  readonly onOneDayIn: string | null;
}

/** Reads the median time of finished jobs from the last of the `from` statuses to `to`. */
export async function findUsualPassage(
  reads: Reads,
  now: Date,
  { from, to, onOneDayIn }: Passage,
): Promise<UsualMinutes> {
  const since = new Date(now.getTime() - usualDays * 24 * 3_600_000);
  const isCounted =
    onOneDayIn === null
      ? Prisma.sql`first.created_at IS NOT NULL`
      : Prisma.sql`(h.created_at AT TIME ZONE ${onOneDayIn})::date = (first.created_at AT TIME ZONE ${onOneDayIn})::date`;
  return usualMinutes(
    await reads.$queryRaw<MedianRow[]>`
      SELECT service_id AS "serviceId", count(*)::int AS jobs, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS minutes
      FROM (
        SELECT j.service_id, extract(epoch FROM h.created_at - first.created_at)::float / 60 AS minutes
        FROM service_job_histories h
        JOIN service_jobs j ON j.id = h.service_job_id
        CROSS JOIN LATERAL (SELECT max(f.created_at) AS created_at FROM service_job_histories f
          WHERE f.service_job_id = h.service_job_id AND f.service_job_status_id = ANY(${[...from]}::int[]) AND f.created_at < h.created_at) first
        WHERE h.created_at > ${since} AND h.created_at <= ${now} AND h.service_job_status_id = ${to}
          AND ${closedJobs} AND ${isCounted}
      ) AS jobs
      GROUP BY GROUPING SETS ((service_id), ())`,
  );
}

/** Ids of people who have clocked in since an instant, or are clocked in. */
export async function findSeenPeople(prisma: PrismaClient, since: Date): Promise<ReadonlySet<number>> {
  const rows = await prisma.userTime.findMany({
    where: { OR: [{ clockEnd: null }, { clockStart: { gte: since } }] },
    select: { userId: true },
    distinct: ['userId'],
  });
  return new Set(rows.map(({ userId }) => userId));
}
