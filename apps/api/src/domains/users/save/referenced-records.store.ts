import type { Tx } from '../../../db/transaction.ts';

interface ReferencedIds {
  readonly services: readonly number[];
  readonly categories: readonly number[];
  readonly zones: readonly number[];
  readonly clients: readonly number[];
}

const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/** Finds those of the referenced records that exist; services with their category. */
export async function findReferenced(tx: Tx, requested: ReferencedIds) {
  const only = { select: { id: true } } as const;
  const services = await tx.service.findMany({
    where: { id: { in: [...requested.services] } },
    select: { id: true, serviceCategoryId: true },
  });
  const categories = await tx.serviceCategory.findMany({ where: { id: { in: [...requested.categories] } }, ...only });
  const zones = await tx.zone.findMany({ where: { id: { in: [...requested.zones] } }, ...only });
  const clients = await tx.client.findMany({ where: { id: { in: [...requested.clients] }, deletedAt: null }, ...only });
  return {
    categoryOfService: new Map(services.map(({ id, serviceCategoryId }) => [id, serviceCategoryId])),
    categories: ids(categories),
    zones: ids(zones),
    clients: ids(clients),
  };
}
