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
  /** Null for a client behind a link. */
  readonly createdById: number | null;
}

export async function insertRecordChanges(tx: Tx, rows: readonly NewChange[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.recordChange.createMany({
    data: rows.map(({ changes, ...row }) => ({ ...row, changes: changes as Prisma.InputJsonArray })),
  });
}

function whereOf({ filter }: RecordChangesQuery, seesPrices: boolean): Prisma.RecordChangeWhereInput {
  const { equals, in: among } = filter?.entity ?? {};
  const ofOne = ({ type, id }: { type: RecordType; id: number }) => ({ entityType: type, entityId: id });
  const hidden = seesPrices ? [] : [{ entityType: { notIn: [...priceRecordTypes] } }];
  return { AND: [...hidden, ...(equals ? [ofOne(equals)] : []), ...(among ? [{ OR: among.map(ofOne) }] : [])] };
}

const select = {
  id: true,
  entityType: true,
  entityId: true,
  action: true,
  changes: true,
  createdAt: true,
  createdBy: { select: { id: true, name: true } },
} as const satisfies Prisma.RecordChangeSelect;

/** One page of changes; those of prices only if the reader may see prices. */
export function listRecordChangesPage(prisma: PrismaClient, query: RecordChangesQuery, seesPrices: boolean) {
  const where = whereOf(query, seesPrices);
  return keysetPage(query, {
    columns: { id: { name: 'id', kind: 'number' } },
    count: () => prisma.recordChange.count({ where }),
    find: ({ after, ...page }) => prisma.recordChange.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export type RecordChangeRow = Awaited<ReturnType<typeof listRecordChangesPage>>['rows'][number];
