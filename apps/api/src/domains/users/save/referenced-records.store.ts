import type { Tx } from '../../../db/transaction.ts';

interface Asked {
  readonly services: readonly number[];
  readonly categories: readonly number[];
  readonly zones: readonly number[];
  readonly clients: readonly number[];
}

const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/**
 * Reads from the database which records that a user refers to exist (services, categories, zones, clients), the services with their
 * category.
 */
export async function findReferenced(tx: Tx, asked: Asked) {
  const only = { select: { id: true } } as const;
  const services = await tx.service.findMany({
    where: { id: { in: [...asked.services] } },
    select: { id: true, serviceCategoryId: true },
  });
  const categories = await tx.serviceCategory.findMany({ where: { id: { in: [...asked.categories] } }, ...only });
  const zones = await tx.zone.findMany({ where: { id: { in: [...asked.zones] } }, ...only });
  const clients = await tx.client.findMany({ where: { id: { in: [...asked.clients] }, deletedAt: null }, ...only });
  return {
    categoryOfService: new Map(services.map(({ id, serviceCategoryId }) => [id, serviceCategoryId])),
    categories: ids(categories),
    zones: ids(zones),
    clients: ids(clients),
  };
}
