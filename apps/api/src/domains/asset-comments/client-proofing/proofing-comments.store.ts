import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { numberedPage, type Paging } from '../../../db/numbered-page.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Does not check whether the actor may see the job. */
export function findProofingComment(tx: Tx, id: number) {
  return tx.clientProofingComment.findUnique({ where: { id } });
}

export type ProofingCommentRow = NonNullable<Awaited<ReturnType<typeof findProofingComment>>>;

/** Newest first. */
export function listClientProofingPage(
  prisma: PrismaClient,
  where: { readonly serviceJobId: number; readonly createdById?: number },
  page: Paging,
) {
  return numberedPage(page, {
    find: (part) => prisma.clientProofingComment.findMany({ where, orderBy: { id: 'desc' }, ...part }),
    count: () => prisma.clientProofingComment.count({ where }),
  });
}

export function findByReference(tx: Tx, serviceJobId: number, externalReference: string) {
  return tx.clientProofingComment.findUnique({
    where: { serviceJobId_externalReference: { serviceJobId, externalReference } },
  });
}

/** The caller has locked the job, so that the limit holds. */
export function countProofingComments(tx: Tx, serviceJobId: number): Promise<number> {
  return tx.clientProofingComment.count({ where: { serviceJobId } });
}

/** Null when the job has no such asset. */
export function findAssetOfJob(tx: Tx, serviceJobId: number, id: number) {
  return tx.asset.findFirst({ where: { id, serviceJobId }, select: { version: true } });
}

export function insertProofingComment(tx: Tx, data: Prisma.ClientProofingCommentUncheckedCreateInput) {
  return tx.clientProofingComment.create({ data });
}

export function writeProofingComment(tx: Tx, id: number, data: Prisma.ClientProofingCommentUncheckedUpdateInput) {
  return tx.clientProofingComment.update({ where: { id }, data });
}

export async function removeProofingComment(tx: Tx, id: number): Promise<void> {
  await tx.clientProofingComment.delete({ where: { id }, select: { id: true } });
}
