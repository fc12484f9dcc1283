import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { countedFactNames, type CountedFact } from '@shootdesk/shared/copy/copy-proof';
import type { Tx } from '../../../../db/transaction.ts';
import { fileRowInclude } from '../../../file-storage/public.ts';
import { copyInclude } from '../copy.store.ts';

type Db = PrismaClient | Tx;

const file = { include: fileRowInclude } as const;

export type CopyProofRow = Prisma.CopyProofGetPayload<{ include: { file: typeof file } }>;

export function findCopyProof(db: Db, serviceJobId: number): Promise<CopyProofRow | null> {
  return db.copyProof.findUnique({ where: { serviceJobId }, include: { file } });
}

export async function findServiceOfJob(db: Db, serviceJobId: number) {
  const job = await db.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: { service: { select: { serviceGroupId: true, makes: true } } },
  });
  return job?.service;
}

/** Whether the selected copies contain any text. */
export async function hasText(db: Db, serviceJobId: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT d.id FROM assets a JOIN asset_copies c ON c.asset_id = a.id JOIN copy_details d ON d.asset_copy_id = c.id
    WHERE a.service_job_id = ${serviceJobId} AND c.selected AND d.value ~ '\\S' LIMIT 1`;
  return rows.length > 0;
}

/** Counts a request for the document and clears an earlier failure. */
export async function countProofRequest(tx: Tx, serviceJobId: number, requestedById: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO copy_proofs (service_job_id, requested_by_id) VALUES (${serviceJobId}, ${requestedById})
    ON CONFLICT (service_job_id) DO UPDATE SET wanted = copy_proofs.wanted + 1, requested_by_id = excluded.requested_by_id,
      requested_at = clock_timestamp(), failed_at = NULL, failure_reason = NULL`;
}

/** Deletes the document's record; returns its file. */
export async function removeProof(tx: Tx, serviceJobId: number): Promise<number | null> {
  const rows = await tx.$queryRaw<{ fileId: number | null }[]>`
    DELETE FROM copy_proofs WHERE service_job_id = ${serviceJobId} RETURNING file_id AS "fileId"`;
  return rows[0]?.fileId ?? null;
}

/** Removes an outdated document from the current versions of the copy assets. Earlier versions keep theirs. */
export async function withdrawDocument(tx: Tx, serviceJobId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE assets a SET file_id = NULL FROM asset_copies c
    WHERE c.asset_id = a.id AND a.service_job_id = ${serviceJobId} AND a.file_id IS NOT NULL`;
}

export async function findProofSource(db: Db, serviceJobId: number) {
  const job = await db.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: {
      createdAt: true,
      campaign: { select: { name: true } },
      details: {
        where: { entityFieldType: { name: { in: [...countedFactNames] } } },
        select: { value: true, entityFieldType: { select: { name: true } } },
      },
      assets: {
        where: { copy: { selected: true } },
        select: { copy: { include: copyInclude } },
        orderBy: { id: 'asc' },
      },
    },
  });
  if (!job) return null;
  const counts = job.details.map(({ entityFieldType: { name }, value }) => [name, (value as { value?: number }).value]);
  return {
    campaignName: job.campaign.name,
    jobCreatedAt: job.createdAt,
    counts: Object.fromEntries(counts) as Partial<Record<CountedFact, number>>,
    copies: job.assets.flatMap(({ copy }) => (copy ? [copy] : [])),
  };
}

export type ProofSource = NonNullable<Awaited<ReturnType<typeof findProofSource>>>;

/** Sets the document of the selected copies' current versions; returns the files it replaced. The caller has locked the job. */
export async function replaceDocument(tx: Tx, serviceJobId: number, fileId: number): Promise<number[]> {
  const before = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT h.file_id AS id FROM assets a JOIN asset_copies c ON c.asset_id = a.id
      JOIN asset_histories h ON h.asset_id = a.id AND h.version = a.version
    WHERE a.service_job_id = ${serviceJobId} AND c.selected AND h.file_id IS NOT NULL ORDER BY 1`;
  await tx.$executeRaw`
    UPDATE assets a SET file_id = ${fileId} FROM asset_copies c
    WHERE c.asset_id = a.id AND c.selected AND a.service_job_id = ${serviceJobId}`;
  await tx.$executeRaw`
    UPDATE asset_histories h SET file_id = ${fileId} FROM assets a JOIN asset_copies c ON c.asset_id = a.id
    WHERE h.asset_id = a.id AND h.version = a.version AND c.selected AND a.service_job_id = ${serviceJobId}`;
  return before.map(({ id }) => id);
}

export async function noteMade(
  tx: Tx,
  { serviceJobId, made, fileId, at }: { serviceJobId: number; made: number; fileId: number; at: Date },
): Promise<void> {
  const data = { made, fileId, generatedAt: at, failedAt: null, failureReason: null };
  await tx.copyProof.update({ where: { serviceJobId }, data, select: { serviceJobId: true } });
}

export async function noteCopyProofFailure(
  db: Db,
  { serviceJobId, wanted }: Pick<CopyProofRow, 'serviceJobId' | 'wanted'>,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const data = { failedAt: at, failureReason: reason };
  await db.copyProof.updateMany({ where: { serviceJobId, wanted, made: { lt: wanted } }, data });
}
