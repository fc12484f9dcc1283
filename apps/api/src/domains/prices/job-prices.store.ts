import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { QuotedLine } from '@shootdesk/shared/prices/price-rule';
import type { Tx } from '../../db/transaction.ts';

const select = {
  serviceJobId: true,
  lines: true,
  cents: true,
  reason: true,
  agreedBy: { select: { id: true, name: true } },
  agreedAt: true,
  cacheKey: true,
} as const satisfies Prisma.JobPriceSelect;

export function findJobPrice(db: PrismaClient | Tx, serviceJobId: number) {
  return db.jobPrice.findUnique({ where: { serviceJobId }, select });
}

export type JobPriceRow = NonNullable<Awaited<ReturnType<typeof findJobPrice>>>;

/** The stored prices of these jobs; omits jobs without one. */
export function findJobPrices(db: PrismaClient | Tx, ids: readonly number[]): Promise<JobPriceRow[]> {
  return db.jobPrice.findMany({ where: { serviceJobId: { in: [...ids] } }, select });
}

/** The cast is safe, because only validated lines are stored. */
export const linesOf = ({ lines }: Pick<JobPriceRow, 'lines'>) => lines as unknown as readonly QuotedLine[];

interface Agreed {
  readonly serviceJobId: number;
  readonly lines: readonly QuotedLine[];
  /** Null while a line has no price. */
  readonly sumCents: number | null;
  readonly reason: string | null;
  /** Null for a client behind a link. */
  readonly agreedById: number | null;
  readonly agreedAt: Date;
}

/** Stores the agreed price of a job, and overwrites an earlier one. */
export function writeJobPrice(tx: Tx, { serviceJobId, sumCents, lines, ...rest }: Agreed): Promise<JobPriceRow> {
  const cents = sumCents === null ? null : BigInt(sumCents);
  const data = { ...rest, cents, lines: lines.map((line) => ({ ...line })) satisfies Prisma.InputJsonArray };
  return tx.jobPrice.upsert({ where: { serviceJobId }, create: { serviceJobId, ...data }, update: data, select });
}

/**
 * Makes the locking of a month and changes of agreed prices wait for each other.
 * @param whole true to lock a month; false for a change, which does not wait for other changes
 */
export async function lockMonths(tx: Tx, whole: boolean): Promise<void> {
  if (whole) await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('month lists', 0))::text`;
  else await tx.$queryRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('month lists', 0))::text`;
}
