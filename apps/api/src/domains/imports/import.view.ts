import type { ImportProgress } from '@shootdesk/shared/imports/import-endpoints';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { RefusedRow } from '../../kernel/csv/read-cells.ts';
import type { ImportRow } from './imports.store.ts';

/** Version of an import: increases with every finished row. */
const versionOf = ({ total, remaining }: ImportRow['counts']) => 1 + total - remaining;

export function importView({ counts, ...row }: ImportRow): ImportProgress {
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
