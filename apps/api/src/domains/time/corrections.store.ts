import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { EntryKind, ShiftInContext, ShortenedPart, Span } from '@shootdesk/shared/time/correction';
import type { CorrectionStatus } from '@shootdesk/shared/time/corrections.contract';
import type { Tx } from '../../db/transaction.ts';
import type { Paging } from './time.store.ts';

const person = { select: { id: true, firstName: true, lastName: true } } as const;

const members = {
  include: { user: person, decidedBy: person, serviceJob: { select: { id: true, name: true } } },
} as const satisfies Prisma.TimeCorrectionDefaultArgs;

export type CorrectionRow = Prisma.TimeCorrectionGetPayload<typeof members>;

export function findCorrection(db: PrismaClient | Tx, id: number): Promise<CorrectionRow | null> {
  return db.timeCorrection.findUnique({ where: { id }, ...members });
}

export async function listCorrections(
  prisma: PrismaClient,
  where: Prisma.TimeCorrectionWhereInput,
  { pageSize, pageNumber }: Paging,
) {
  const [rows, totalCount] = await Promise.all([
    prisma.timeCorrection.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: pageSize,
      skip: (pageNumber - 1) * pageSize,
      ...members,
    }),
    prisma.timeCorrection.count({ where }),
  ]);
  return { rows, totalCount };
}

export interface Entry {
  readonly kind: EntryKind;
  readonly entryId: number;
}

/** A shift as the rules of corrections see it, with what a request keeps of the entry. */
export interface FoundEntry {
  readonly shift: ShiftInContext;
  readonly serviceJobId: number | null;
}

/** The condition on a shift that it is the entry, or has it. */
function holding({ kind, entryId }: Entry): Prisma.UserTimeWhereInput {
  if (kind === 'shift') return { id: entryId };
  const some = { some: { id: entryId } };
  return kind === 'break' ? { userBreakTimes: some } : { serviceJobUserTimes: some };
}

/** Reads from the database the shift that an entry of a person belongs to, with other shifts of theirs at the given times; null without one. */
export async function findShiftOfEntry(tx: Tx, userId: number, entry: Entry, span: Span): Promise<FoundEntry | null> {
  const row = await tx.userTime.findFirst({
    where: { userId, ...holding(entry) },
    include: { userBreakTimes: true, serviceJobUserTimes: true },
  });
  if (!row) return null;
  const others = await tx.userTime.findMany({
    where: {
      userId,
      id: { not: row.id },
      clockStart: { lt: span.end },
      OR: [{ clockEnd: null }, { clockEnd: { gt: span.start } }],
    },
  });
  const jobs = row.serviceJobUserTimes;
  return {
    shift: {
      id: row.id,
      start: row.clockStart,
      end: row.clockEnd,
      breaks: row.userBreakTimes.map(({ id, breakStart, breakEnd }) => ({ id, start: breakStart, end: breakEnd })),
      jobs: jobs.map(({ id, jobStart, jobEnd }) => ({ id, start: jobStart, end: jobEnd })),
      otherShifts: others.map(({ clockStart, clockEnd }) => ({ start: clockStart, end: clockEnd })),
    },
    serviceJobId: entry.kind === 'job' ? (jobs.find(({ id }) => id === entry.entryId)?.serviceJobId ?? null) : null,
  };
}

/** Whether a request for the entry waits for a decision. */
export async function isCorrectionOpen(tx: Tx, entry: Entry): Promise<boolean> {
  return (await tx.timeCorrection.count({ where: { ...entry, status: 'open' } })) > 0;
}

/** Writes a request and answers its id. */
export async function insertCorrection(tx: Tx, request: Prisma.TimeCorrectionUncheckedCreateInput): Promise<number> {
  return (await tx.timeCorrection.create({ data: request, select: { id: true } })).id;
}

interface Outcome extends Omit<Prisma.TimeCorrectionUncheckedUpdateInput, 'status'> {
  readonly status: CorrectionStatus;
}

/** Writes what became of a request. */
export async function updateCorrection(tx: Tx, id: number, outcome: Outcome): Promise<void> {
  await tx.timeCorrection.update({ where: { id }, data: outcome, select: { id: true } });
}

/** Writes other times to an entry; the day on which it began may be another with them. */
export async function updateEntry(
  tx: Tx,
  { kind, entryId }: Entry,
  { start, end }: Span,
  entryDate: Date,
): Promise<void> {
  const one = { where: { id: entryId }, select: { id: true } } as const;
  if (kind === 'shift') await tx.userTime.update({ ...one, data: { clockStart: start, clockEnd: end, entryDate } });
  else if (kind === 'break') await tx.userBreakTime.update({ ...one, data: { breakStart: start, breakEnd: end } });
  else await tx.serviceJobUserTime.update({ ...one, data: { jobStart: start, jobEnd: end, entryDate } });
}

/** Reads from the database the time zone in which the days of a person are counted. */
export async function findTimeZone(db: PrismaClient | Tx, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timeZone: true } })).timeZone;
}

/** A part of a shift as it was before it was shortened. */
export interface KeptPart {
  readonly kind: ShortenedPart['kind'];
  readonly entryId: number;
  readonly originalStart: string;
  readonly originalEnd: string;
}

/** Lists the people who decide about requests, other than one: production managers, and without any of them the back office. */
export async function findDeciders(prisma: PrismaClient, otherThan: number): Promise<number[]> {
  const ofRole = async (userRoleId: number) => {
    const where = { userRoleId, deletedAt: null, id: { not: otherThan } };
    return (await prisma.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
  };
  const managers = await ofRole(UserRoleId.ProductionManager);
  return managers.length > 0 ? managers : ofRole(UserRoleId.BackOffice);
}
