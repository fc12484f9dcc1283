import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ViewListBody, ViewListQuery } from '@shootdesk/shared/expected-views/view-lists.contract';
import { wordsOfName } from '@shootdesk/shared/expected-views/view-of-file';
import { keysetPage } from '../../db/keyset.ts';
import { numberConditions } from '../../db/number-conditions.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

/** Name of a view, normalised for comparison with file names. */
export const textOf = (name: string) => wordsOfName(name).join('');

const named = { select: { id: true, name: true } } as const;

const select = {
  ...{ id: true, name: true, updatedAt: true, cacheKey: true, service: named, client: named },
  views: {
    select: { id: true, name: true, frames: true, orientation: true, isRequired: true },
    where: { archivedAt: null },
    orderBy: { sort: 'asc' },
  },
} as const satisfies Prisma.ViewListSelect;

export function listViewListsPage(prisma: PrismaClient, { filter = {}, ...query }: ViewListQuery) {
  const where: Prisma.ViewListWhereInput = {
    AND: [
      ...textConditions(filter.name).map((name) => ({ name })),
      ...numberConditions(filter.service).map((serviceId) => ({ serviceId })),
      ...numberConditions(filter.client).map((clientId) => ({ clientId })),
    ],
  };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.viewList.count({ where }),
    find: ({ after, ...page }) => prisma.viewList.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findViewList(db: PrismaClient | Tx, id: number) {
  return db.viewList.findUnique({ where: { id }, select });
}

export type ViewListRow = NonNullable<Awaited<ReturnType<typeof findViewList>>>;

/** Service and client of a list; null for one that does not exist. */
export async function findNamed(tx: Tx, { service, client }: ViewListBody) {
  const only = { select: { id: true } } as const;
  return {
    service: service && (await tx.service.findUnique({ where: { id: service.id }, ...only })),
    client: client && (await tx.client.findFirst({ where: { id: client.id, deletedAt: null }, ...only })),
  };
}

/** Normalised names of the views that the service expects for every client. */
export async function findViewsOfService(tx: Tx, serviceId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.expectedView.findMany({
    where: { archivedAt: null, viewList: { serviceId, clientId: null } },
    select: { name: true },
  });
  return new Set(rows.map(({ name }) => textOf(name)));
}

/** The record, locked until the transaction ends so that two changes take turns. */
export async function lockViewList(tx: Tx, id: number): Promise<ViewListRow | null> {
  await tx.$queryRaw`SELECT id FROM view_lists WHERE id = ${id} FOR UPDATE`;
  return findViewList(tx, id);
}

const dataOf = ({ service, client }: ViewListBody) => ({ serviceId: service.id, clientId: client?.id ?? null });

export async function insertViewList(tx: Tx, body: ViewListBody, at: Date): Promise<ViewListRow> {
  const { id } = await tx.viewList.create({ data: dataOf(body), select: { id: true } });
  await writeViews(tx, id, body.views, at);
  return findViewList(tx, id) as Promise<ViewListRow>;
}

/** The caller has locked the list. */
export async function updateViewListRow(tx: Tx, id: number, body: ViewListBody, at: Date): Promise<ViewListRow> {
  await tx.viewList.update({ where: { id }, data: dataOf(body), select: { id: true } });
  await writeViews(tx, id, body.views, at);
  return findViewList(tx, id) as Promise<ViewListRow>;
}

/**
 * Replaces the views of a list. Archives views that are left out. A new view takes the place of one with the same name that is left out or archived.
 */
async function writeViews(tx: Tx, viewListId: number, views: ViewListBody['views'], at: Date): Promise<void> {
  const before = await tx.expectedView.findMany({
    where: { viewListId },
    select: { id: true, name: true, archivedAt: true },
    orderBy: { id: 'asc' },
  });
  const sentIds = new Set(views.map(({ id }) => id));
  const free = before
    .filter(({ id }) => !sentIds.has(id))
    .toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null));
  const byName = new Map(free.toReversed().map(({ id, name }) => [textOf(name), id]));
  const kept: number[] = [];
  for (const [sort, { id: sentId, ...view }] of views.entries()) {
    const id = sentId ?? byName.get(textOf(view.name)) ?? null;
    const data = { ...view, sort, archivedAt: null };
    const row =
      id === null
        ? await tx.expectedView.create({ data: { ...data, viewListId }, select: { id: true } })
        : await tx.expectedView.update({ where: { id }, data, select: { id: true } });
    kept.push(row.id);
  }
  await tx.expectedView.updateMany({
    where: { viewListId, archivedAt: null, id: { notIn: kept } },
    data: { archivedAt: at },
  });
}

export async function removeViewList(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.expectedView.updateMany({ where: { viewListId: id, archivedAt: null }, data: { archivedAt: at } });
  await tx.viewList.delete({ where: { id }, select: { id: true } });
}
