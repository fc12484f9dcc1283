import type { ClientReviewLink, Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { reviewLinkDays } from '@shootdesk/shared/client-review/review-link';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';

type Db = PrismaClient | Tx;

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

const openedInclude = { createdBy: { select: { name: true, email: true, deletedAt: true } } } as const;

export type OpenedLink = Prisma.ClientReviewLinkGetPayload<{ include: typeof openedInclude }>;

/** Reads from the database a link with the person who made it. */
export function findOpenedLink(db: Db, id: number): Promise<OpenedLink | null> {
  return db.clientReviewLink.findUnique({ where: { id }, include: openedInclude });
}

/** Locks the job, stores when the link was last visited, and that the client has opened the job, so that nobody takes it back. Answers the job. */
export async function noteVisit(
  tx: Tx,
  { id, serviceJobId }: OpenedLink,
): Promise<{ id: number; serviceJobStatusId: number }> {
  const rows = await tx.$queryRaw<{ serviceJobStatusId: number }[]>`
    SELECT service_job_status_id AS "serviceJobStatusId" FROM service_jobs WHERE id = ${serviceJobId} FOR NO KEY UPDATE`;
  await tx.$executeRaw`UPDATE service_jobs SET client_opened_at = clock_timestamp()
    WHERE id = ${serviceJobId} AND service_job_status_id = ${JobStatusId.SentToClient} AND client_opened_at IS NULL`;
  await tx.$executeRaw`UPDATE client_review_links SET last_visit_at = clock_timestamp() WHERE id = ${id}`;
  return { id: serviceJobId, serviceJobStatusId: rows[0]!.serviceJobStatusId };
}

const rowInclude = {
  createdBy: { select: { id: true, firstName: true, lastName: true } },
  decisions: { orderBy: { id: 'desc' }, take: 1 },
} as const satisfies Prisma.ClientReviewLinkInclude;

export type LinkRow = Prisma.ClientReviewLinkGetPayload<{ include: typeof rowInclude }>;

/** Reads from the database one page of the links of a job, oldest first, and how many there are. */
export async function listLinkPage(
  prisma: PrismaClient,
  serviceJobId: number,
  { pageSize, pageNumber }: { readonly pageSize: number; readonly pageNumber: number },
) {
  const where = { serviceJobId };
  const page = { take: pageSize, skip: (pageNumber - 1) * pageSize };
  const [rows, totalCount] = await Promise.all([
    prisma.clientReviewLink.findMany({ where, include: rowInclude, orderBy: { id: 'asc' }, ...page }),
    prisma.clientReviewLink.count({ where }),
  ]);
  return { rows, totalCount };
}

export function findLink(db: Db, id: number): Promise<LinkRow | null> {
  return db.clientReviewLink.findUnique({ where: { id }, include: rowInclude });
}

/** Whether a recipient has a link to the job that works. */
export async function hasValidLink(tx: Tx, serviceJobId: number, email: string, now: Date): Promise<boolean> {
  const where = { serviceJobId, email: email.toLowerCase(), revokedAt: null, expiresAt: { gt: now } };
  return (await tx.clientReviewLink.count({ where })) > 0;
}

/** Writes fields of a link. */
export async function writeLink(
  tx: Tx,
  id: number,
  data: Pick<Prisma.ClientReviewLinkUncheckedUpdateInput, 'expiresAt' | 'passcodeHash' | 'revokedAt' | 'nonce'>,
): Promise<void> {
  await tx.clientReviewLink.update({ where: { id }, data, select: { id: true } });
}
