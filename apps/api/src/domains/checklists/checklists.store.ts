import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ChecklistLine } from '@shootdesk/shared/checklists/checklist-lines';
import type { ChecklistBody, ChecklistListQuery } from '@shootdesk/shared/checklists/checklists.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const named = { select: { id: true, name: true } } as const;

const select = {
  id: true,
  name: true,
  client: named,
  lines: true,
  builtIn: true,
  services: { select: { service: named }, orderBy: { serviceId: 'asc' } },
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.ChecklistSelect;

export function listChecklistsPage(prisma: PrismaClient, query: ChecklistListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.checklist.count({ where }),
    find: ({ after, ...page }) => prisma.checklist.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findChecklist(db: PrismaClient | Tx, id: number) {
  return db.checklist.findUnique({ where: { id }, select });
}

export type ChecklistRow = NonNullable<Awaited<ReturnType<typeof findChecklist>>>;

/** Ordered by id. */
export function findChecklists(db: PrismaClient | Tx): Promise<ChecklistRow[]> {
  return db.checklist.findMany({ select, orderBy: { id: 'asc' } });
}

export function findServiceNames(tx: Tx): Promise<{ readonly id: number; readonly name: string }[]> {
  return tx.service.findMany(named);
}

/** Makes changes of checklists take turns, because a job's checklist depends on all of them. */
export async function lockChecklists(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('checklists', 0))::text`;
}

/** Services with these ids. `list` is the name of another checklist of the same client that has the service; null without one. */
export async function findServicesInLists(
  tx: Tx,
  {
    services,
    clientId,
    without,
  }: { readonly services: readonly number[]; readonly clientId: number | null; readonly without: number | null },
) {
  const rows = await tx.service.findMany({
    where: { id: { in: [...services] } },
    select: {
      id: true,
      name: true,
      checklists: {
        where: { checklist: { clientId, ...(without !== null && { id: { not: without } }) } },
        select: { checklist: { select: { name: true } } },
      },
    },
  });
  return rows.map(({ id, name, checklists: [first] }) => ({ id, name, list: first?.checklist.name ?? null }));
}

/** Name of another checklist of the same client that applies to services without one of their own; null without one. */
export async function findListOfOthers(
  tx: Tx,
  clientId: number | null,
  without: number | null,
): Promise<string | null> {
  const row = await tx.checklist.findFirst({
    where: { clientId, services: { none: {} }, ...(without !== null && { id: { not: without } }) },
    select: { name: true },
  });
  return row?.name ?? null;
}

export async function existsClient(tx: Tx, id: number): Promise<boolean> {
  return (await tx.client.count({ where: { id, deletedAt: null } })) > 0;
}

const linksOf = (services: readonly number[]) => services.map((serviceId) => ({ serviceId }));

export function insertChecklist(tx: Tx, { name, services, client, lines }: ChecklistBody): Promise<ChecklistRow> {
  const data = { name, lines, clientId: client?.id ?? null, services: { create: linksOf(services) } };
  return tx.checklist.create({ data, select });
}

/** The caller has locked the checklists. */
export function updateChecklistRow(
  tx: Tx,
  id: number,
  { name, services, client, lines }: ChecklistBody,
): Promise<ChecklistRow> {
  const links = { deleteMany: {}, create: linksOf(services) };
  const data = { name, lines, clientId: client?.id ?? null, services: links };
  return tx.checklist.update({ where: { id }, data, select });
}

export async function removeChecklist(tx: Tx, id: number): Promise<void> {
  await tx.checklist.delete({ where: { id }, select: { id: true } });
}

/** The checklist of a new job; null when there is none. */
export async function findJobChecklist(
  tx: Tx,
  { serviceId, clientId }: { readonly serviceId: number; readonly clientId: number },
): Promise<{ readonly id: number; readonly lines: readonly ChecklistLine[] } | null> {
  const rows = await tx.$queryRaw<{ id: number; lines: ChecklistLine[] }[]>`
    SELECT id, lines FROM checklists WHERE id = job_checklist_id(${serviceId}::int, ${clientId}::int)`;
  return rows[0] ?? null;
}
