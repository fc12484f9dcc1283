import type { PrismaClient } from '@shootdesk/prisma/client';

/** The property or the job that a document is about. */
export type DocumentSubject = { readonly campaignId: number } | { readonly serviceJobId: number };

/** Whether the client gets everything without the studio's name. */
export async function isWhiteLabel(prisma: PrismaClient, subject: DocumentSubject): Promise<boolean> {
  const campaignId = 'campaignId' in subject ? subject.campaignId : null;
  const serviceJobId = 'serviceJobId' in subject ? subject.serviceJobId : null;
  const [row] = await prisma.$queryRaw<{ is: boolean }[]>`
    SELECT 'White_Label' = ANY(c.flags) AS is FROM campaigns m JOIN clients c ON c.id = m.client_id
    WHERE m.id = coalesce(${campaignId}::int, (SELECT campaign_id FROM service_jobs WHERE id = ${serviceJobId}::int))`;
  return row?.is ?? false;
}
