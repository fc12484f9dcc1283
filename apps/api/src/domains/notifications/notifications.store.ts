import type { PrismaClient } from '@shootdesk/prisma/client';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';

/**
 * Reads from the database a status change of a job with the names and people for its notification; null when the job is gone. Deleted
 * accounts are left out.
 */
export function findStatusChange(prisma: PrismaClient, serviceJobHistoryId: number) {
  const user = { select: { id: true, userRoleId: true } } as const;
  const alive = { user: { deletedAt: null } };
  const byAlive = { createdBy: { deletedAt: null } };
  return prisma.serviceJobHistory.findUnique({
    where: { id: serviceJobHistoryId },
    select: {
      status: { select: { description: true } },
      createdBy: user,
      serviceJob: {
        select: {
          campaign: { select: { name: true } },
          service: { select: { name: true } },
          users: { where: alive, select: { user } },
          client: { select: { accountManagers: { where: alive, select: { user } } } },
          reviewLinks: { where: byAlive, select: { createdBy: user } },
          emailRequests: { where: byAlive, distinct: 'createdById', select: { createdBy: user } },
          histories: {
            where: { ...byAlive, id: { lt: serviceJobHistoryId }, serviceJobStatusId: JobStatusId.SentToClient },
            orderBy: { id: 'desc' },
            take: 1,
            select: { createdBy: user },
          },
        },
      },
    },
  });
}

export interface NewNotification {
  readonly notificationTypeId: number;
  readonly description: string;
  readonly link: string | null;
  readonly serviceJobId: number | null;
  /** Null for what the server did by itself. */
  readonly createdById: number | null;
  /** Key of the event, so that it is notified once. */
  readonly dedupeKey: string;
}

/** Writes a notification unless its event has one already; answers its id, or null. */
export async function insertOnce(tx: Tx, notification: NewNotification): Promise<number | null> {
  const { count } = await tx.notification.createMany({ data: notification, skipDuplicates: true });
  if (count === 0) return null;
  const { dedupeKey } = notification;
  return (await tx.notification.findUniqueOrThrow({ where: { dedupeKey }, select: { id: true } })).id;
}

/**
 * Replaces what the notifications about a job whose keys begin like this say, where somebody has not read them yet; answers who has not. Finds them by
 * their job, because no index serves the beginning of a key.
 */
export async function renewUnread(
  tx: Tx,
  written: Pick<NewNotification, 'notificationTypeId' | 'description'> & { readonly serviceJobId: number },
  keyPrefix: string,
): Promise<number[]> {
  const { notificationTypeId, serviceJobId, description } = written;
  const where = { notificationTypeId, serviceJobId, dedupeKey: { startsWith: keyPrefix } };
  const unread = await tx.notificationUser.findMany({
    where: { readAt: null, notification: where },
    select: { userId: true, notificationId: true },
    orderBy: { id: 'asc' },
  });
  const ids = unread.map(({ notificationId }) => notificationId);
  await tx.notification.updateMany({
    where: { id: { in: ids }, description: { not: description } },
    data: { description },
  });
  return unread.map(({ userId }) => userId);
}

export interface Recipient {
  readonly userId: number;
  /** Whether the next digest of the person names it. */
  readonly awaitsDigest: boolean;
}

/** Writes one row for each person a notification is for; answers their ids. */
export function insertRecipients(
  tx: Tx,
  notificationId: number,
  recipients: readonly Recipient[],
): Promise<{ id: number; userId: number }[]> {
  return tx.notificationUser.createManyAndReturn({
    data: recipients.map((each) => ({ ...each, notificationId })),
    select: { id: true, userId: true },
  });
}

/** Reads from the database the names that a notification about a job shows; null when the job is gone. */
export function findJobNames(prisma: PrismaClient, serviceJobId: number) {
  return prisma.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: { campaign: { select: { name: true } }, service: { select: { name: true } } },
  });
}

/** Reads from the database who has which part in a job. Deleted accounts are left out. */
export function findPeopleOfJob(prisma: PrismaClient, serviceJobId: number) {
  return prisma.serviceJobUser.findMany({
    where: { serviceJobId, user: { deletedAt: null } },
    select: { userId: true, serviceJobUserRoleId: true },
    orderBy: { id: 'asc' },
  });
}

/** Reads from the database the name of a person. */
export async function findName(prisma: PrismaClient, userId: number): Promise<string> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { name: true } });
  return user?.name ?? 'Somebody';
}

/** Reads from the database the text of a note or of a comment, as it was written; null when it is gone. */
export async function findMentioningText(
  prisma: PrismaClient,
  { textId: id, isNote }: { readonly textId: number; readonly isNote: boolean },
): Promise<string | null> {
  if (isNote) {
    return (await prisma.serviceJobNote.findUnique({ where: { id }, select: { content: true } }))?.content ?? null;
  }
  const select = { comment: true, assetCommentTypeId: true } as const;
  const row = await prisma.assetComment.findUnique({ where: { id }, select });
  return row && writtenText(row);
}

/** Reads from the database what a message about a notification says, and to whom; null when the person has removed it or left. */
export async function findMessage(prisma: PrismaClient, notificationUserId: number) {
  const row = await prisma.notificationUser.findUnique({
    where: { id: notificationUserId },
    select: {
      userId: true,
      user: { select: { name: true, email: true, deletedAt: true } },
      notification: { select: { id: true, description: true, link: true, type: { select: { description: true } } } },
    },
  });
  return row === null || row.user.deletedAt !== null ? null : row;
}

/** Reads from the database who works in BackOffice. */
export async function findBackOffice(prisma: PrismaClient): Promise<number[]> {
  const where = { userRoleId: UserRoleId.BackOffice, deletedAt: null };
  return (await prisma.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
}
