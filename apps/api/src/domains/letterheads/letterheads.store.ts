import type { PrismaClient } from '@shootdesk/prisma/client';

/** The property or the job that a document is about. */
export type DocumentSubject = { readonly campaignId: number } | { readonly serviceJobId: number };

interface DocumentClient {
  /** Whether the client gets everything without the studio's name. */
  readonly isWhiteLabel: boolean;
  /** Chosen for the client; null for the default. */
  readonly language: string | null;
}

/** The client that a document is for; null when the property or job was deleted. */
export async function findDocumentClient(
  prisma: PrismaClient,
  subject: DocumentSubject,
): Promise<DocumentClient | null> {
  const campaignId = 'campaignId' in subject ? subject.campaignId : null;
  const serviceJobId = 'serviceJobId' in subject ? subject.serviceJobId : null;
  const [row] = await prisma.$queryRaw<DocumentClient[]>`
    SELECT 'White_Label' = ANY(c.flags) AS "isWhiteLabel", c.language FROM campaigns m JOIN clients c ON c.id = m.client_id
    WHERE m.id = coalesce(${campaignId}::int, (SELECT campaign_id FROM service_jobs WHERE id = ${serviceJobId}::int))`;
  return row ?? null;
}
