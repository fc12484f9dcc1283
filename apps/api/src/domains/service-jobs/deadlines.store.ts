import { Prisma } from '@shootdesk/prisma/client';

const { sql } = Prisma;

/** `isOverdue` on `service_jobs j` for scope `all`; with `notDelivered` for scope `open`. */
export const overdue = (now: Date): Prisma.Sql =>
  sql`j.client_deadline < ${now}::timestamptz AND (j.proofed_at IS NULL OR j.proofed_at > j.client_deadline)`;
