import { Prisma } from '@shootdesk/prisma/client';
import { readWishes, type Wishes } from '@shootdesk/shared/service-jobs/wishes';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';

export interface JobWishes {
  readonly wishes: Wishes | null;
  readonly cache_key: number;
}

export async function findWishes(
  db: Tx | Deps['prisma'],
  id: number,
): Promise<{ readonly onSite: boolean; readonly view: JobWishes }> {
  const { wishes, cacheKey, service } = await db.serviceJob.findUniqueOrThrow({
    where: { id },
    select: { wishes: true, cacheKey: true, service: { select: { onSite: true } } },
  });
  return { onSite: service.onSite, view: { wishes: readWishes(wishes), cache_key: cacheKey } };
}

/** The caller has locked the job. */
export async function writeWishes(tx: Tx, id: number, wishes: Wishes | null): Promise<void> {
  await tx.serviceJob.update({ where: { id }, data: { wishes: wishes ?? Prisma.DbNull }, select: { id: true } });
}
