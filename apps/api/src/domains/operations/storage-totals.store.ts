import type { PrismaClient } from '@shootdesk/prisma/client';
import { inTransaction } from '../../db/transaction.ts';
import type { Reads } from '../../db/reads.ts';

export interface StorageTotal {
  readonly clientId: number | null;
  readonly year: number;
  readonly files: number;
  readonly bytes: number;
}

export async function findLastFileId(reads: Reads): Promise<number> {
  const rows = await reads.$queryRaw<{ id: number | null }[]>`SELECT max(id) AS id FROM files`;
  return rows[0]?.id ?? 0;
}

/** Adds up the files of a range of ids. The path of a file begins with the id of its job. */
export async function addUpFiles(reads: Reads, afterId: number, lastId: number): Promise<StorageTotal[]> {
  const rows = await reads.$queryRaw<(Omit<StorageTotal, 'bytes'> & { readonly bytes: string })[]>`
    SELECT j.client_id AS "clientId", extract(year FROM f.created_at AT TIME ZONE 'UTC')::int AS year,
      count(*)::int AS files, sum(f.size)::text AS bytes
    FROM files f LEFT JOIN service_jobs j ON j.id = substring(f.file_path FROM '^(\\d{1,9})/')::int
    WHERE f.id > ${afterId} AND f.id <= ${lastId} GROUP BY 1, 2`;
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** Seconds since the totals were computed; null before the first time. */
export async function findAgeOfTotals(reads: Reads): Promise<number | null> {
  const rows = await reads.$queryRaw<{ seconds: number | null }[]>`
    SELECT extract(epoch FROM clock_timestamp() - max(computed_at))::int AS seconds FROM storage_totals`;
  return rows[0]?.seconds ?? null;
}

/** First key of the advisory lock, because several workers may write the totals at once. */
const totalsLock = 7_306_931;

export function replaceTotals(prisma: PrismaClient, totals: readonly StorageTotal[], computedAt: Date): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(${totalsLock}::int, 1)::text`;
    await tx.storageTotal.deleteMany();
    const data = totals.map(({ bytes, ...total }) => ({ ...total, bytes: BigInt(bytes), computedAt }));
    await tx.storageTotal.createMany({ data });
  });
}

interface NamedTotal extends Omit<StorageTotal, 'clientId'> {
  readonly clientId: number | null;
  readonly clientName: string | null;
  readonly computedAt: Date;
}

/** Largest client first. */
export async function listTotals(reads: Reads): Promise<NamedTotal[]> {
  const rows = await reads.$queryRaw<(Omit<NamedTotal, 'bytes'> & { readonly bytes: string })[]>`
    SELECT c.id AS "clientId", c.name AS "clientName", t.year, sum(t.files)::int AS files, sum(t.bytes)::text AS bytes,
      max(t.computed_at) AS "computedAt"
    FROM storage_totals t LEFT JOIN clients c ON c.id = t.client_id GROUP BY c.id, c.name, t.year
    ORDER BY sum(sum(t.bytes)) OVER (PARTITION BY c.id) DESC, c.name, t.year DESC`;
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}
