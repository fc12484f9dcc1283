import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { EntryKind, ShiftInContext, ShiftPart, ShortenedPart, Span } from '@shootdesk/shared/time/correction';
import type { CorrectionStatus } from '@shootdesk/shared/time/corrections.contract';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

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

export function listCorrections(
  prisma: PrismaClient,
  where: Prisma.TimeCorrectionWhereInput,
  { field, descending }: { readonly field: 'createdAt' | 'decidedAt'; readonly descending: boolean },
  page: Paging,
) {
  const sort = descending ? 'desc' : 'asc';
  return numberedPage(page, {
    find: (part) =>
      prisma.timeCorrection.findMany({
        where,
        orderBy: [field === 'decidedAt' ? { decidedAt: { sort, nulls: 'last' } } : { createdAt: sort }, { id: sort }],
        ...members,
        ...part,
      }),
    count: () => prisma.timeCorrection.count({ where }),
  });
}

export interface Entry {
  readonly kind: EntryKind;
  readonly entryId: number;
}

/** A shift for the correction rules, with values that a request stores. */
export interface FoundEntry {
  readonly shift: ShiftInContext;
  readonly serviceJobId: number | null;
  /** Job ids by id of the time on a job. */
  readonly jobIds: ReadonlyMap<number, number>;
}

/** Condition that a shift is or contains the entry. */
function holding({ kind, entryId }: Entry): Prisma.UserTimeWhereInput {
  if (kind === 'shift') return { id: entryId };
  const some = { some: { id: entryId } };
  return kind === 'break' ? { userBreakTimes: some } : { serviceJobUserTimes: some };
}

/** Other shifts of a person that overlap the times. */
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

/** The shift of an entry, with the person's other shifts at these times; null without one. */
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

/** Null when it is not theirs or removed. */
export async function findOwnShift(tx: Tx, userId: number, id: number): Promise<ShiftPart | null> {
  const row = await tx.userTime.findFirst({ where: { id, userId } });
  return row && { id, start: row.clockStart, end: row.clockEnd };
}

export async function isCorrectionOpen(tx: Tx, entry: Entry): Promise<boolean> {
  return (await tx.timeCorrection.count({ where: { ...entry, status: 'open' } })) > 0;
}

/** Whether an undecided request for a shift overlaps the times. */
export async function isAdditionOpen(tx: Tx, userId: number, { start, end }: Span): Promise<boolean> {
  const where = { userId, action: 'add', status: 'open', proposedStart: { lt: end }, proposedEnd: { gt: start } };
  return (await tx.timeCorrection.count({ where })) > 0;
}

/** Whether another request for a shift or its parts is undecided. */
export async function isOtherCorrectionOpen(tx: Tx, userTimeId: number, otherThan: number): Promise<boolean> {
  return (await tx.timeCorrection.count({ where: { userTimeId, status: 'open', id: { not: otherThan } } })) > 0;
}

export async function insertCorrection(tx: Tx, request: Prisma.TimeCorrectionUncheckedCreateInput): Promise<number> {
  return (await tx.timeCorrection.create({ data: request, select: { id: true } })).id;
}

interface Outcome extends Omit<Prisma.TimeCorrectionUncheckedUpdateInput, 'status'> {
  readonly status: CorrectionStatus;
}

export async function updateCorrection(tx: Tx, id: number, outcome: Outcome): Promise<void> {
  await tx.timeCorrection.update({ where: { id }, data: outcome, select: { id: true } });
}

/** Also updates the day, which may change with the start. */
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

export async function insertPastShift(tx: Tx, userId: number, { start, end }: Span, entryDate: Date): Promise<number> {
  const data = { userId, entryDate, clockStart: start, clockEnd: end };
  return (await tx.userTime.create({ data, select: { id: true } })).id;
}

/** Removes a shift with breaks and times on jobs, and returns those. */
export async function removeShift(tx: Tx, id: number, now: Date): Promise<StoredPart[]> {
  const { userBreakTimes, serviceJobUserTimes } = await tx.userTime.delete({
    where: { id },
    include: { userBreakTimes: true, serviceJobUserTimes: true },
  });
  const times = (start: Date, end: Date | null) => ({
    originalStart: start.toISOString(),
    originalEnd: (end ?? now).toISOString(),
  });
  return [
    ...userBreakTimes.map((each): StoredPart => {
      return { kind: 'break', entryId: each.id, serviceJobId: null, ...times(each.breakStart, each.breakEnd) };
    }),
    ...serviceJobUserTimes.map((each): StoredPart => {
      const { serviceJobId, jobStart, jobEnd } = each;
      return { kind: 'job', entryId: each.id, serviceJobId, ...times(jobStart, jobEnd) };
    }),
  ];
}

/** The person's time zone for local days. */
export async function findTimeZone(db: PrismaClient | Tx, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timeZone: true } })).timeZone;
}

/** A part of a shift before it was shortened or removed. */
export interface StoredPart {
  readonly kind: ShortenedPart['kind'];
  readonly entryId: number;
  readonly serviceJobId: number | null;
  readonly originalStart: string;
  readonly originalEnd: string;
}

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
