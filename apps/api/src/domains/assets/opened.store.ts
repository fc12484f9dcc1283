import type { PrismaClient } from '@shootdesk/prisma/client';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Actor } from '../../kernel/actor.ts';

/**
 * Stamps the jobs whose assets the client's own system reads for the first time since they were sent. It comes before the answer, so that
 * nobody takes back a job that the client is looking at. Reads by people stamp nothing.
 */
export async function noteOpened(prisma: PrismaClient, actor: Actor, serviceJobIds: readonly number[]): Promise<void> {
  if (actor.userType !== 'Integration' || serviceJobIds.length === 0) return;
  await prisma.$executeRaw`
    WITH unopened AS (
      SELECT id FROM service_jobs
      WHERE id = ANY(${[...new Set(serviceJobIds)]}::int[]) AND service_job_status_id = ${JobStatusId.SentToClient} AND client_opened_at IS NULL
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE service_jobs j SET client_opened_at = clock_timestamp() FROM unopened u WHERE j.id = u.id`;
}
