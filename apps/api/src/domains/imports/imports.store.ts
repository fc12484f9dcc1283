import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { ImportListQuery } from '@shootdesk/shared/imports/import-endpoints';
import { keysetPage } from '../../db/keyset.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';
import type { ImportedKind } from './import-kind.ts';

interface NewImport {
  readonly kind: ImportedKind;
  readonly fileName: string;
  readonly createdById: number;
  readonly rows: readonly CsvRow[];
}

export async function insertImport(tx: Tx, { kind, fileName, createdById, rows }: NewImport): Promise<number> {
  const { id } = await tx.importBatch.create({ data: { kind, fileName, createdById }, select: { id: true } });
  const json = JSON.stringify(rows.map(({ rowNumber, data }) => ({ row_number: rowNumber, data })));
  await tx.$executeRaw`INSERT INTO import_rows (import_batch_id, row_number, data)
    SELECT ${id}, row_number, data FROM jsonb_to_recordset(${json}::jsonb) AS rows(row_number int, data jsonb)`;
  return id;
}

const select = { id: true, fileName: true, createdById: true, createdAt: true, completedAt: true } as const;

interface Counts {
  readonly total: number;
  readonly remaining: number;
  readonly failed: number;
}

async function countsOf(db: PrismaClient | Tx, ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await db.$queryRaw<(Counts & { id: number })[]>`
    SELECT import_batch_id AS id, count(*)::int AS total,
      count(*) FILTER (WHERE processed_at IS NULL)::int AS remaining,
      count(*) FILTER (WHERE failure_reason IS NOT NULL)::int AS failed
    FROM import_rows WHERE import_batch_id = ANY(${[...ids]}::int[]) GROUP BY import_batch_id`;
  return new Map(rows.map((row) => [row.id, row]));
}

const none = { total: 0, remaining: 0, failed: 0 };

function withCounts<R extends { readonly id: number }>(row: R, counts: ReadonlyMap<number, Counts>) {
  return { ...row, counts: counts.get(row.id) ?? none };
}

export async function findImport(db: PrismaClient | Tx, kind: ImportedKind, id: number) {
  const row = await db.importBatch.findFirst({ where: { id, kind }, select });
  return row && withCounts(row, await countsOf(db, [id]));
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function listImportsPage(prisma: PrismaClient, kind: ImportedKind, query: ImportListQuery) {
  const { equals, in: among = equals === undefined ? undefined : [equals] } = query.filter?.completed ?? {};
  const where: Prisma.ImportBatchWhereInput = {
    kind,
    ...(among && { OR: among.map((completed) => ({ completedAt: completed ? { not: null } : null })) }),
  };
  const { rows, ...page } = await keysetPage(query, {
    columns: { id: { name: 'id', kind: 'number' } },
    count: () => prisma.importBatch.count({ where }),
    find: ({ after, ...rest }) => prisma.importBatch.findMany({ where: { AND: [where, after] }, select, ...rest }),
  });
  const counts = await countsOf(
    prisma,
    rows.map(({ id }) => id),
  );
  return { ...page, rows: rows.map((row) => withCounts(row, counts)) };
}

/** Locks an import so that concurrent calls take turns. Without an id, the user's latest unfinished one. */
export async function lockImport(
  tx: Tx,
  kind: ImportedKind,
  id: number | undefined,
  userId: number,
): Promise<number | null> {
  const wanted =
    id === undefined
      ? Prisma.sql`id = (SELECT max(id) FROM import_batches WHERE kind = ${kind} AND created_by_id = ${userId} AND completed_at IS NULL)`
      : Prisma.sql`kind = ${kind} AND id = ${id}`;
  const rows = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM import_batches WHERE ${wanted} FOR UPDATE`;
  return rows[0]?.id ?? null;
}

export async function nextRows(tx: Tx, importId: number, take: number) {
  const rows = await tx.importRow.findMany({
    where: { importBatchId: importId, processedAt: null },
    select: { rowNumber: true, data: true },
    orderBy: { rowNumber: 'asc' },
    take,
  });
  return rows.map(({ rowNumber, data }) => ({ rowNumber, data: data as CsvRow['data'] }));
}

interface Outcome {
  readonly rowNumber: number;
  /** Id of the record that the row created. */
  readonly recordId: number | null;
  readonly reason: string | null;
}

interface FinishedRows {
  readonly kind: ImportedKind;
  readonly importId: number;
  readonly outcomes: readonly Outcome[];
  readonly now: Date;
}

export async function finishRows(tx: Tx, { kind, importId, outcomes, now }: FinishedRows): Promise<void> {
  const json = JSON.stringify(
    outcomes.map(({ rowNumber, recordId, reason }) => ({ row_number: rowNumber, record_id: recordId, reason })),
  );
  const column = Prisma.raw(kind === 'clients' ? 'client_id' : 'user_id');
  await tx.$executeRaw`UPDATE import_rows r
    SET processed_at = ${now}::timestamptz, ${column} = o.record_id, failure_reason = o.reason
    FROM jsonb_to_recordset(${json}::jsonb) AS o(row_number int, record_id int, reason text)
    WHERE r.import_batch_id = ${importId} AND r.row_number = o.row_number`;
  await tx.$executeRaw`UPDATE import_batches SET completed_at = ${now}::timestamptz WHERE id = ${importId} AND completed_at IS NULL
    AND NOT EXISTS (SELECT FROM import_rows WHERE import_batch_id = ${importId} AND processed_at IS NULL)`;
}

/** In the order of the file. */
export async function failedRows(prisma: PrismaClient, importId: number) {
  const rows = await prisma.importRow.findMany({
    where: { importBatchId: importId, failureReason: { not: null } },
    select: { rowNumber: true, data: true, failureReason: true },
    orderBy: { rowNumber: 'asc' },
  });
  return rows.map(({ rowNumber, data, failureReason }) => ({
    rowNumber,
    data: data as CsvRow['data'],
    reason: failureReason ?? '',
  }));
}

/** Records that were imported stay. */
export async function removeImport(tx: Tx, id: number): Promise<void> {
  await tx.importBatch.delete({ where: { id }, select: { id: true } });
}

/** Ids of the users that an import created; empty for an import of clients. */
export async function findImportedUserIds(db: PrismaClient | Tx, importId: number): Promise<number[]> {
  const rows = await db.importRow.findMany({
    where: { importBatchId: importId, userId: { not: null } },
    select: { userId: true },
  });
  return rows.flatMap(({ userId }) => userId ?? []);
}
