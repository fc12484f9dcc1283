import type { ClientReviewLink } from '@shootdesk/prisma/client';
import { reviewLinkDays } from '@shootdesk/shared/client-review/review-link';
import type { Tx } from '../../db/transaction.ts';

export interface IssuedLink {
  readonly serviceJobId: number;
  readonly email: string;
  readonly name: string;
  readonly createdById: number;
  /** 30 days from now when left out. */
  readonly expiresAt?: Date | undefined;
}

/**
 * Gives a recipient the link to a job. A recipient has one link for a job: a second call prolongs it and keeps its address, unless it was revoked; then
 * the revoked address stays worthless and the link gets another one. The caller has locked the job.
 */
export async function issueReviewLink(tx: Tx, issued: IssuedLink): Promise<ClientReviewLink> {
  const { serviceJobId, name, createdById, expiresAt = null } = issued;
  const email = issued.email.trim().toLowerCase();
  const rows = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO client_review_links AS l (service_job_id, email, name, created_by_id, expires_at)
    VALUES (${serviceJobId}, ${email}, ${name}, ${createdById},
      coalesce(${expiresAt}::timestamptz, clock_timestamp() + make_interval(days => ${reviewLinkDays}::int)))
    ON CONFLICT (service_job_id, email) DO UPDATE SET name = excluded.name,
      expires_at = CASE WHEN ${expiresAt === null} THEN greatest(l.expires_at, excluded.expires_at) ELSE excluded.expires_at END,
      nonce = CASE WHEN l.revoked_at IS NULL THEN l.nonce ELSE excluded.nonce END,
      revoked_at = NULL
    RETURNING id`;
  return tx.clientReviewLink.findUniqueOrThrow({ where: { id: rows[0]!.id } });
}
