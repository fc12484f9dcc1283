import type { PrismaClient } from '@shootdesk/prisma/client';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';

/** A status change with names and people; null when the job is gone. Omits deleted accounts. */
export function findStatusChange(prisma: PrismaClient, serviceJobHistoryId: number) {
  const user = { select: { id: true, userRoleId: true } } as const;
  const alive = { user: { deletedAt: null } };
  const byAlive = { createdBy: { deletedAt: null } };
  return prisma.serviceJobHistory.findUnique({
    where: { id: serviceJobHistoryId },
    select: {
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
  /** Null when no user caused it. */
  readonly createdById: number | null;
  /** Key of the event, which is notified once. */
  readonly dedupeKey: string;
}

/** Inserts unless the key exists; returns the id, or null. */
export async function insertOnce(tx: Tx, notification: NewNotification): Promise<number | null> {
  const { count } = await tx.notification.createMany({ data: notification, skipDuplicates: true });
  if (count === 0) return null;
  const { dedupeKey } = notification;
  return (await tx.notification.findUniqueOrThrow({ where: { dedupeKey }, select: { id: true } })).id;
}

/** Describes what happened since an event, including it. */
export type Describe = (firstEvent: string) => string | Promise<string>;

/**
 * Updates unread notifications about a job whose keys have this prefix; returns their recipients. Found by job, because no index serves the
 * prefix.
 */
export async function renewUnread(
  tx: Tx,
  written: Pick<NewNotification, 'notificationTypeId'> & { readonly serviceJobId: number },
  keyPrefix: string,
  describe: Describe,
): Promise<number[]> {
  const { notificationTypeId, serviceJobId } = written;
  const where = { notificationTypeId, serviceJobId, dedupeKey: { startsWith: keyPrefix } };
  const unread = await tx.notificationUser.findMany({
    where: { readAt: null, notification: where },
    select: { userId: true, notification: { select: { id: true, dedupeKey: true } } },
    orderBy: { id: 'asc' },
  });
  const keys = new Map(unread.map(({ notification }) => [notification.id, notification.dedupeKey ?? '']));
  for (const [id, key] of keys) {
    const description = await describe(key.slice(keyPrefix.length));
    await tx.notification.updateMany({ where: { id, description: { not: description } }, data: { description } });
  }
  return unread.map(({ userId }) => userId);
}

export interface Recipient {
  readonly userId: number;
  /** Whether the person's next digest includes it. */
  readonly awaitsDigest: boolean;
}

/** Returns the ids. */
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

/** Null when the job is gone. */
export function findJobNames(prisma: PrismaClient, serviceJobId: number) {
  return prisma.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: { campaign: { select: { name: true } }, service: { select: { name: true } } },
  });
}

/** Omits deleted accounts. */
export function findPeopleOfJob(prisma: PrismaClient, serviceJobId: number) {
  return prisma.serviceJobUser.findMany({
    where: { serviceJobId, user: { deletedAt: null } },
    select: { userId: true, serviceJobUserRoleId: true },
    orderBy: { id: 'asc' },
  });
}

/** Counts client comments on a job from this id on. */
export function countClientComments(tx: Tx, serviceJobId: number, firstId: number): Promise<number> {
  const { ClientComment } = AssetCommentTypeId;
  return tx.assetComment.count({
    where: { id: { gte: firstId }, asset: { serviceJobId }, assetCommentTypeId: ClientComment },
  });
}

/** A comment of a proofing page, with the job's names, owner and collaborators, and the asset that shows it; null when it is gone. */
export async function findProofingComment(prisma: PrismaClient, id: number) {
  const alive = { deletedAt: null };
  const row = await prisma.clientProofingComment.findUnique({
    where: { id },
    select: {
      assetId: true,
      serviceJob: {
        select: {
          campaign: { select: { name: true } },
          service: { select: { name: true } },
          owner: { select: { id: true, deletedAt: true } },
          collaborators: { where: { user: alive }, select: { user: { select: { id: true } } } },
          assets: { select: { id: true }, orderBy: { id: 'asc' }, take: 1 },
        },
      },
    },
  });
  if (!row) return null;
  const { campaign, service, owner, collaborators, assets } = row.serviceJob;
  const owners = owner && owner.deletedAt === null ? [{ id: owner.id }] : [];
  return {
    campaign,
    service,
    team: [...owners, ...collaborators.map(({ user }) => user)],
    // A comment on the whole job is shown beside every asset.
    assetId: row.assetId ?? assets[0]?.id ?? null,
  };
}

/** Counts comments of the proofing pages on a job from this id on. */
export function countProofingComments(tx: Tx, serviceJobId: number, firstId: number): Promise<number> {
  return tx.clientProofingComment.count({ where: { serviceJobId, id: { gte: firstId } } });
}

export async function findName(prisma: PrismaClient, userId: number): Promise<string> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { name: true } });
  return user?.name ?? 'Somebody';
}

/** Text of a note or comment; null when it is gone. */
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

/** Text and recipient of a notification; null when it was deleted or the person left. */
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

export async function findBackOffice(prisma: PrismaClient): Promise<number[]> {
  const where = { userRoleId: UserRoleId.BackOffice, deletedAt: null };
  return (await prisma.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
}
