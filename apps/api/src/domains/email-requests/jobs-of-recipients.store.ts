import { isArchived, isDelivered, jobStatuses } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

/** A delivered job, with the names by which a text can refer to it. */
export interface JobOfRecipients {
  readonly id: number;
  readonly property: string;
  readonly service: string;
}

const atClient = jobStatuses.map(({ id }) => id).filter((id) => isDelivered(id) && !isArchived(id));

/** Maximum jobs to search. */
const maxJobs = 200;

/**
 * Delivered jobs that the actor may see, last sent first. Each address is one of the client's, or was written to about the job before.
 * @param emails in lower case
 */
export function findJobsOfRecipients(tx: Tx, actor: Actor, emails: readonly string[]): Promise<JobOfRecipients[]> {
  return tx.$queryRaw<JobOfRecipients[]>`
    SELECT j.id, m.name AS property, s.name AS service FROM service_jobs j
    JOIN clients c ON c.id = j.client_id JOIN campaigns m ON m.id = j.campaign_id JOIN services s ON s.id = j.service_id
    WHERE ${visibleTo(actor)}
      AND j.service_job_status_id = ANY(${atClient}::int[])
      AND NOT EXISTS (
        SELECT FROM unnest(${[...emails]}::text[]) AS sent(email)
        WHERE sent.email IS DISTINCT FROM lower(c.email)
          AND sent.email NOT IN (SELECT lower(p) FROM unnest(c.proofing_emails) p)
          AND NOT EXISTS (
            SELECT FROM email_requests r JOIN email_deliveries d ON d.email_request_id = r.id
            WHERE r.service_job_id = j.id AND sent.email IN (lower(d.email), lower(d.replaced_email))))
    ORDER BY j.proofed_at DESC NULLS LAST, j.id DESC LIMIT ${maxJobs}`;
}
