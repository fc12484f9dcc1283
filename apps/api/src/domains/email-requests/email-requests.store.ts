import type { PrismaClient } from '@shootdesk/prisma/client';
import type { SentFile } from '@shootdesk/shared/sending/sent-files';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';

const deliverySelect = {
  id: true,
  email: true,
  name: true,
  replacedEmail: true,
  attempts: true,
  sentAt: true,
  failedAt: true,
  failureReason: true,
  cacheKey: true,
} as const;

const select = {
  id: true,
  serviceJobId: true,
  from: true,
  subject: true,
  body: true,
  contentTypeId: true,
  createdAt: true,
  cacheKey: true,
  createdBy: { select: { id: true, firstName: true, lastName: true } },
  deliveries: { select: deliverySelect, orderBy: { id: 'asc' } },
} as const;

const maxListed = 100;

export function findEmails(prisma: PrismaClient, serviceJobId: number) {
  return prisma.emailRequest.findMany({ where: { serviceJobId }, orderBy: { id: 'desc' }, take: maxListed, select });
}

export type EmailRow = Awaited<ReturnType<typeof findEmails>>[number];

export function readEmail(tx: Tx, id: number): Promise<EmailRow> {
  return tx.emailRequest.findUniqueOrThrow({ where: { id }, select });
}

/** E-mail replacements by lower-case address. */
export async function findReplacements(
  db: PrismaClient | Tx,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.emailReplacement.findMany({
    where: { OR: emails.map((email) => ({ input: { equals: email, mode: 'insensitive' as const } })) },
    select: { input: true, output: true },
    orderBy: { id: 'asc' },
  });
  return new Map(rows.map(({ input, output }) => [input.toLowerCase(), output]));
}

/** First half of the advisory lock numbers of senders. */
const senderLock = 7_306_824;

/** Counts a person's recipients of the last hour, under a lock so that concurrent e-mails cannot exceed the limit. */
export async function countRecentRecipients(tx: Tx, userId: number): Promise<number> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${senderLock}::int, ${userId}::int)::text`;
  const rows = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM email_deliveries d JOIN email_requests r ON r.id = d.email_request_id
    WHERE r.created_by_id = ${userId} AND r.created_at > clock_timestamp() - interval '1 hour'`;
  return rows[0]!.count;
}

interface NewEmail {
  readonly serviceJobId: number;
  readonly tos: readonly { readonly email: string; readonly name: string }[];
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  readonly contentTypeId: number;
  readonly createdById: number;
}

export async function insertEmail(tx: Tx, { tos, ...email }: NewEmail): Promise<number> {
  return (await tx.emailRequest.create({ data: { ...email, tos: [...tos] }, select: { id: true } })).id;
}

interface NewDelivery {
  readonly emailRequestId: number;
  readonly email: string;
  readonly name: string;
  readonly replacedEmail: string | null;
  readonly reviewLinkId: number;
}

export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<number> {
  return (await tx.emailDelivery.create({ data: delivery, select: { id: true } })).id;
}

/** Counts an attempt and returns the e-mail; null when it was sent or has failed for good. */
export async function startAttempt(prisma: PrismaClient, id: number) {
  const { count } = await prisma.emailDelivery.updateMany({
    where: { id, sentAt: null, failedAt: null },
    data: { attempts: { increment: 1 } },
  });
  if (count === 0) return null;
  return prisma.emailDelivery.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      name: true,
      attempts: true,
      round: true,
      reviewLink: { select: { id: true, nonce: true, revokedAt: true } },
      request: {
        select: {
          ...{ from: true, subject: true, body: true, contentTypeId: true },
          serviceJob: { select: { client: { select: { language: true } } } },
        },
      },
    },
  });
}

export async function markSent(prisma: PrismaClient, id: number, sentAt: Date): Promise<void> {
  await prisma.emailDelivery.updateMany({ where: { id }, data: { sentAt, failedAt: null, failureReason: null } });
}

/** Stores the failure of an attempt that is retried. */
export async function markUnsent(prisma: PrismaClient, id: number, failureReason: string): Promise<void> {
  await prisma.emailDelivery.updateMany({ where: { id, sentAt: null }, data: { failureReason } });
}

/** Locks a delivery's e-mail, so that one transaction at a time announces failures. */
export async function lockEmailOf(tx: Tx, emailDeliveryId: number): Promise<void> {
  await tx.$queryRaw`
    SELECT r.id FROM email_requests r JOIN email_deliveries d ON d.email_request_id = r.id
    WHERE d.id = ${emailDeliveryId} FOR UPDATE OF r`;
}

/** Marks a failure as announced; false when there is none, or it was announced before. */
export async function noteFailure(tx: Tx, id: number): Promise<boolean> {
  const where = { id, failedAt: { not: null }, isFailureNoted: false };
  return (await tx.emailDelivery.updateMany({ where, data: { isFailureNoted: true } })).count > 0;
}

export async function markFailed(
  prisma: PrismaClient,
  id: number,
  outcome: { readonly failureReason: string; readonly failedAt: Date },
): Promise<void> {
  await prisma.emailDelivery.updateMany({ where: { id, sentAt: null }, data: outcome });
}

/** With the recipients who did not get it. */
export async function findFailedEmail(tx: Tx, emailDeliveryId: number) {
  return tx.emailRequest.findFirst({
    where: { deliveries: { some: { id: emailDeliveryId } } },
    select: {
      id: true,
      createdById: true,
      serviceJobId: true,
      serviceJob: { select: { campaign: { select: { name: true } }, service: { select: { name: true } } } },
      deliveries: {
        where: { failedAt: { not: null } },
        select: { email: true, failureReason: true },
        orderBy: { id: 'asc' },
      },
    },
  });
}

export async function findDelivery(db: PrismaClient | Tx, id: number) {
  const row = await db.emailDelivery.findUnique({
    where: { id },
    select: {
      ...deliverySelect,
      request: { select: { serviceJobId: true } },
      reviewLink: { select: { revokedAt: true } },
    },
  });
  const serviceJobId = row?.request.serviceJobId ?? null;
  return row && serviceJobId !== null ? { ...row, serviceJobId } : null;
}

/** Resets a delivery. If it was sent before it gets a new Message-ID, because mail programs hide duplicates. */
export async function resetDelivery(tx: Tx, id: number, wasSent: boolean) {
  return tx.emailDelivery.update({
    where: { id },
    data: {
      sentAt: null,
      failedAt: null,
      failureReason: null,
      isFailureNoted: false,
      attempts: 0,
      ...(wasSent && { round: { increment: 1 } }),
    },
    select: deliverySelect,
  });
}

export function findDraftFacts(prisma: PrismaClient, serviceJobId: number) {
  return prisma.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: {
      ...{ id: true, clientId: true, serviceJobStatusId: true },
      campaign: { select: { name: true } },
      service: { select: { name: true } },
      client: { select: { email: true, proofingEmails: true, language: true } },
      emailRequests: {
        orderBy: { id: 'desc' },
        take: 1,
        select: {
          deliveries: {
            where: { reviewLink: { revokedAt: null } },
            select: { email: true, name: true, replacedEmail: true },
            orderBy: { id: 'asc' },
          },
        },
      },
      histories: {
        where: { serviceJobStatusId: JobStatusId.SentToClient },
        orderBy: { id: 'desc' },
        take: 2,
        select: { id: true, createdAt: true },
      },
      reviewDecisions: {
        orderBy: { id: 'desc' },
        take: 1,
        select: {
          decision: true,
          message: true,
          serviceJobHistoryId: true,
          link: { select: { email: true, name: true, revokedAt: true } },
        },
      },
    },
  });
}

/** Counts new assets and new versions since an instant. */
export async function countNewAssets(
  prisma: PrismaClient,
  serviceJobId: number,
  sentAt: Date,
): Promise<{ readonly added: number; readonly changed: number }> {
  const rows = await prisma.$queryRaw<{ added: number; changed: number }[]>`
    SELECT count(*) FILTER (WHERE a.created_at > ${sentAt})::int AS added,
      count(*) FILTER (WHERE a.created_at <= ${sentAt})::int AS changed
    FROM assets a WHERE a.service_job_id = ${serviceJobId}
      AND (a.created_at > ${sentAt} OR EXISTS (SELECT FROM asset_histories h WHERE h.asset_id = a.id AND h.created_at > ${sentAt}))`;
  return rows[0]!;
}

export async function findAddress(tx: Tx, id: number): Promise<string> {
  return (await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email;
}

export async function findSentFiles(tx: Tx, assetIds: readonly number[]): Promise<SentFile[]> {
  const waiting = { generatedAt: null, failedAt: null };
  const made = { imageType: 'Preview', pageNumber: 1, generatedAt: { not: null } };
  const rows = await tx.asset.findMany({
    where: { id: { in: [...assetIds] } },
    orderBy: { id: 'asc' },
    select: {
      file: {
        select: {
          fileTypeId: true,
          filePreviewRequests: { where: made, select: { id: true }, take: 1 },
          pdfFlattenRequests: { where: waiting, select: { id: true }, take: 1 },
        },
      },
    },
  });
  return rows.map(({ file }) => ({
    fileTypeId: file?.fileTypeId ?? null,
    hasPreviewReady: (file?.filePreviewRequests.length ?? 0) > 0,
    isFlattening: (file?.pdfFlattenRequests.length ?? 0) > 0,
  }));
}
