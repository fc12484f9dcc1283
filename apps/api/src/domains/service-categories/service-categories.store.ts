import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  name: true,
  description: true,
  workbaseReference: true,
  threshold: true,
  capacityDuration: true,
  cacheKey: true,
  services: { select: { id: true }, orderBy: { id: 'asc' } },
} as const;

/** By id. */
export function listCategories(prisma: PrismaClient) {
  return prisma.serviceCategory.findMany({ select, orderBy: { id: 'asc' } });
}

/** Locks the category until the end of the transaction. */
export async function lockCategory(tx: Tx, id: number) {
  await tx.$queryRaw`SELECT id FROM service_categories WHERE id = ${id} FOR NO KEY UPDATE`;
  return tx.serviceCategory.findUnique({ where: { id }, select });
}

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof lockCategory>>>;

/** The caller has locked the category. */
export function setCategoryNumbers(
  tx: Tx,
  id: number,
  numbers: { readonly threshold: number; readonly capacityDuration: number },
): Promise<CategoryRow> {
  return tx.serviceCategory.update({ where: { id }, data: numbers, select });
}
