import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import {
  priceRecordTypes,
  type FieldChange,
  type RecordChangesQuery,
  type RecordType,
} from '@shootdesk/shared/record-changes/record-changes.contract';
import { keysetPage } from '../../db/keyset.ts';
import type { Tx } from '../../db/transaction.ts';

interface NewChange {
  readonly entityType: RecordType;
  readonly entityId: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly changes: FieldChange[];
  readonly origin: string | null;
  /** Null for a client behind a link. */
  readonly createdById: number | null;
}

export async function insertRecordChanges(tx: Tx, rows: readonly NewChange[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.recordChange.createMany({
    data: rows.map(({ changes, ...row }) => ({ ...row, changes: changes as Prisma.InputJsonArray })),
  });
}

export type ChangesFilter = NonNullable<RecordChangesQuery['filter']>;

/** `equals` and `in` of a filter as a condition of Prisma. */
function matching<T>(condition: { equals?: T | undefined; in?: readonly T[] | undefined }) {
  const { equals, in: among } = condition;
  return { ...(equals !== undefined && { equals }), ...(among && { in: [...among] }) };
}

function whereOf(filter: ChangesFilter | undefined, seesPrices: boolean): Prisma.RecordChangeWhereInput {
  const { entity = {}, kind, changed_by, changed_at } = filter ?? {};
  const ofOne = ({ type, id }: { type: RecordType; id: number }) => ({ entityType: type, entityId: id });
  return {
    AND: [
      ...(seesPrices ? [] : [{ entityType: { notIn: [...priceRecordTypes] } }]),
      ...(entity.equals ? [ofOne(entity.equals)] : []),
      ...(entity.in ? [{ OR: entity.in.map(ofOne) }] : []),
      ...(kind ? [{ entityType: matching(kind) }] : []),
      ...(changed_by ? [{ createdById: matching(changed_by) }] : []),
      ...(changed_at?.from ? [{ createdAt: { gte: changed_at.from } }] : []),
      ...(changed_at?.to ? [{ createdAt: { lt: changed_at.to } }] : []),
    ],
  };
}

const select = {
  id: true,
  entityType: true,
  entityId: true,
  action: true,
  changes: true,
  origin: true,
  createdAt: true,
  createdBy: { select: { id: true, name: true } },
} as const satisfies Prisma.RecordChangeSelect;

/** One page of changes; those of prices only if the reader may see prices. */
export function listRecordChangesPage(prisma: PrismaClient, query: RecordChangesQuery, seesPrices: boolean) {
  const where = whereOf(query.filter, seesPrices);
  return keysetPage(query, {
    columns: { id: { name: 'id', kind: 'number' } },
    count: () => prisma.recordChange.count({ where }),
    find: ({ after, ...page }) => prisma.recordChange.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export type RecordChangeRow = Awaited<ReturnType<typeof listRecordChangesPage>>['rows'][number];

interface Batch {
  readonly filter: ChangesFilter | undefined;
  readonly seesPrices: boolean;
  /** Id of the last change of the batch before; 0 for the first. */
  readonly afterId: number;
  readonly limit: number;
}

/** The next changes of a filter, oldest first. */
export function findChangesAfter(
  prisma: PrismaClient,
  { filter, seesPrices, afterId, limit }: Batch,
): Promise<RecordChangeRow[]> {
  const where = { AND: [whereOf(filter, seesPrices), { id: { gt: afterId } }] };
  return prisma.recordChange.findMany({ where, select, orderBy: { id: 'asc' }, take: limit });
}

/** Seals by the ids of their changes; unsealed ones are missing. */
export async function findSeals(prisma: PrismaClient, ids: readonly number[]) {
  const rows = await prisma.recordChangeSeal.findMany({ where: { recordChangeId: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.recordChangeId, row]));
}
