import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  userId: true,
  addressCipher: true,
  host: true,
  createdAt: true,
  nextReadAt: true,
  readingSince: true,
  triedAt: true,
  readAt: true,
  expandedAt: true,
  etag: true,
  modified: true,
  busyCount: true,
  skippedCount: true,
  failingSince: true,
  error: true,
} as const satisfies Prisma.BusyCalendarSelect;

export type BusyCalendarRow = Prisma.BusyCalendarGetPayload<{ select: typeof select }>;

export function findBusyCalendar(db: PrismaClient | Tx, userId: number): Promise<BusyCalendarRow | null> {
  return db.busyCalendar.findUnique({ where: { userId }, select });
}

interface NewAddress {
  readonly addressCipher: string;
  readonly host: string;
}

/**
 * Stores an address and clears what was read from an earlier one. Keeps a claim, so that one calendar of a person is read at a time, however often
 * they change the address.
 */
export function replaceAddress(tx: Tx, userId: number, address: NewAddress, now: Date): Promise<BusyCalendarRow> {
  const data = {
    ...address,
    createdAt: now,
    nextReadAt: now,
    triedAt: null,
    readAt: null,
    expandedAt: null,
    etag: null,
    modified: null,
    busyCount: 0,
    skippedCount: 0,
    failingSince: null,
    error: null,
  };
  return tx.busyCalendar.upsert({ where: { userId }, create: { userId, ...data }, update: data, select });
}

/** Makes the calendar due, also while it is being read: then it is read again. Null when the person has none. */
export async function makeDue(tx: Tx, userId: number, now: Date): Promise<BusyCalendarRow | null> {
  const [row] = await tx.busyCalendar.updateManyAndReturn({ where: { userId }, data: { nextReadAt: now }, select });
  return row ?? null;
}

export async function removeBusyCalendar(tx: Tx, userId: number): Promise<void> {
  await tx.busyCalendar.deleteMany({ where: { userId } });
}

export interface Claim {
  readonly now: Date;
  readonly nextReadAt: Date;
  /** Claims before this instant have expired, because their process died. */
  readonly expiredBefore: Date;
}

/**
 * Claims a due calendar for one process and makes it due again at `nextReadAt`; null when none is due. Omits those of people who are no longer
 * providers or whose diary is switched off.
 * @param id null for any calendar
 */
export async function claimDue(
  prisma: PrismaClient,
  { now, nextReadAt, expiredBefore }: Claim,
  id: number | null,
): Promise<BusyCalendarRow | null> {
  const [claimed] = await prisma.$queryRaw<{ id: number }[]>`
    UPDATE busy_calendars SET reading_since = ${now}::timestamptz, next_read_at = ${nextReadAt}::timestamptz
    WHERE id = (
      SELECT c.id FROM busy_calendars c JOIN users u ON u.id = c.user_id JOIN user_roles r ON r.id = u.user_role_id
      WHERE c.next_read_at <= ${now}::timestamptz AND (${id}::int IS NULL OR c.id = ${id}::int)
        AND (c.reading_since IS NULL OR c.reading_since < ${expiredBefore}::timestamptz)
        AND u.deleted_at IS NULL AND r.user_type_id = ${UserTypeId.OnSite} AND NOT 'Disable_Provider_Diary' = ANY(u.flags)
      ORDER BY c.next_read_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED)
    RETURNING id`;
  return claimed ? prisma.busyCalendar.findUnique({ where: { id: claimed.id }, select }) : null;
}

export async function findTimeZone(prisma: PrismaClient, userId: number): Promise<string> {
  return (await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { timeZone: true } })).timeZone;
}

/** Whether a user is a provider who is not deactivated. */
export async function isProvider(prisma: PrismaClient, userId: number): Promise<boolean> {
  const where = { id: userId, deletedAt: null, userRole: { userTypeId: UserTypeId.OnSite } };
  return (await prisma.user.count({ where })) > 0;
}

type Outcome = Prisma.BusyCalendarUpdateManyMutationInput;

/** Ends a claim and stores its outcome. Returns false, without storing it, when the calendar was disconnected or got another address meanwhile. */
export async function endReading(
  db: PrismaClient | Tx,
  { id, addressCipher, readingSince }: Pick<BusyCalendarRow, 'id' | 'addressCipher' | 'readingSince'>,
  outcome: Outcome,
): Promise<boolean> {
  const data = { ...outcome, readingSince: null };
  if ((await db.busyCalendar.updateMany({ where: { id, addressCipher }, data })).count > 0) return true;
  await db.busyCalendar.updateMany({ where: { id, readingSince }, data: { readingSince: null } });
  return false;
}
