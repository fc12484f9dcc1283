import type { PrismaClient } from '@shootdesk/prisma/client';

/**
 * Reads from the database a status change of a job with the names and people for its notification; null when the job is gone. Deleted
 * accounts are left out.
 */
export function findStatusChange(prisma: PrismaClient, serviceJobHistoryId: number) {
  const alive = { user: { deletedAt: null } };
  return prisma.serviceJobHistory.findUnique({
    where: { id: serviceJobHistoryId },
    select: {
      status: { select: { description: true } },
      serviceJob: {
        select: {
          campaign: { select: { name: true } },
          service: { select: { name: true } },
          users: { where: alive, select: { userId: true } },
          client: { select: { accountManagers: { where: alive, select: { userId: true } } } },
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

/** Writes a notification with one row per person, unless the event has one already. */
export async function writeOnce(
  prisma: PrismaClient,
  notification: NewNotification,
  userIds: readonly number[],
): Promise<void> {
  const users = { create: userIds.map((userId) => ({ userId })) };
  await prisma.notification.upsert({
    where: { dedupeKey: notification.dedupeKey },
    create: { ...notification, users },
    update: {},
    select: { id: true },
  });
}
