import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { countedFactNames, type CountedFact } from '@shootdesk/shared/copy/copy-proof';
import type { Tx } from '../../../../db/transaction.ts';
import { fileRowInclude } from '../../../file-storage/public.ts';
import { copyInclude } from '../copy.store.ts';

type Db = PrismaClient | Tx;

const file = { include: fileRowInclude } as const;

export type CopyProofRow = Prisma.CopyProofGetPayload<{ include: { file: typeof file } }>;

/** Reads from the database the document of a job's texts; null before the first is wanted. */
export function findCopyProof(db: Db, serviceJobId: number): Promise<CopyProofRow | null> {
  return db.copyProof.findUnique({ where: { serviceJobId }, include: { file } });
}

/** Reads from the database the service group of a job. */
export async function findGroupOfJob(db: Db, serviceJobId: number): Promise<number | undefined> {
  const job = await db.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: { service: { select: { serviceGroupId: true } } },
  });
  return job?.service.serviceGroupId;
}

/** Whether the selected texts of a job hold any word: a document that says nothing is of no use. */
export async function hasText(db: Db, serviceJobId: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT d.id FROM assets a JOIN asset_copies c ON c.asset_id = a.id JOIN copy_details d ON d.asset_copy_id = c.id
    WHERE a.service_job_id = ${serviceJobId} AND c.selected AND d.value ~ '\\S' LIMIT 1`;
  return rows.length > 0;
}

/** Notes that the next document of a job is wanted, and forgets that an earlier one failed. */
export async function countProofRequest(tx: Tx, serviceJobId: number, requestedById: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO copy_proofs (service_job_id, requested_by_id) VALUES (${serviceJobId}, ${requestedById})
    ON CONFLICT (service_job_id) DO UPDATE SET wanted = copy_proofs.wanted + 1, requested_by_id = excluded.requested_by_id,
      requested_at = clock_timestamp(), failed_at = NULL, failure_reason = NULL`;
}

/** Deletes the record of a job's document; answers the file that it was. */
export async function removeProof(tx: Tx, serviceJobId: number): Promise<number | null> {
  const rows = await tx.$queryRaw<{ fileId: number | null }[]>`
    DELETE FROM copy_proofs WHERE service_job_id = ${serviceJobId} RETURNING file_id AS "fileId"`;
  return rows[0]?.fileId ?? null;
}

/** Takes the document away from the copy assets of a job, because it no longer says what they say. Their earlier versions keep theirs. */
export async function withdrawDocument(tx: Tx, serviceJobId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE assets a SET file_id = NULL FROM asset_copies c
    WHERE c.asset_id = a.id AND a.service_job_id = ${serviceJobId} AND a.file_id IS NOT NULL`;
}

/** Reads from the database what the document of a job says; null when the job is gone. */
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

/**
 * Makes a file the document of the selected copy assets of a job, in their current versions; answers the files that were their documents before.
 * The caller has locked the job.
 */
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

/** Notes which document of a job there is. */
export async function noteMade(
  tx: Tx,
  { serviceJobId, made, fileId, at }: { serviceJobId: number; made: number; fileId: number; at: Date },
): Promise<void> {
  const data = { made, fileId, generatedAt: at, failedAt: null, failureReason: null };
  await tx.copyProof.update({ where: { serviceJobId }, data, select: { serviceJobId: true } });
}

/** Notes why a document could not be made, unless another one is wanted meanwhile. */
export async function noteFailure(
  db: Db,
  { serviceJobId, wanted }: Pick<CopyProofRow, 'serviceJobId' | 'wanted'>,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const data = { failedAt: at, failureReason: reason };
  await db.copyProof.updateMany({ where: { serviceJobId, wanted, made: { lt: wanted } }, data });
}
