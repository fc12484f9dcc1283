import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { EntryKind, ShiftInContext, ShiftPart, ShortenedPart, Span } from '@shootdesk/shared/time/correction';
import type { CorrectionStatus } from '@shootdesk/shared/time/corrections.contract';
import type { Tx } from '../../db/transaction.ts';
import type { Paging } from './time.store.ts';

const person = { select: { id: true, firstName: true, lastName: true } } as const;

const members = {
  include: {
    user: { select: { ...person.select, timeZone: true } },
    decidedBy: person,
    serviceJob: { select: { id: true, name: true } },
  },
} as const satisfies Prisma.TimeCorrectionDefaultArgs;

export type CorrectionRow = Prisma.TimeCorrectionGetPayload<typeof members>;

export function findCorrection(db: PrismaClient | Tx, id: number): Promise<CorrectionRow | null> {
  return db.timeCorrection.findUnique({ where: { id }, ...members });
}

export async function listCorrections(
  prisma: PrismaClient,
  where: Prisma.TimeCorrectionWhereInput,
  { field, descending }: { readonly field: 'createdAt' | 'decidedAt'; readonly descending: boolean },
  { pageSize, pageNumber }: Paging,
) {
  const sort = descending ? 'desc' : 'asc';
  const [rows, totalCount] = await Promise.all([
    prisma.timeCorrection.findMany({
      where,
      orderBy: [field === 'decidedAt' ? { decidedAt: { sort, nulls: 'last' } } : { createdAt: sort }, { id: sort }],
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
  /** Jobs of the times on jobs in the shift, by the id of the time. */
  readonly jobIds: ReadonlyMap<number, number>;
}

/** The condition on a shift that it is the entry, or has it. */
function holding({ kind, entryId }: Entry): Prisma.UserTimeWhereInput {
  if (kind === 'shift') return { id: entryId };
  const some = { some: { id: entryId } };
  return kind === 'break' ? { userBreakTimes: some } : { serviceJobUserTimes: some };
}

/** Reads from the database the shifts of a person, other than one, that have time in common with the given times. */
export async function findShiftsAt(
  tx: Tx,
  userId: number,
  span: Span,
  otherThan?: number,
): Promise<readonly ShiftPart[]> {
  const rows = await tx.userTime.findMany({
    where: {
      userId,
      ...(otherThan !== undefined && { id: { not: otherThan } }),
      clockStart: { lt: span.end },
      OR: [{ clockEnd: null }, { clockEnd: { gt: span.start } }],
    },
  });
  return rows.map(({ id, clockStart, clockEnd }) => ({ id, start: clockStart, end: clockEnd }));
}

/** Reads from the database the shift that an entry of a person belongs to, with other shifts of theirs at the given times; null without one. */
export async function findShiftOfEntry(tx: Tx, userId: number, entry: Entry, span: Span): Promise<FoundEntry | null> {
  const row = await tx.userTime.findFirst({
    where: { userId, ...holding(entry) },
    include: { userBreakTimes: true, serviceJobUserTimes: true },
  });
  if (!row) return null;
  const jobs = row.serviceJobUserTimes;
  const jobIds = new Map(jobs.map(({ id, serviceJobId }) => [id, serviceJobId]));
  return {
    shift: {
      id: row.id,
      start: row.clockStart,
      end: row.clockEnd,
      breaks: row.userBreakTimes.map(({ id, breakStart, breakEnd }) => ({ id, start: breakStart, end: breakEnd })),
      jobs: jobs.map(({ id, jobStart, jobEnd }) => ({ id, start: jobStart, end: jobEnd })),
      otherShifts: await findShiftsAt(tx, userId, span, row.id),
    },
    serviceJobId: entry.kind === 'job' ? (jobIds.get(entry.entryId) ?? null) : null,
    jobIds,
  };
}

/** Reads from the database a shift of a person; null when it is not theirs or removed. */
export async function findOwnShift(tx: Tx, userId: number, id: number): Promise<ShiftPart | null> {
  const row = await tx.userTime.findFirst({ where: { id, userId } });
  return row && { id, start: row.clockStart, end: row.clockEnd };
}

/** Whether a request for the entry waits for a decision. */
export async function isCorrectionOpen(tx: Tx, entry: Entry): Promise<boolean> {
  return (await tx.timeCorrection.count({ where: { ...entry, status: 'open' } })) > 0;
}

/** Whether a request for a shift that has time in common with the given times waits for a decision. */
export async function isAdditionOpen(tx: Tx, userId: number, { start, end }: Span): Promise<boolean> {
  const where = { userId, action: 'add', status: 'open', proposedStart: { lt: end }, proposedEnd: { gt: start } };
  return (await tx.timeCorrection.count({ where })) > 0;
}

/** Whether another request for a shift, or for what is in it, waits for a decision. */
export async function isOtherCorrectionOpen(tx: Tx, userTimeId: number, otherThan: number): Promise<boolean> {
  return (await tx.timeCorrection.count({ where: { userTimeId, status: 'open', id: { not: otherThan } } })) > 0;
}

/** Writes a request and answers its id. */
export async function insertCorrection(tx: Tx, request: Prisma.TimeCorrectionUncheckedCreateInput): Promise<number> {
  return (await tx.timeCorrection.create({ data: request, select: { id: true } })).id;
}

interface Outcome extends Omit<Prisma.TimeCorrectionUncheckedUpdateInput, 'status'> {
  readonly status: CorrectionStatus;
}

/** Writes what was decided about a request. */
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

/** Adds a shift that is over and answers its id. */
export async function insertPastShift(tx: Tx, userId: number, { start, end }: Span, entryDate: Date): Promise<number> {
  const data = { userId, entryDate, clockStart: start, clockEnd: end };
  return (await tx.userTime.create({ data, select: { id: true } })).id;
}

/** Removes a shift with its breaks and times on jobs, and answers these as they were. */
export async function removeShift(tx: Tx, id: number, now: Date): Promise<KeptPart[]> {
  const { userBreakTimes, serviceJobUserTimes } = await tx.userTime.delete({
    where: { id },
    include: { userBreakTimes: true, serviceJobUserTimes: true },
  });
  const times = (start: Date, end: Date | null) => ({
    originalStart: start.toISOString(),
    originalEnd: (end ?? now).toISOString(),
  });
  return [
    ...userBreakTimes.map((each): KeptPart => {
      return { kind: 'break', entryId: each.id, serviceJobId: null, ...times(each.breakStart, each.breakEnd) };
    }),
    ...serviceJobUserTimes.map((each): KeptPart => {
      const { serviceJobId, jobStart, jobEnd } = each;
      return { kind: 'job', entryId: each.id, serviceJobId, ...times(jobStart, jobEnd) };
    }),
  ];
}

/** Reads from the database the time zone in which the days of a person are counted. */
export async function findTimeZone(db: PrismaClient | Tx, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timeZone: true } })).timeZone;
}

/** A part of a shift as it was before it was shortened or removed. */
export interface KeptPart {
  readonly kind: ShortenedPart['kind'];
  readonly entryId: number;
  readonly serviceJobId: number | null;
  readonly originalStart: string;
  readonly originalEnd: string;
}

/** Lists the people who decide about requests, other than one: production managers and the back office. */
export async function findDeciders(prisma: PrismaClient, otherThan: number): Promise<number[]> {
  const people = await prisma.user.findMany({
    where: {
      userRoleId: { in: [UserRoleId.ProductionManager, UserRoleId.BackOffice] },
      deletedAt: null,
      id: { not: otherThan },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return people.map(({ id }) => id);
}
