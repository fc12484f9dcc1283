import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { proofingProducts } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { OrderParts } from '@shootdesk/shared/service-jobs/order-parts';
import type { Tx } from '../../../db/transaction.ts';

/** Which of these users are active staff. */
export async function findStaff(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { BackOffice, OnSite, Studio } = UserTypeId;
  const rows = await tx.user.findMany({
    where: { id: { in: [...ids] }, deletedAt: null, userRole: { userTypeId: { in: [BackOffice, OnSite, Studio] } } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

async function writeProofingUrls(tx: Tx, serviceJobId: number, parts: OrderParts): Promise<void> {
  for (const product of proofingProducts) {
    const {
      [`${product}ProofingUrl` as const]: proofingUrl,
      [`${product}ClientProofingUrl` as const]: clientProofingUrl,
    } = parts;
    if (proofingUrl === undefined && clientProofingUrl === undefined) continue;
    const urls = {
      ...(proofingUrl !== undefined && { proofingUrl }),
      ...(clientProofingUrl !== undefined && { clientProofingUrl }),
    };
    await tx.serviceJobProofingUrl.upsert({
      where: { serviceJobId_product: { serviceJobId, product } },
      create: { serviceJobId, product, ...urls },
      update: urls,
      select: { id: true },
    });
  }
}

/** Writes the sent parts. The caller has locked or created the job, and checked the people. */
export async function writeOrderParts(tx: Tx, serviceJobId: number, parts: OrderParts): Promise<void> {
  const { ownerId, collaboratorIds, contentDirectProviders } = parts;
  if (ownerId !== undefined) {
    await tx.serviceJob.update({ where: { id: serviceJobId }, data: { ownerId }, select: { id: true } });
  }
  if (collaboratorIds) {
    await tx.serviceJobCollaborator.deleteMany({ where: { serviceJobId } });
    await tx.serviceJobCollaborator.createMany({ data: collaboratorIds.map((userId) => ({ serviceJobId, userId })) });
  }
  if (contentDirectProviders) {
    await tx.contentDirectProvider.deleteMany({ where: { serviceJobId } });
    await tx.contentDirectProvider.createMany({
      data: contentDirectProviders.map((each) => ({ serviceJobId, ...each })),
    });
  }
  await writeProofingUrls(tx, serviceJobId, parts);
}
