import { DetailTypeId, type DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { refusalOfTaken } from '../../../db/refuse-taken.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Reads a job with its service, client and campaign. The caller has locked the job. */
export function findMovedJob(tx: Tx, id: number) {
  return tx.serviceJob.findUniqueOrThrow({
    where: { id },
    select: {
      name: true,
      clientId: true,
      campaignId: true,
      dateService: true,
      service: { select: { id: true, name: true, serviceGroupId: true } },
      client: { select: { name: true } },
      campaign: { select: { id: true, name: true, address: true, suburb: true, state: true, postcode: true } },
    },
  });
}

/** Whether the client was sent the job, ordered it by a link, or has a link to review it or book its visit. */
export async function isKnownToClient(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ isKnown: boolean }[]>`
    SELECT proofed_at IS NOT NULL OR EXISTS (SELECT FROM client_review_links l WHERE l.service_job_id = j.id)
      OR EXISTS (SELECT FROM booking_link_jobs b WHERE b.service_job_id = j.id)
      OR EXISTS (SELECT FROM order_links l JOIN link_orders o ON o.order_link_id = l.id WHERE l.client_id = j.client_id AND j.id = ANY(o.job_ids))
      AS "isKnown"
    FROM service_jobs j WHERE j.id = ${id}`;
  return rows[0]!.isKnown;
}

export async function findClientName(tx: Tx, id: number): Promise<string> {
  return (await tx.client.findUniqueOrThrow({ where: { id }, select: { name: true } })).name;
}

const refuseTaken = refusalOfTaken({
  service_jobs_client_id_external_reference_key: ['campaignId', 'The client has another job with this reference.'],
});

/** Writes the campaign of a job and of its files. The caller has locked the job. */
export async function writeCampaign(
  tx: Tx,
  id: number,
  data: { readonly campaignId: number; readonly clientId: number; readonly name: string },
): Promise<void> {
  await refuseTaken(tx.serviceJob.update({ where: { id }, data, select: { id: true } }));
  const { campaignId } = data;
  await tx.resource.updateMany({ where: { serviceJobId: id, campaignId: { not: campaignId } }, data: { campaignId } });
}

/** Replaces a detail that still has the old value; adds one that is new, removes one without a value. */
export async function replaceDetail(
  tx: Tx,
  serviceJobId: number,
  type: DetailTypeName,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  if (from === to) return;
  const where = { serviceJobId, entityFieldTypeId: DetailTypeId[type] };
  const present = await tx.serviceJobDetail.findFirst({ where, select: { id: true, value: true } });
  const isTyped = present !== null && (present.value as { readonly value?: unknown } | null)?.value !== from;
  if (isTyped || (present === null && to === null)) return;
  if (present === null)
    await tx.serviceJobDetail.create({ data: { ...where, value: { value: to } }, select: { id: true } });
  else if (to === null) await tx.serviceJobDetail.delete({ where: { id: present.id }, select: { id: true } });
  else
    await tx.serviceJobDetail.update({
      where: { id: present.id },
      data: { value: { value: to } },
      select: { id: true },
    });
}
