import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Reads from the database one page of the checklists of these jobs, in their order, and how many lines there are. */
export async function listItems(
  prisma: PrismaClient,
  jobIds: readonly number[],
  page: { readonly pageSize: number; readonly pageNumber: number },
) {
  const where = { serviceJobId: { in: [...jobIds] } };
  const [rows, totalCount] = await Promise.all([
    prisma.serviceJobChecklistItem.findMany({
      where,
      orderBy: [{ serviceJobId: 'asc' }, { sort: 'asc' }, { id: 'asc' }],
      take: page.pageSize,
      skip: (page.pageNumber - 1) * page.pageSize,
    }),
    prisma.serviceJobChecklistItem.count({ where }),
  ]);
  return { rows, totalCount };
}

/** Reads from the database a line of a checklist, without asking who may see its job; null when there is none. */
export function findItem(db: PrismaClient | Tx, id: number) {
  return db.serviceJobChecklistItem.findUnique({ where: { id } });
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** Ticks a line of a job's checklist with the name of a user, or clears it. */
export function writeChecked(
  tx: Tx,
  id: number,
  tick: { readonly by: number; readonly at: Date } | null,
): Promise<ItemRow> {
  return tx.serviceJobChecklistItem.update({
    where: { id },
    data: { checked: tick !== null, checkedById: tick?.by ?? null, checkedAt: tick?.at ?? null },
  });
}

/** Reads from the database all types of checklist lines, by id. */
export function listItemTypes(prisma: PrismaClient) {
  return prisma.serviceJobChecklistItemType.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, name: true, description: true, cacheKey: true },
  });
}
