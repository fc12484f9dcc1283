import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { holdMinutes } from '@shootdesk/shared/booking-links/booking-rules';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import { notUploaded } from '../workflows/public.ts';

type Db = PrismaClient | Tx;

const jobsInclude = { orderBy: { serviceJobId: 'asc' }, select: { serviceJobId: true } } as const;

/** A link as its page needs it. */
export interface OpenedLink {
  readonly id: number;
  readonly name: string;
  readonly nonce: string;
  readonly passcodeHash: string | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly lastVisitAt: Date | null;
  readonly lastOfferAt: Date | null;
  readonly moveCount: number;
  readonly declinedStart: Date | null;
  readonly declinedFrom: Date | null;
  readonly declinedReason: string | null;
  /** Null when they have been removed. */
  readonly createdBy: { readonly name: string; readonly email: string; readonly deletedAt: Date | null } | null;
  /** Of the visit, ascending; at least one. */
  readonly jobIds: readonly number[];
  /** Of the client. */
  readonly language: string | null;
}

interface OpenedRow extends Omit<OpenedLink, 'createdBy'> {
  readonly creator: string | null;
  readonly creatorEmail: string;
  readonly creatorDeletedAt: Date | null;
}

/** Null as well when all its jobs, or their client, have been deleted. */
export async function findOpenedLink(db: Reads, id: number): Promise<OpenedLink | null> {
  const rows = await db.$queryRaw<OpenedRow[]>`
    SELECT l.id, l.name, l.nonce::text AS nonce, l.passcode_hash AS "passcodeHash", l.expires_at AS "expiresAt", l.revoked_at AS "revokedAt",
      l.last_visit_at AS "lastVisitAt", l.last_offer_at AS "lastOfferAt", l.move_count AS "moveCount",
      l.declined_start AS "declinedStart", l.declined_from AS "declinedFrom", l.declined_reason AS "declinedReason",
      u.name AS creator, u.email AS "creatorEmail", u.deleted_at AS "creatorDeletedAt", c.language,
      ARRAY(SELECT o.service_job_id FROM booking_link_jobs o WHERE o.booking_link_id = l.id ORDER BY 1) AS "jobIds"
    FROM booking_links l JOIN service_jobs j ON j.id = (SELECT min(o.service_job_id) FROM booking_link_jobs o WHERE o.booking_link_id = l.id)
    JOIN clients c ON c.id = j.client_id AND c.deleted_at IS NULL LEFT JOIN users u ON u.id = l.created_by_id
    WHERE l.id = ${id}`;
  const [row] = rows;
  if (!row) return null;
  const { creator: name, creatorEmail: email, creatorDeletedAt: deletedAt, ...link } = row;
  return { ...link, createdBy: name === null ? null : { name, email, deletedAt } };
}

const noneDeclined = { declinedStart: null, declinedFrom: null, declinedReason: null } as const;

const rowInclude = {
  createdBy: { select: { id: true, firstName: true, lastName: true } },
  jobs: {
    ...jobsInclude,
    select: { serviceJobId: true, serviceJob: { select: { service: { select: { name: true } } } } },
  },
} as const satisfies Prisma.BookingLinkInclude;

export type LinkRow = Prisma.BookingLinkGetPayload<{ include: typeof rowInclude }>;

export function findLink(db: Db, id: number): Promise<LinkRow | null> {
  return db.bookingLink.findUnique({ where: { id }, include: rowInclude });
}

export async function findLinkOfJob(db: Db, serviceJobId: number): Promise<LinkRow | null> {
  const where = { serviceJobId };
  const found = await db.bookingLinkJob.findUnique({ where, select: { link: { include: rowInclude } } });
  return found?.link ?? null;
}

/** The jobs of a job's campaign that somebody goes to the property for, not uploaded, and in no other valid link; itself included. */
export async function findJobsBeside(db: Reads, serviceJobId: number, now: Date): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j JOIN services s ON s.id = j.service_id
    WHERE j.campaign_id = (SELECT campaign_id FROM service_jobs WHERE id = ${serviceJobId}) AND s.on_site AND ${notUploaded}
      AND NOT EXISTS (SELECT FROM booking_link_jobs o JOIN booking_links l ON l.id = o.booking_link_id
        WHERE o.service_job_id = j.id AND l.revoked_at IS NULL AND l.expires_at > ${now}::timestamptz AND l.id IS DISTINCT FROM
          (SELECT booking_link_id FROM booking_link_jobs WHERE service_job_id = ${serviceJobId}))
    ORDER BY j.id`;
  return rows.map(({ id }) => id);
}

/** Removes jobs from their links, and deletes the holds of these links. The caller has locked the jobs. */
export async function leaveLinks(tx: Tx, jobIds: readonly number[]): Promise<void> {
  const among = { serviceJobId: { in: [...jobIds] } };
  await tx.bookingHold.deleteMany({ where: { link: { jobs: { some: among } } } });
  await tx.bookingLinkJob.deleteMany({ where: among });
}

export interface IssuedLink {
  readonly jobIds: readonly number[];
  readonly name: string;
  readonly createdById: number | null;
  readonly expiresAt: Date;
  readonly passcodeHash: string | null;
}

/** Makes a link for jobs, and takes them out of ended ones. The caller has locked the jobs, which have no valid link. */
export async function insertLink(tx: Tx, { jobIds, ...link }: IssuedLink): Promise<number> {
  await leaveLinks(tx, jobIds);
  const jobs = { create: jobIds.map((serviceJobId) => ({ serviceJobId })) };
  return (await tx.bookingLink.create({ data: { ...link, jobs }, select: { id: true } })).id;
}

/**
 * Makes an ended link valid for jobs again, as if it were new. Only one that has expired, is for the same name and has no passcode keeps its address:
 * any other may be known to somebody else. The caller has locked the jobs.
 */
export async function renewLink(
  tx: Tx,
  { id, revokedAt, name, passcodeHash }: LinkRow,
  { jobIds, ...link }: IssuedLink,
  nonce: string,
): Promise<void> {
  const isSame = name === link.name && passcodeHash === null && link.passcodeHash === null;
  await leaveLinks(tx, jobIds);
  await deleteHold(tx, id);
  await tx.bookingLinkJob.deleteMany({ where: { bookingLinkId: id } });
  await tx.bookingLink.update({
    where: { id },
    data: {
      ...link,
      revokedAt: null,
      ...{ lastVisitAt: null, lastOfferAt: null, moveCount: 0, ...noneDeclined },
      ...((revokedAt !== null || !isSame) && { nonce }),
      jobs: { create: jobIds.map((serviceJobId) => ({ serviceJobId })) },
    },
    select: { id: true },
  });
}

export async function writeLink(
  tx: Tx,
  id: number,
  data: Pick<Prisma.BookingLinkUncheckedUpdateInput, 'expiresAt' | 'passcodeHash' | 'revokedAt' | 'nonce'>,
): Promise<void> {
  await tx.bookingLink.update({ where: { id }, data, select: { id: true } });
}

export async function countMove(tx: Tx, id: number): Promise<void> {
  await tx.bookingLink.update({ where: { id }, data: { moveCount: { increment: 1 } }, select: { id: true } });
}

const hourOf = (instant: Date) => Math.floor(instant.getTime() / 3_600_000);

/** Whether something has happened in this clock hour already. */
export const isOfHour = (last: Date | null, now: Date): boolean => last !== null && hourOf(last) === hourOf(now);

/** Stores that something has happened now; returns whether it is the first time in this clock hour. The caller has locked the jobs. */
export async function noteHourly(tx: Tx, id: number, what: 'lastVisitAt' | 'lastOfferAt', now: Date): Promise<boolean> {
  const before = await tx.bookingLink.findUniqueOrThrow({ where: { id }, select: { [what]: true } });
  const last = (before as Partial<Record<typeof what, Date | null>>)[what] ?? null;
  if (isOfHour(last, now)) return false;
  await tx.bookingLink.update({ where: { id }, data: { [what]: now }, select: { id: true } });
  return true;
}

export interface Hold {
  readonly userId: number;
  readonly start: Date;
  readonly minutes: number;
  readonly expiresAt: Date;
  /** Null while the client is only choosing it. */
  readonly requestedAt: Date | null;
  /** Name of the person. */
  readonly provider: string;
}

/** The time that is held by a link; null when it has expired. */
export async function findHold(db: Reads, bookingLinkId: number): Promise<Hold | null> {
  const rows = await db.$queryRaw<Hold[]>`
    SELECT h.user_id AS "userId", h.start, h.minutes, h.expires_at AS "expiresAt", h.requested_at AS "requestedAt", u.name AS provider
    FROM booking_holds h JOIN users u ON u.id = h.user_id
    WHERE booking_link_id = ${bookingLinkId} AND expires_at > clock_timestamp()`;
  return rows[0] ?? null;
}

/** Holds a time, in place of the one before. The caller has locked the provider and found the time free. */
export async function writeHold(
  tx: Tx,
  bookingLinkId: number,
  {
    serviceJobId,
    userId,
    start,
    minutes,
  }: Pick<Hold, 'userId' | 'start' | 'minutes'> & { readonly serviceJobId: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO booking_holds (booking_link_id, service_job_id, user_id, start, minutes, expires_at)
    VALUES (${bookingLinkId}, ${serviceJobId}, ${userId}, ${start}::timestamptz, ${minutes},
      clock_timestamp() + make_interval(mins => ${holdMinutes}::int))
    ON CONFLICT (booking_link_id) DO UPDATE SET service_job_id = excluded.service_job_id, user_id = excluded.user_id,
      start = excluded.start, minutes = excluded.minutes, expires_at = excluded.expires_at, requested_at = NULL`;
  await tx.bookingLink.update({ where: { id: bookingLinkId }, data: noneDeclined, select: { id: true } });
}

/** Keeps the time that is held until it would begin, for the office to decide; false when none is. The caller has locked the jobs, then the provider. */
export async function requestHold(tx: Tx, bookingLinkId: number, now: Date): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE booking_holds SET requested_at = ${now}::timestamptz, expires_at = clock_timestamp() + (start - ${now}::timestamptz)
    WHERE booking_link_id = ${bookingLinkId} AND expires_at > clock_timestamp()`;
  return count > 0;
}

/** Those of some jobs for which a client asks for a time by a link. */
export async function findRequestedJobs(db: Reads, jobIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT o.service_job_id AS id FROM booking_holds h JOIN booking_link_jobs o ON o.booking_link_id = h.booking_link_id
    WHERE o.service_job_id = ANY(${[...jobIds]}::int[]) AND h.requested_at IS NOT NULL AND h.expires_at > clock_timestamp()`;
  return new Set(rows.map(({ id }) => id));
}

interface Declined {
  readonly start: Date;
  /** Start of the appointment that was to be moved. */
  readonly from: Date | null;
  readonly reason: string;
}

/** Stores which time was declined, for the page. */
export async function noteDeclined(tx: Tx, id: number, { start, from, reason }: Declined): Promise<void> {
  const data = { declinedStart: start, declinedFrom: from, declinedReason: reason };
  await tx.bookingLink.update({ where: { id }, data, select: { id: true } });
}

/** Who of the office decided last on a time that was asked for; null when it was asked for again since. */
export async function findLastDecision(
  tx: Tx,
  jobIds: readonly number[],
  start: Date,
): Promise<{ readonly done: string; readonly name: string } | null> {
  const rows = await tx.$queryRaw<{ done: string; name: string | null }[]>`
    SELECT l.activity->>'done' AS done, u.name
    FROM activity_logs l LEFT JOIN users u ON u.id = l.created_by_id
    WHERE l.service_job_id = ANY(${[...jobIds]}::int[]) AND l.activity->>'what' = 'bookingLink'
      AND l.activity->>'done' IN ('requested', 'confirmed', 'declined') AND l.activity->'start'->>'at' = ${start.toISOString()}
    ORDER BY l.id DESC LIMIT 1`;
  const [last] = rows;
  return last && last.name !== null ? { done: last.done, name: last.name } : null;
}

export async function deleteHold(tx: Tx, bookingLinkId: number): Promise<void> {
  await tx.bookingHold.deleteMany({ where: { bookingLinkId } });
}

/** The statuses of jobs, by id. */
export function findStatuses(tx: Tx, jobIds: readonly number[]) {
  return tx.serviceJob.findMany({
    where: { id: { in: [...jobIds] } },
    select: { id: true, serviceJobStatusId: true },
    orderBy: { id: 'asc' },
  });
}

/** Who is told of what the client does by a link: the person who made it, and the client's account managers. Null when link or job are gone. */
export async function findPeopleOfLink(
  db: Db,
  { bookingLinkId, serviceJobId }: { readonly bookingLinkId: number; readonly serviceJobId: number },
): Promise<{ readonly name: string; readonly people: readonly { readonly id: number }[] } | null> {
  const [link, job] = await Promise.all([
    db.bookingLink.findUnique({ where: { id: bookingLinkId }, select: { name: true, createdById: true } }),
    db.serviceJob.findUnique({
      where: { id: serviceJobId },
      select: { client: { select: { accountManagers: { select: { userId: true } } } } },
    }),
  ]);
  if (!link || !job) return null;
  const ids = [link.createdById, ...job.client.accountManagers.map(({ userId }) => userId)];
  return { name: link.name, people: ids.flatMap((id) => (id === null ? [] : [{ id }])) };
}

/** Those of some jobs that are in another link than that of the jobs of a visit. */
export async function findJobsOfOtherLinks(
  db: Reads,
  ids: readonly number[],
  visitJobIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const others = ids.filter((id) => !visitJobIds.includes(id));
  if (others.length === 0) return new Set();
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT service_job_id AS id FROM booking_link_jobs WHERE service_job_id = ANY(${others}::int[])`;
  return new Set(rows.map(({ id }) => id));
}
