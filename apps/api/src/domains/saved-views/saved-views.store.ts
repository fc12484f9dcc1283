import type { PrismaClient } from '@shootdesk/prisma/client';
import type { JobViewChoices } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = PrismaClient | Tx;

interface ViewColumns {
  readonly name: string;
  readonly entityType: string;
  readonly isShared: boolean;
  readonly orderBy: string | null;
  readonly columns: string[];
  readonly groupBy: string | null;
  readonly filters: SavedViewFilters;
}

/** By name. */
export function listViewsPage(db: Db, userId: number, page: Paging) {
  const where = { userId };
  return numberedPage(page, {
    find: (part) => db.savedView.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], ...part }),
    count: () => db.savedView.count({ where }),
  });
}

/** The person's own views and those that others share, by name. */
export function listOwnAndShared(db: Db, userId: number, take: number) {
  const where = { OR: [{ userId }, { isShared: true }] };
  return db.savedView.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], take });
}

/** Null when there is none or it is somebody else's. */
export function findView(db: Db, userId: number, id: number) {
  return db.savedView.findFirst({ where: { id, userId } });
}

/** Locks the view until the end of the transaction. */
export async function lockView(tx: Tx, userId: number, id: number) {
  await tx.$queryRaw`SELECT id FROM saved_views WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`;
  return findView(tx, userId, id);
}

/** Serialised per person, so that the limit holds. */
export async function lockViewCount(tx: Tx, userId: number): Promise<number> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  return tx.savedView.count({ where: { userId } });
}

/** Fails when the person has a view of this name. */
export function insertView(tx: Tx, userId: number, columns: ViewColumns) {
  return tx.savedView.create({ data: { userId, ...columns } });
}

/** The caller has locked the view. */
export function replaceView(tx: Tx, id: number, columns: ViewColumns) {
  return tx.savedView.update({ where: { id }, data: columns });
}

export async function removeView(tx: Tx, id: number): Promise<void> {
  await tx.savedView.delete({ where: { id } });
}

export async function findChoices(db: Db, userId: number): Promise<JobViewChoices> {
  const select = { ordered: true, hidden: true };
  return (await db.jobViewChoice.findUnique({ where: { userId }, select })) ?? { ordered: [], hidden: [] };
}

export async function saveChoices(db: Db, userId: number, choices: JobViewChoices): Promise<void> {
  await db.jobViewChoice.upsert({ where: { userId }, create: { userId, ...choices }, update: choices });
}

export type SavedViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;
