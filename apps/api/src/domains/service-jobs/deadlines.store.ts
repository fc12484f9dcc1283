import { Prisma } from '@shootdesk/prisma/client';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';

const { sql, raw } = Prisma;

/**
 * `!isDelivered` on `service_jobs j`. The status is written into the text, not passed as a parameter: only then can the planner see that
 * a partial index covers the condition.
 */
export const notDelivered = raw(`j.service_job_status_id < ${JobStatusId.SentToClient}`);

/** `isOverdue` on `service_jobs j` for scope `all`; with `notDelivered` for scope `open`. */
export const overdue = (now: Date): Prisma.Sql =>
  sql`j.client_deadline < ${now}::timestamptz AND (j.proofed_at IS NULL OR j.proofed_at > j.client_deadline)`;
