import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';
import { tryLock } from '../../db/try-lock.ts';

const person = { select: { id: true, firstName: true, lastName: true } } as const;
const job = { select: { id: true, name: true, serviceId: true } } as const;

const jobTimeMembers = {
  include: { user: person, serviceJob: job },
} as const satisfies Prisma.ServiceJobUserTimeDefaultArgs;

const shiftMembers = {
  include: {
    user: person,
    userBreakTimes: { orderBy: { breakStart: 'asc' } },
    serviceJobUserTimes: { ...jobTimeMembers, orderBy: { jobStart: 'asc' } },
  },
} as const satisfies Prisma.UserTimeDefaultArgs;

export type ShiftRow = Prisma.UserTimeGetPayload<typeof shiftMembers>;
export type JobTimeRow = Prisma.ServiceJobUserTimeGetPayload<typeof jobTimeMembers>;

/** Locks a person, so that their clock steps take turns. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}

/** Null when clocked out. */
export function findOpenShift(db: PrismaClient | Tx, userId: number): Promise<ShiftRow | null> {
  return db.userTime.findFirst({ where: { userId, clockEnd: null }, ...shiftMembers });
}

export function findShift(db: PrismaClient | Tx, id: number): Promise<ShiftRow> {
  return db.userTime.findUniqueOrThrow({ where: { id }, ...shiftMembers });
}

/** End of the latest closed shift; null without one. */
export async function findLatestEnd(tx: Tx, userId: number): Promise<Date | null> {
  const { _max } = await tx.userTime.aggregate({ where: { userId }, _max: { clockEnd: true } });
  return _max.clockEnd;
}

export function findJobTime(db: PrismaClient | Tx, id: number): Promise<JobTimeRow> {
  return db.serviceJobUserTime.findUniqueOrThrow({ where: { id }, ...jobTimeMembers });
}

export function listShifts(
  prisma: PrismaClient,
  where: Prisma.UserTimeWhereInput,
  orderBy: Prisma.UserTimeOrderByWithRelationInput[],
  paging: Paging,
) {
  return numberedPage(paging, {
    find: (part) => prisma.userTime.findMany({ where, orderBy, ...part, ...shiftMembers }),
    count: () => prisma.userTime.count({ where }),
  });
}

export function listJobTimes(
  prisma: PrismaClient,
  where: Prisma.ServiceJobUserTimeWhereInput,
  orderBy: Prisma.ServiceJobUserTimeOrderByWithRelationInput[],
  paging: Paging,
) {
  return numberedPage(paging, {
    find: (part) => prisma.serviceJobUserTime.findMany({ where, orderBy, ...part, ...jobTimeMembers }),
    count: () => prisma.serviceJobUserTime.count({ where }),
  });
}

export async function isOnJobInRole(
  tx: Tx,
  assignment: { readonly userId: number; readonly serviceJobId: number; readonly serviceJobUserRoleId: number },
): Promise<boolean> {
  return (await tx.serviceJobUser.count({ where: assignment })) > 0;
}

/** Returns the id. */
export async function insertShift(
  tx: Tx,
  shift: { readonly userId: number; readonly entryDate: Date; readonly clockStart: Date },
): Promise<number> {
  return (await tx.userTime.create({ data: shift, select: { id: true } })).id;
}

export async function closeShift(
  tx: Tx,
  shiftId: number,
  end: { readonly clockEnd: Date; readonly autoClosedAt: Date | null },
): Promise<void> {
  await tx.userTime.update({ where: { id: shiftId }, data: end, select: { id: true } });
}

export async function insertBreak(tx: Tx, userTimeId: number, breakStart: Date): Promise<void> {
  await tx.userBreakTime.create({ data: { userTimeId, breakStart }, select: { id: true } });
}

export async function closeBreak(tx: Tx, id: number, breakEnd: Date): Promise<void> {
  await tx.userBreakTime.update({ where: { id }, data: { breakEnd }, select: { id: true } });
}

export async function insertJobTime(tx: Tx, time: Prisma.ServiceJobUserTimeUncheckedCreateInput): Promise<number> {
  return (await tx.serviceJobUserTime.create({ data: time, select: { id: true } })).id;
}

export async function closeJobTime(tx: Tx, id: number, jobEnd: Date): Promise<void> {
  await tx.serviceJobUserTime.update({ where: { id }, data: { jobEnd }, select: { id: true } });
}

/** Null when it is gone. */
export async function findOwner(prisma: PrismaClient, shiftId: number): Promise<number | null> {
  const shift = await prisma.userTime.findUnique({ where: { id: shiftId }, select: { userId: true } });
  return shift?.userId ?? null;
}

/** Advisory lock until the end of the transaction; false while another process has it. */
export const takeAutoCloseLock = (tx: Tx): Promise<boolean> => tryLock(tx, 'close overdue shifts');

/** Locks people with an open shift from before an instant, in id order, skipping locked ones. */
export async function lockFreePeopleInShiftSince(
  tx: Tx,
  { before, afterUserId, limit }: { readonly before: Date; readonly afterUserId: number; readonly limit: number },
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM users u JOIN user_times t ON t.user_id = u.id
    WHERE t.clock_end IS NULL AND t.clock_start < ${before} AND u.id > ${afterUserId}
    ORDER BY u.id LIMIT ${limit} FOR NO KEY UPDATE OF u SKIP LOCKED`;
  return rows.map(({ id }) => id);
}
