import type { ClientImport } from '@shootdesk/shared/clients/client-import.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { ImportRow } from './client-imports.store.ts';
import type { RefusedRow } from './read-row.ts';

/** Version of an import: increases with every finished row. */
const versionOf = ({ total, remaining }: ImportRow['counts']) => 1 + total - remaining;

export function clientImportView({ counts, ...row }: ImportRow): ClientImport {
  return {
    id: String(row.id),
    file_name: row.fileName,
    totalImports: counts.total,
    remainingImports: counts.remaining,
    successfulImports: counts.total - counts.remaining - counts.failed,
    failedImports: counts.failed,
    created_by: reference('User', row.createdById),
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt && row.completedAt.toISOString(),
    cache_key: versionOf(counts),
  };
}

export function refusedRowView({ rowNumber, name, reason }: RefusedRow) {
  return { row: rowNumber, name, reason };
}
