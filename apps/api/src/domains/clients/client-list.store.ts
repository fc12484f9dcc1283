import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ClientListQuery } from '@shootdesk/shared/clients/client-list.contract';
import { numberedPage } from '../../db/numbered-page.ts';
import { literally } from '../../db/text-conditions.ts';

function whereOf(query: ClientListQuery, visibleIds: readonly number[] | null): Prisma.ClientWhereInput {
  const { ids, name, classifications, accountManagers } = query;
  return {
    ...(ids ? { id: { in: ids } } : { deletedAt: null }),
    ...(name && { name: { contains: literally(name), mode: 'insensitive' } }),
    ...(classifications?.length && { classification: { in: classifications } }),
    ...(accountManagers?.length && { accountManagers: { some: { userId: { in: accountManagers } } } }),
    ...(visibleIds && { AND: { id: { in: [...visibleIds] } } }),
  };
}

const select = {
  id: true,
  name: true,
  classification: true,
  cacheKey: true,
  clientType: { select: { id: true, name: true } },
} as const satisfies Prisma.ClientSelect;

export function listClientsPage(prisma: PrismaClient, query: ClientListQuery, visibleIds: readonly number[] | null) {
  const where = whereOf(query, visibleIds);
  const direction = query.orderBy.descending ? ('desc' as const) : ('asc' as const);
  return numberedPage(query, {
    find: (part) =>
      prisma.client.findMany({
        where,
        select,
        orderBy: query.orderBy.field === 'id' ? { id: direction } : [{ name: direction }, { id: direction }],
        ...part,
      }),
    count: () => prisma.client.count({ where }),
  });
}

export type ClientRow = Awaited<ReturnType<typeof listClientsPage>>['rows'][number];

export async function accountManagersByClient(prisma: PrismaClient, clientIds: readonly number[]) {
  const rows = await prisma.clientAccountManager.findMany({
    where: { clientId: { in: [...clientIds] } },
    select: { clientId: true, userId: true },
    orderBy: { userId: 'asc' },
  });
  return Map.groupBy(rows, ({ clientId }) => clientId);
}
