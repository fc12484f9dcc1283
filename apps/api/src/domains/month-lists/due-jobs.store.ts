import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

const { SentToClient, Approved } = JobStatusId;
const { OnSiteProvider, EditorDrafterCopywriter } = JobUserRoleId;
const { ContractualProvider, ContractualEditor } = UserRoleId;

/** A job that is due in a list: to be billed to its client, or paid to a person. */
export interface DueJob {
  readonly jobId: number;
  readonly jobName: string;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly partyId: number;
  readonly partyName: string;
  /** Class of the client who ordered. */
  readonly classification: number;
  /** Day of the order, which determines the price. */
  readonly orderedOn: string;
  /** Day on which the job was first sent, or the work was done. */
  readonly day: string;
}

interface Period {
  /** First day of the month. */
  readonly month: string;
  readonly timeZone: string;
}

/**
 * Finds jobs that were first sent or approved in the month and are in no list yet. Includes jobs of earlier months whose lists were locked without
 * them.
 */
export function findJobsToBill(db: PrismaClient | Tx, { month, timeZone }: Period): Promise<DueJob[]> {
  return db.$queryRaw<DueJob[]>`
    WITH sent AS (
      SELECT h.service_job_id, (min(h.created_at) AT TIME ZONE ${timeZone})::date AS day
      FROM service_job_histories h
      WHERE h.service_job_status_id IN (${SentToClient}, ${Approved})
        -- Before the days are computed, because most jobs are in a list.
        AND NOT EXISTS (
          SELECT 1 FROM month_list_items i
          WHERE i.list_kind = 'billing' AND NOT i.is_correction AND i.service_job_id = h.service_job_id)
      GROUP BY h.service_job_id
    )
    SELECT j.id AS "jobId", j.name AS "jobName", s.id AS "serviceId", s.name AS "serviceName",
      c.id AS "partyId", c.name AS "partyName", c.classification,
      (j.created_at AT TIME ZONE ${timeZone})::date::text AS "orderedOn", sent.day::text AS day
    FROM sent
    JOIN service_jobs j ON j.id = sent.service_job_id
    JOIN services s ON s.id = j.service_id
    JOIN clients c ON c.id = j.client_id
    WHERE sent.day < ${month}::date + interval '1 month'
      AND (sent.day >= ${month}::date OR EXISTS (
        SELECT 1 FROM month_lists l
        WHERE l.kind = 'billing' AND l.locked_at IS NOT NULL AND l.month = date_trunc('month', sent.day)::date))`;
}

/**
 * Finds the jobs to pay contractors for, by the same rule; each person once per job. Work at the property is done when the job is first uploaded,
 * other work when it is first sent.
 */
export function findJobsToPay(db: PrismaClient | Tx, { month, timeZone }: Period): Promise<DueJob[]> {
  return db.$queryRaw<DueJob[]>`
    WITH done AS (
      SELECT p.service_job_id, p.user_id, (min(CASE WHEN p.service_job_user_role_id = ${OnSiteProvider}
        THEN coalesce(j.uploaded_at, sent.at) ELSE sent.at END) AT TIME ZONE ${timeZone})::date AS day
      FROM service_job_users p
      JOIN service_jobs j ON j.id = p.service_job_id
      JOIN users u ON u.id = p.user_id
      LEFT JOIN LATERAL (
        SELECT min(h.created_at) AS at FROM service_job_histories h
        WHERE h.service_job_id = j.id AND h.service_job_status_id IN (${SentToClient}, ${Approved})
      ) sent ON TRUE
      WHERE p.service_job_user_role_id IN (${OnSiteProvider}, ${EditorDrafterCopywriter})
        AND u.user_role_id IN (${ContractualProvider}, ${ContractualEditor})
        AND NOT EXISTS (
          SELECT 1 FROM month_list_items i
          WHERE i.list_kind = 'pay' AND NOT i.is_correction AND i.service_job_id = p.service_job_id AND i.party_id = p.user_id)
      GROUP BY p.service_job_id, p.user_id
    )
    SELECT j.id AS "jobId", j.name AS "jobName", s.id AS "serviceId", s.name AS "serviceName",
      u.id AS "partyId", u.name AS "partyName", c.classification,
      (j.created_at AT TIME ZONE ${timeZone})::date::text AS "orderedOn", done.day::text AS day
    FROM done
    JOIN service_jobs j ON j.id = done.service_job_id
    JOIN services s ON s.id = j.service_id
    JOIN clients c ON c.id = j.client_id
    JOIN users u ON u.id = done.user_id
    WHERE done.day < ${month}::date + interval '1 month'
      AND (done.day >= ${month}::date OR EXISTS (
        SELECT 1 FROM month_lists l
        WHERE l.kind = 'pay' AND l.locked_at IS NOT NULL AND l.month = date_trunc('month', done.day)::date))`;
}
