import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

const person = { select: { id: true, firstName: true, lastName: true } } as const;

const serviceJob = { select: { id: true, campaign: { select: { id: true, name: true } } } } as const;

const members = {
  include: { createdBy: person, users: { include: { user: person }, orderBy: { userId: 'asc' } }, serviceJob },
} as const satisfies Prisma.NotificationDefaultArgs;

export type NotificationRow = Prisma.NotificationGetPayload<typeof members>;

interface Page extends Paging {
  readonly created: { readonly gte: Date; readonly lt: Date };
  readonly orderBy: { readonly field: 'createdAt' | 'id'; readonly descending: boolean };
}

/** With the total and the unread count. */
export async function listInbox(prisma: PrismaClient, userId: number, page: Page) {
  const where = { userId, createdAt: page.created };
  const direction = page.orderBy.descending ? ('desc' as const) : ('asc' as const);
  const [{ rows, totalCount }, unreadCount] = await Promise.all([
    numberedPage(page, {
      find: (part) =>
        prisma.notificationUser.findMany({
          where,
          include: { notification: members },
          orderBy: [...(page.orderBy.field === 'id' ? [] : [{ createdAt: direction }]), { id: direction }],
          ...part,
        }),
      count: () => prisma.notificationUser.count({ where }),
    }),
    prisma.notificationUser.count({ where: { ...where, readAt: null } }),
  ]);
  return { rows: rows.map(({ notification }) => notification), totalCount, unreadCount };
}

/** A notification that the person received or wrote; null when there is none. */
export function findNotification(db: PrismaClient | Tx, userId: number, id: number): Promise<NotificationRow | null> {
  const concerns = [{ createdById: userId }, { users: { some: { userId } } }];
  return db.notification.findFirst({ where: { id, OR: concerns }, ...members });
}

/** Locks the person's row; false when they did not receive it. */
export async function lockOwnRow(tx: Tx, userId: number, notificationId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM notification_users WHERE user_id = ${userId} AND notification_id = ${notificationId} FOR UPDATE`;
  return rows.length > 0;
}

/** Keeps the first time of reading. */
export async function markRead(tx: Tx, userId: number, notificationId: number, readAt: Date | null): Promise<void> {
  const differs = readAt ? null : { not: null };
  await tx.notificationUser.updateMany({ where: { userId, notificationId, readAt: differs }, data: { readAt } });
}

/** Returns how many were unread. */
export async function markAllRead(prisma: PrismaClient, userId: number, readAt: Date): Promise<number> {
  return (await prisma.notificationUser.updateMany({ where: { userId, readAt: null }, data: { readAt } })).count;
}

export async function removeFromInbox(tx: Tx, userId: number, notificationId: number): Promise<void> {
  await tx.notificationUser.deleteMany({ where: { userId, notificationId } });
}

/** The active staff among these people. */
export async function findStaff(prisma: PrismaClient, ids: readonly number[]): Promise<number[]> {
  const userTypeId = { in: [UserTypeId.BackOffice, UserTypeId.Studio, UserTypeId.OnSite] };
  const rows = await prisma.user.findMany({
    where: { id: { in: [...ids] }, deletedAt: null, userRole: { userTypeId } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Inserts a notice; `deliver` adds its recipients. */
export function insertNotice(
  tx: Tx,
  notice: {
    readonly notificationTypeId: number;
    readonly description: string;
    readonly link: string | null;
    readonly createdById: number;
  },
): Promise<{ id: number }> {
  return tx.notification.create({ data: notice, select: { id: true } });
}
