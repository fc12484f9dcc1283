import { Prisma } from '@shootdesk/prisma/client';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notDelivered } from '../../workflows/public.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';

const { sql, raw } = Prisma;

/** Maximum length of an appointment; earlier ones cannot overlap a period. */
const longest = raw("interval '1 day'");

/**
 * Condition on `service_jobs j`: appointments with a provider that overlap the half-open period.
 * @param providerIds all when empty
 * @param usualMinutes length of appointments without one
 */
export function appointmentsWithin(
  actor: Actor,
  { from, to }: { readonly from: Date; readonly to: Date },
  providerIds: readonly number[],
  usualMinutes: number,
): Prisma.Sql {
  const ofProviders = providerIds.length > 0 ? sql`AND p.user_id = ANY(${providerIds}::int[])` : Prisma.empty;
  return sql`${notDelivered}
    AND j.date_service < ${to}::timestamptz AND j.date_service > ${from}::timestamptz - ${longest}
    AND j.date_service + make_interval(mins => coalesce(j.service_job_length, ${usualMinutes}::int)) > ${from}::timestamptz
    AND EXISTS (SELECT FROM service_job_users p
      WHERE p.service_job_id = j.id AND p.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider} ${ofProviders})
    AND ${visibleTo(actor)}`;
}

export async function countAppointments(db: Reads, where: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM service_jobs j WHERE ${where}`;
  return rows[0]!.count;
}

/** Condition on `service_jobs j`: the visible ones of these jobs. */
export function amongJobs(actor: Actor, ids: readonly number[]): Prisma.Sql {
  return sql`j.id = ANY(${[...ids]}::int[]) AND ${visibleTo(actor)}`;
}
