import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import { fileRowInclude } from '../file-storage/public.ts';

const include = { file: { include: fileRowInclude } } as const satisfies Prisma.ClientResourceInclude;

export type ClientResourceRow = Prisma.ClientResourceGetPayload<{ include: typeof include }>;

/** `client`: from the content platform; `ct`: from the ordering system. */
export type ClientResourceKind = 'client' | 'ct';

interface Handed {
  readonly serviceJobId: number;
  readonly kind: ClientResourceKind;
  /** Only files added by this user; absent for all. */
  readonly createdById?: number;
}

export function findClientResources(prisma: PrismaClient, where: Handed): Promise<ClientResourceRow[]> {
  return prisma.clientResource.findMany({
    where,
    include,
    orderBy: [{ type: { sort: 'asc', nulls: 'last' } }, { name: 'asc' }, { id: 'asc' }],
  });
}

/** Does not check whether the actor may see the job. */
export function findClientResource(tx: Tx, id: number): Promise<ClientResourceRow | null> {
  return tx.clientResource.findUnique({ where: { id }, include });
}

export function findByReference(tx: Tx, serviceJobId: number, kind: ClientResourceKind, externalReference: string) {
  const key = { serviceJobId, kind, externalReference };
  return tx.clientResource.findUnique({ where: { serviceJobId_kind_externalReference: key }, include });
}

/** The caller has locked the job, so that the limit holds. */
export function countClientResources(tx: Tx, serviceJobId: number, kind: ClientResourceKind): Promise<number> {
  return tx.clientResource.count({ where: { serviceJobId, kind } });
}

export function insertClientResource(tx: Tx, data: Prisma.ClientResourceUncheckedCreateInput) {
  return tx.clientResource.create({ data, include });
}

export function writeClientResource(tx: Tx, id: number, data: Prisma.ClientResourceUncheckedUpdateInput) {
  return tx.clientResource.update({ where: { id }, data, include });
}

export async function removeClientResource(tx: Tx, id: number): Promise<void> {
  await tx.clientResource.delete({ where: { id }, select: { id: true } });
}
