import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { BlockoutListQuery } from '@shootdesk/shared/availability/blockouts.contract';
import type { Period } from '@shootdesk/shared/availability/periods';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { keysetPage } from '../../../db/keyset.ts';
import type { Tx } from '../../../db/transaction.ts';
import { daysAround, findOpening } from '../../working-week/public.ts';

const select = {
  id: true,
  userId: true,
  start: true,
  finish: true,
  reason: true,
  createdById: true,
  fromCalendar: true,
  updatedAt: true,
  cacheKey: true,
  user: { select: { name: true, timeZone: true } },
} as const satisfies Prisma.BlockoutSelect;

export interface ListRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** @param userId null for all providers */
export function listBlockoutsPage(
  prisma: PrismaClient,
  query: BlockoutListQuery,
  { from, to }: ListRange,
  userId: number | null,
) {
  const requestedUser = query.filter?.user;
  const where: Prisma.BlockoutWhereInput = {
    AND: [
      ...(userId === null ? [] : [{ userId }]),
      ...(requestedUser?.equals === undefined ? [] : [{ userId: requestedUser.equals }]),
      ...(requestedUser?.in === undefined ? [] : [{ userId: { in: requestedUser.in } }]),
      ...(from === null ? [] : [{ finish: { gt: from } }]),
      ...(to === null ? [] : [{ start: { lt: to } }]),
    ],
  };
  return keysetPage(query, {
    columns: {
      finish: { name: 'finish', kind: 'instant' },
      start: { name: 'start', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.blockout.count({ where }),
    find: ({ after, ...page }) => prisma.blockout.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

/** @param userId null for any provider */
export function findBlockout(db: PrismaClient | Tx, id: number, userId: number | null) {
  return db.blockout.findFirst({ where: { id, ...(userId !== null && { userId }) }, select });
}

export type BlockoutRow = NonNullable<Awaited<ReturnType<typeof findBlockout>>>;

export async function findOwedHours(
  db: PrismaClient | Tx,
  userId: number,
  around: Period,
  exceptBlockoutId: number | null,
) {
  const { provider, weeklySlots, blockouts, timeZone } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      timeZone: true,
      provider: { select: { minimumSlots: true } },
      weeklySlots: { select: { weekday: true, startMinute: true, finishMinute: true } },
      blockouts: {
        where: {
          start: { lt: around.finish },
          finish: { gt: around.start },
          ...(exceptBlockoutId !== null && { id: { not: exceptBlockoutId } }),
        },
        select: { start: true, finish: true },
      },
    },
  });
  const opening = await findOpening(db, userId, daysAround(around));
  return { timeZone, slots: weeklySlots, minimumHours: provider?.minimumSlots ?? 0, blockouts, opening };
}

export function findClocks(tx: Tx, userId: number) {
  return tx.user.findUniqueOrThrow({ where: { id: userId }, select: { timeZone: true } });
}

/**
 * Whether exactly this period is blocked already. A busy time of the provider's own calendar does not count, because it may be removed. The caller
 * has locked the provider.
 */
export async function isBlockedAlready(
  tx: Tx,
  userId: number,
  { start, finish }: Period,
  exceptBlockoutId: number | null,
): Promise<boolean> {
  const except = exceptBlockoutId === null ? {} : { id: { not: exceptBlockoutId } };
  return (await tx.blockout.count({ where: { userId, start, finish, fromCalendar: false, ...except } })) > 0;
}

export interface BlockoutColumns extends Period {
  readonly reason: string;
}

/** The caller has locked the provider. */
export function insertBlockout(tx: Tx, userId: number, columns: BlockoutColumns, createdById: number) {
  const { start, finish, reason } = columns;
  return tx.blockout.create({ data: { userId, start, finish, reason, createdById }, select });
}

/** The caller has locked the provider. */
export function updateBlockoutRow(tx: Tx, id: number, { start, finish, reason }: BlockoutColumns) {
  return tx.blockout.update({ where: { id }, data: { start, finish, reason }, select });
}

/** The caller has locked the provider. */
export async function removeBlockout(tx: Tx, id: number): Promise<void> {
  await tx.blockout.delete({ where: { id }, select: { id: true } });
}

/** By name. */
export function findProviders(prisma: PrismaClient, ids: readonly number[] | 'all') {
  return prisma.user.findMany({
    where: {
      deletedAt: null,
      userRole: { userTypeId: UserTypeId.OnSite },
      ...(ids !== 'all' && { id: { in: [...ids] } }),
    },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

/** Null when the provider is gone. */
export async function findNames(prisma: PrismaClient, ids: { readonly userId: number; readonly actorId: number }) {
  const users = await prisma.user.findMany({
    where: { id: { in: [ids.userId, ids.actorId] } },
    select: { id: true, name: true, timeZone: true },
  });
  const provider = users.find(({ id }) => id === ids.userId);
  const actor = users.find(({ id }) => id === ids.actorId);
  return provider ? { actorName: actor?.name ?? 'Somebody', timeZone: provider.timeZone } : null;
}
