import type { ClientReviewLink, Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { reviewLinkDays } from '@shootdesk/shared/client-review/review-link';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = PrismaClient | Tx;

export interface IssuedLink {
  readonly serviceJobId: number;
  readonly email: string;
  readonly name: string;
  readonly createdById: number;
  /** Default: 30 days from now. */
  readonly expiresAt?: Date | undefined;
}

/**
 * Issues a recipient's link to a job, one per recipient. A second call extends it and keeps its address; a revoked link gets a new address.
 * The caller has locked the job.
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

interface KeyReviewer {
  readonly serviceJobId: number;
  readonly integrationId: number;
}

/** The link-less reviewer of an integration; null before its first write. */
export function findKeyReviewer(db: Db, reviewer: KeyReviewer): Promise<ClientReviewLink | null> {
  return db.clientReviewLink.findUnique({ where: { serviceJobId_integrationId: reviewer } });
}

/** Stores an integration as reviewer, once, without an address. */
export async function storeKeyReviewer(
  db: Db,
  { serviceJobId, integrationId, name }: KeyReviewer & { readonly name: string },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO client_review_links (service_job_id, integration_id, email, name, expires_at)
    VALUES (${serviceJobId}, ${integrationId}, ${`integration-${integrationId}`}, ${name}, '9999-01-01')
    ON CONFLICT (service_job_id, integration_id) DO NOTHING`;
}

const openedInclude = {
  createdBy: { select: { name: true, email: true, deletedAt: true } },
  serviceJob: { select: { client: { select: { language: true } } } },
} as const;

type OpenedRow = Prisma.ClientReviewLinkGetPayload<{ include: typeof openedInclude }>;

export interface OpenedLink extends OpenedRow {
  /** The client's own language; null for the default. */
  readonly language: string | null;
}

/** With its creator and the client's language. */
export async function findOpenedLink(db: Db, id: number): Promise<OpenedLink | null> {
  const row = await db.clientReviewLink.findUnique({ where: { id }, include: openedInclude });
  return row && { ...row, language: row.serviceJob.client.language };
}

/**
 * Marks a sent job as opened by the client, which prevents a recall; returns whether it was the first time. The caller has locked the job.
 */
export async function markOpened(tx: Tx, serviceJobId: number): Promise<boolean> {
  const marked = await tx.$executeRaw`UPDATE service_jobs SET client_opened_at = clock_timestamp()
    WHERE id = ${serviceJobId} AND service_job_status_id = ${JobStatusId.SentToClient} AND client_opened_at IS NULL`;
  return marked === 1;
}

/**
 * Locks the job and stores the visit, which prevents a recall. Returns the job, and whether it is the link's first visit in this clock
 * hour.
 */
export async function noteVisit(
  tx: Tx,
  { id, serviceJobId }: OpenedLink,
): Promise<{ id: number; serviceJobStatusId: number; isFirstInHour: boolean }> {
  const rows = await tx.$queryRaw<{ serviceJobStatusId: number }[]>`
    SELECT service_job_status_id AS "serviceJobStatusId" FROM service_jobs WHERE id = ${serviceJobId} FOR NO KEY UPDATE`;
  await markOpened(tx, serviceJobId);
  const visits = await tx.$queryRaw<{ isFirstInHour: boolean }[]>`
    UPDATE client_review_links l SET last_visit_at = clock_timestamp()
    FROM (SELECT id, date_trunc('hour', last_visit_at) AS hour FROM client_review_links WHERE id = ${id} FOR NO KEY UPDATE) before
    WHERE l.id = before.id
    RETURNING before.hour IS DISTINCT FROM date_trunc('hour', l.last_visit_at) AS "isFirstInHour"`;
  return { id: serviceJobId, serviceJobStatusId: rows[0]!.serviceJobStatusId, isFirstInHour: visits[0]!.isFirstInHour };
}

const rowInclude = {
  createdBy: { select: { id: true, firstName: true, lastName: true } },
  decisions: { orderBy: { id: 'desc' }, take: 1 },
} as const satisfies Prisma.ClientReviewLinkInclude;

export type LinkRow = Prisma.ClientReviewLinkGetPayload<{ include: typeof rowInclude }>;

/** Excludes reviewers by API key, who have no page. */
const ofRecipients = { integrationId: null } as const;

/** Oldest first. */
export function listLinkPage(prisma: PrismaClient, serviceJobId: number, page: Paging) {
  const where = { serviceJobId, ...ofRecipients };
  return numberedPage(page, {
    find: (part) => prisma.clientReviewLink.findMany({ where, include: rowInclude, orderBy: { id: 'asc' }, ...part }),
    count: () => prisma.clientReviewLink.count({ where }),
  });
}

export function findLink(db: Db, id: number): Promise<LinkRow | null> {
  return db.clientReviewLink.findUnique({ where: { id, ...ofRecipients }, include: rowInclude });
}

export function findLinkOfRecipient(tx: Tx, serviceJobId: number, email: string): Promise<LinkRow | null> {
  const where = { serviceJobId_email: { serviceJobId, email: email.trim().toLowerCase() }, ...ofRecipients };
  return tx.clientReviewLink.findUnique({ where, include: rowInclude });
}

export async function hasValidLink(tx: Tx, serviceJobId: number, email: string, now: Date): Promise<boolean> {
  const where = { serviceJobId, email: email.toLowerCase(), revokedAt: null, expiresAt: { gt: now } };
  return (await tx.clientReviewLink.count({ where })) > 0;
}

export async function writeLink(
  tx: Tx,
  id: number,
  data: Pick<Prisma.ClientReviewLinkUncheckedUpdateInput, 'expiresAt' | 'passcodeHash' | 'revokedAt' | 'nonce'>,
): Promise<void> {
  await tx.clientReviewLink.update({ where: { id }, data, select: { id: true } });
}
