import type { PrismaClient } from '@shootdesk/prisma/client';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';

/** In checklist order. */
export function listItems(prisma: PrismaClient, jobIds: readonly number[], page: Paging) {
  const where = { serviceJobId: { in: [...jobIds] } };
  return numberedPage(page, {
    find: (part) =>
      prisma.serviceJobChecklistItem.findMany({
        where,
        orderBy: [{ serviceJobId: 'asc' }, { sort: 'asc' }, { id: 'asc' }],
        ...part,
      }),
    count: () => prisma.serviceJobChecklistItem.count({ where }),
  });
}

interface JobLine {
  readonly serviceJobId: number;
  readonly serviceJobCheckListItemTypeId: number;
  readonly description: string;
  readonly enforce: boolean;
  readonly checked: boolean;
}

/** The columns of checklist lines that their progress depends on. Does not check whether the actor may see the jobs. */
export function findLines(db: Reads, jobIds: readonly number[]): Promise<JobLine[]> {
  return db.$queryRaw<JobLine[]>`
    SELECT service_job_id AS "serviceJobId", service_job_check_list_item_type_id AS "serviceJobCheckListItemTypeId", description, enforce, checked
    FROM service_job_checklist_items WHERE service_job_id = ANY(${[...jobIds]}::int[])`;
}

/** Does not check whether the actor may see the job. */
export function findItem(db: PrismaClient | Tx, id: number) {
  return db.serviceJobChecklistItem.findUnique({ where: { id } });
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** Null clears the tick. */
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

export function listItemTypes(prisma: PrismaClient) {
  return prisma.serviceJobChecklistItemType.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, name: true, description: true, cacheKey: true },
  });
}
