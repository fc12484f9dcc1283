import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { fileRowInclude } from '../file-storage/public.ts';

const include = { file: { include: fileRowInclude } } as const satisfies Prisma.ClientResourceInclude;

export type ClientResourceRow = Prisma.ClientResourceGetPayload<{ include: typeof include }>;

/**
 * Reads from the database the files that the client handed in for a job: by the content platform (`client`) or the ordering system (`ct`).
 */
export function findClientResources(
  prisma: PrismaClient,
  serviceJobId: number,
  kind: 'client' | 'ct',
): Promise<ClientResourceRow[]> {
  return prisma.clientResource.findMany({
    where: { serviceJobId, kind },
    include,
    orderBy: [{ type: { sort: 'asc', nulls: 'last' } }, { name: 'asc' }, { id: 'asc' }],
  });
}
